import type { Section } from './row.ts'

export const constants: Section = {
  number: '§9',
  title: 'Business constants and limits',
  rows: [
    {
      statement: 'The constants and limits of this section, all together.',
      tests: ['unit/contract/limits › the constants are those of specification §9'],
    },
    {
      statement: 'Verification code length 6.',
      tests: [
        'e2e/email › Кнопка подтверждения ждёт ровно шести знаков',
        'api/accounts › the e-mail code › refuses another code, a code of another length and a code that was never sent',
      ],
    },
    {
      statement: 'Phone 11 digits.',
      tests: [
        'e2e/withdrawal › Банк и телефон обязательны',
        'api/withdrawals › a withdrawal is refused › with %j',
      ],
    },
    {
      statement: 'Password minimum 6.',
      tests: [
        'e2e/sign-in › Регистрация › требует настоящую почту и пароль не короче шести знаков',
        'e2e/password › Новый пароль проверяется так же, как при регистрации',
      ],
    },
    {
      statement: 'Minimum withdrawal 20 rubles (a check on the balance).',
      tests: [
        'e2e/withdrawal › 19,99 ₽ вывести нельзя, и сказано, сколько нужно',
        'api/withdrawals › a withdrawal is refused › when the balance is below the minimum',
      ],
    },
    {
      statement: 'Test: 14 questions; failure at 2 or more wrong answers.',
      tests: [
        'unit/testing/questions › the knowledge test › has fourteen different questions',
        'unit/testing/attempt › an attempt › $title: $outcome',
        'e2e/testing › Вторая ошибка заканчивает тест, называет, что повторить, и предлагает начать заново',
      ],
    },
    {
      statement: 'Referral reward: 120 rubles per referral after the first 80 worked contacts of the referral. Updates are daily at 00:00 Moscow time.',
      tests: [
        'api/referrals › the fee is paid at Moscow midnight after the eightieth worked contact, once, also when the server was down',
        'e2e/referrals › Между восьмидесятым контактом и полуночью по Москве список обещает начисление, после неё — называет выплату',
        'unit/referrals/referral › referrals › a referral %s',
        'e2e/referrals › Правила называют 120 ₽, 80 контактов и полночь по Москве',
        'e2e/referrals › В списке видно, кто сколько прошёл до 80, кому заплачено и сколько',
      ],
    },
    {
      statement: 'New contacts are issued only until 22:00 Moscow time.',
      tests: [
        'e2e/manual-work-refusals › После 22:00 по Москве контакт не выдаётся, и сказано почему',
        'api/taking › taking a contact › at %s',
        'api/taking › taking a contact › goes on over the turn of the day: an earlier day stands in the way from 22:00 in Moscow on',
        'e2e/manual-work-refusals › С 20:00 до 22:00 по Москве новый день уже идёт, а прошлый ещё не мешает: сказано, до какого часа ждут его отчёт',
        'unit/domain/deadlines › new contacts are issued until 22:00 Moscow time › at %s: %s, until %s',
      ],
    },
    {
      statement: 'The report is due by 10:00 Moscow time the next day.',
      tests: [
        'api/polled-day › the report of a day is due at 10:00 in Moscow on the next one',
        'api/late-report › a report after 10:00 in Moscow of the next day counts, and both the agent and the operator learn that it is late',
        'e2e/late-report › Отчёт после срока принят, и сказано, на сколько он опоздал: сразу, в итогах дня и в отправке',
        'unit/domain/deadlines › a report is due at 10:00 Moscow time of the next day',
      ],
    },
    {
      statement: 'Then the balance is accrued before work resumes.',
      tests: [
        'api/taking › taking a contact › is refused while an earlier day waits for its report, then for its accrual; both name the day',
        'e2e/manual-work-refusals › Пока прошлый день не закрыт, новых контактов нет, а экран ведёт к этому дню',
      ],
    },
    {
      statement: 'Pauses of 3–5 min between first messages after every 5–7 contacts.',
      tests: [
        'unit/manual-work/pace › a pause of 3–5 minutes after every 5–7 first messages › after %i messages in a row',
        'e2e/training › Правила называют настоящие числа, а чек-лист открывается снаружи',
      ],
    },
    {
      statement: 'A break of at least 24 hours after a ban.',
      tests: ['e2e/training › Правила называют настоящие числа, а чек-лист открывается снаружи'],
    },
    {
      statement: 'Daily contact limit shown as 50.',
      tests: [
        'e2e/manual-work-refusals › Пятьдесят первый контакт за день не выдаётся',
        'e2e/binding-work › Пятьдесят контактов — один предел на оба режима: оба экрана показывают его, и с привязкой больше не взять',
        'api/binding-work › fifty contacts a day are one limit over both modes, also for takes at once',
        'api/taking › taking a contact › is refused after ${DAILY_CONTACT_LIMIT} a day; a released number does not count',
      ],
    },
    {
      statement: 'Up to 10 screenshots per batch.',
      tests: ['e2e/manual-work-report › Берёт до десяти снимков и называет, почему остальные не взяты'],
    },
    {
      statement: 'Verification has 3 steps.',
      tests: ['e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само'],
    },
    {
      statement: 'Avatars are numbered 1–50.',
      tests: [
        'unit/verification/verification-stage › the avatar generator › gives every number from 1 to 50',
        'e2e/verification › Генератор аватара показывает работу две секунды и отдаёт картинку с номером от 1 до 50',
      ],
    },
    {
      statement: 'Polling 2 s.',
      tests: [
        'e2e/manual-work-day › Опрос идёт раз в две секунды и останавливается, когда страницы не видно или нет сети',
        'e2e/binding-work › День спрашивается каждые 2 секунды, пока экран виден; скрытый экран молчит, а вызовы с последствиями сами не уходят',
      ],
    },
    {
      statement: 'Search debounce 300 ms.',
      tests: ['e2e/manual-work-contacts › Поиск ждёт 300 мс после последней буквы и находит по имени и по номеру'],
    },
    {
      statement: 'Link opens after 100 ms.',
      tests: [
        'e2e/manual-work-contacts › Чат открывается через 100 мс после ответа',
        'unit/client/open-chat › the chat opens after 100 ms and not before',
      ],
    },
    {
      statement: 'Notifications: at most 5 visible.',
      tests: ['e2e/notices › Уведомлений видно не больше пяти, самые старые уходят первыми'],
    },
    {
      statement: 'Notifications: bottom-right, width 440, transition 250 ms.',
      tests: ['e2e/notices › Уведомления стоят внизу справа, шириной 440 на большом экране и не шире телефона'],
    },
    {
      statement: 'Notifications: auto-close 4000 ms.',
      tests: ['e2e/notices › Уведомление уходит само через 4 секунды'],
    },
    {
      statement: 'The reward shown is agentHasWorkPhones times dialogCost, in rubles.',
      tests: [
        'e2e/spec-binding › Рабочий день с привязкой показывает план, факт, агентов, награду и значок «${badge}»',
        'e2e/binding-work › Контакт: чат с именем клиента, ответ засчитан, награда начислена на баланс',
      ],
    },
    {
      statement: 'Header height 60, sidebar width 300.',
      tests: ['e2e/spec-look › Шапка высотой 60 вместе с линией под ней, боковое меню шириной 300'],
    },
    {
      statement: 'API base path /api.',
      tests: ['unit/contract/calls › $method $path stands under /api'],
    },
  ],
}
