import type { Section } from './row.ts'

export const entities: Section = {
  number: '§3',
  title: 'Entities and their fields',
  rows: [
    {
      statement: 'User: email, emailVerified, isBlocked, isApproved, isBanned (boolean), balance (number), referralCode.',
      tests: [
        'api/accounts › registration › signs the new agent in, with nothing passed and nothing earned',
        'api/spec-shapes › %s has the fields of the specification',
      ],
    },
    {
      statement: 'Local storage: the auth token under the key token.',
      tests: [
        'e2e/sign-in › Вход › не различает большие и малые буквы почты',
        'e2e/access › Выход стирает токен и ведёт ко входу',
      ],
    },
    {
      statement: 'Local storage: the referral code under the key ref.',
      tests: [
        'e2e/sign-in › Код приглашения › из ссылки хранится до регистрации, и первый важнее следующих',
        'e2e/referrals › Ссылка — корень сайта с кодом агента, копируется и приводит нового агента в список',
      ],
    },
    {
      statement: 'Withdrawal: id, paymentDate, createdAt, status, amount, details (the phone digits after the leading 7).',
      tests: [
        'api/withdrawals › a withdrawal › asked for 100 times at once is paid once, and the ledger holds',
        'api/withdrawals › a withdrawal › refused by the operator returns the money once, with the reason in the history',
        'unit/withdrawal/payout › of a payout: %s',
        'e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории',
        'api/spec-shapes › %s has the fields of the specification',
      ],
    },
    {
      statement: 'Withdrawal request: phone (digits only, 11 characters) and withdrawalMethod.',
      tests: [
        'api/withdrawals › a withdrawal is refused › with %j',
        'e2e/withdrawal › Телефон ${how} уходит одиннадцатью цифрами: набранный, вставленный и подставленный браузером',
      ],
    },
    {
      statement: 'Bank options: tinkoff_sbp, sber_sbp, alfa_sbp, vtb_sbp, shown as four bank names.',
      tests: [
        'e2e/withdrawal › Банк и телефон обязательны',
        'api/withdrawals › a withdrawal is refused › with %j',
      ],
    },
    {
      statement: 'Referral item: id, email, referralConditionFulfilled (boolean), referralFeeAmount (number), _count.dialogs (number of messages).',
      tests: [
        'e2e/referrals › Между восьмидесятым контактом и полуночью по Москве список обещает начисление, после неё — называет выплату',
        'unit/referrals/referral › referrals › a referral %s',
        'e2e/referrals › В списке видно, кто сколько прошёл до 80, кому заплачено и сколько',
        'api/referrals › the fee is paid at Moscow midnight after the eightieth worked contact, once, also when the server was down',
        'api/spec-shapes › %s has the fields of the specification',
      ],
    },
    {
      statement: 'WhatsApp profile: phone.',
      tests: [
        'api/spec-shapes › %s has the fields of the specification',
        'e2e/binding-work › Без аккаунта контакт не взять; аккаунт привязывается, выходит в сеть, агент записывается в план',
      ],
    },
    {
      statement: 'Login payload: email, password. Response: token.',
      tests: [
        'e2e/spec-calls › Вход отправляет почту и пароль, хранит токен, ведёт на / и спрашивает, кто вошёл',
        'api/spec-shapes › signing in and registering answer with a token',
      ],
    },
    {
      statement: 'Registration payload: email, password, referralCode (from local storage, may be null). Response: token.',
      tests: [
        'e2e/spec-calls › Регистрация отправляет почту, пароль и код приглашения: ${how}',
        'api/spec-shapes › signing in and registering answer with a token',
      ],
    },
    {
      statement: 'Test question: title and four variants, one marked correct.',
      tests: ['unit/testing/questions › the knowledge test › «$title» has four different variants and one correct'],
    },
    {
      statement: 'Manual-day info: canSendReport, canAccrualBalance, balanceHasAccrual, agentTodaySuccessPhonesCount, agentTodayPhonesCount, freePhonesCount, contacts[].',
      tests: ['api/spec-shapes › %s has the fields of the specification'],
    },
    {
      statement: 'Contact: id, phone, name, status.',
      tests: [
        'api/taking › taking a contact › gives a person of the base with the first message, and the list shows them',
        'api/spec-shapes › %s has the fields of the specification',
      ],
    },
    {
      statement: 'Message payload: phone, name, message.',
      tests: [
        'api/taking › taking a contact › gives a person of the base with the first message, and the list shows them',
        'api/dialogs › the second message moves the dialog on, once, and can be read again',
        'api/spec-shapes › a taken contact is a message: phone, name, message',
      ],
    },
    {
      statement: 'The message holds a {clientName} placeholder replaced by the trimmed name.',
      tests: [
        'unit/client/messenger-link › the message › %s with «%s» reads «%s»',
        'e2e/manual-work-contacts › Взятый контакт открывает чат с готовым первым сообщением и встаёт в список',
      ],
    },
    {
      statement: 'Day info (binding mode): plan, agentsInPlan, fact, totalAgents, dayStatus, dayAgentStatus, notPaid, agentHasWorkPhones, agentDebtPhones, dialogCost, freePhones, userSingUpToPlan.',
      tests: ['api/spec-shapes › %s has the fields of the specification'],
    },
    {
      statement: 'Server time: serverTime in unix seconds.',
      tests: ['api/spec-shapes › the server’s time is in seconds'],
    },
    {
      statement: 'Linked messenger accounts: applicationStatus.',
      tests: [
        'e2e/binding-work › Без аккаунта контакт не взять; аккаунт привязывается, выходит в сеть, агент записывается в план',
        'api/binding-work › a contact is refused without accounts, with one that is not online, and without a sign-up, each in its own words',
        'api/spec-shapes › %s has the fields of the specification',
      ],
    },
    {
      statement: 'Verification request: step, status, comment, verificationCode, service phone.',
      tests: [
        'api/verification › the code, the phone and the service phone stand in the request',
        'api/verification › the operator sends back with a comment, the agent begins anew and is approved',
        'api/spec-shapes › a verification has its step, status, comment, code and service phone',
      ],
    },
    {
      statement: 'Avatars: static images per gender, numbered 1–50.',
      tests: [
        'e2e/verification › Генератор аватара показывает работу две секунды и отдаёт картинку с номером от 1 до 50',
        'unit/verification/verification-stage › the avatar generator › gives every number from 1 to 50',
      ],
    },
  ],
}
