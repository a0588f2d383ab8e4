import type { Section } from './row.ts'

export const states: Section = {
  number: '§4',
  title: 'States and transitions',
  rows: [
    {
      statement: 'Banned: only the blocked screen is shown.',
      tests: [
        'e2e/access › Заблокированный оператором агент видит только это и может выйти',
        'unit/app/guard › Заблокированный оператором видит только карточку блокировки › isBlocked $isBlocked, isApproved $isApproved',
      ],
    },
    {
      statement: 'Blocked: redirected to /education unless already on /education, /testing, /verification or /verification/process.',
      tests: [
        'e2e/access › До теста открыты только обучение, тест и верификация',
        'unit/app/guard › Агент, который $who › на странице %s',
      ],
    },
    {
      statement: 'Not blocked and not approved: redirected to /education unless on /verification or /verification/process.',
      tests: [
        'e2e/access › После теста и до одобрения открыты обучение и верификация',
        'unit/app/guard › Агент, который $who › на странице %s',
      ],
    },
    {
      statement: 'E-mail not verified: the verification modal opens automatically.',
      tests: ['e2e/email › Подтверждение почты открывается само и закрывает собой кабинет, пока код не введён'],
    },
    {
      statement: 'When isBlocked is true, the agent has not passed the test and Готов работать is offered.',
      tests: ['e2e/training › До теста обучение предлагает «Готов работать» и показывает соглашение о штрафах'],
    },
    {
      statement: 'When it is false, the page says the test is passed and asks for verification.',
      tests: ['e2e/training › После теста обучение говорит, что он пройден, и ведёт к верификации'],
    },
    {
      statement: 'If isApproved is true it shows Верификация успешно пройдена; otherwise it shows a link to verification.',
      tests: [
        'e2e/training › После одобрения обучение говорит «Верификация успешно пройдена»',
        'e2e/training › После теста обучение говорит, что он пройден, и ведёт к верификации',
      ],
    },
    {
      statement: "E-mail verification: not sent, then code sent (toast 'Проверочный код отправлен'), then verified (toast 'Почта успешно подтверждена').",
      tests: ['e2e/email › Подтверждение почты открывается само и закрывает собой кабинет, пока код не введён'],
    },
    {
      statement: 'The user is refetched afterwards.',
      tests: ['e2e/spec-calls › Запрос кода идёт без тела, код уходит как {code}, и после обоих агент запрашивается заново'],
    },
    {
      statement: 'Logout removes the stored token and goes to /auth/login.',
      tests: ['e2e/access › Выход стирает токен и ведёт ко входу'],
    },
    {
      statement: 'A 401 on any call removes the token and hard-redirects to /auth/login.',
      tests: [
        'e2e/access › 401 посреди работы выводит ко входу',
        'e2e/access › Токен, которого сервер не знает, стирается, и агент попадает ко входу',
      ],
    },
    {
      statement: 'After login or registration succeeds, the token is stored and the user goes to /.',
      tests: [
        'e2e/sign-in › Вход › не различает большие и малые буквы почты',
        'e2e/sign-in › Код приглашения › приводит нового агента в список пригласившего',
        'e2e/spec-calls › Вход отправляет почту и пароль, хранит токен, ведёт на / и спрашивает, кто вошёл',
        'e2e/spec-calls › Регистрация отправляет почту, пароль и код приглашения: ${how}',
      ],
    },
    {
      statement: 'The 14 questions come in random order, one at a time, with one answer chosen.',
      tests: [
        'e2e/testing › Вопросы идут в случайном порядке',
        'e2e/testing › Четырнадцать верных ответов открывают верификацию',
        'unit/testing/attempt › an attempt › shuffles questions and variants anew',
        'unit/testing/attempt › an attempt › asks every question once, the last one marked',
      ],
    },
    {
      statement: 'The button is disabled until an answer is picked.',
      tests: ['e2e/testing › Четырнадцать верных ответов открывают верификацию'],
    },
    {
      statement: 'Each wrong answer adds to an error count. Reaching 2 errors ends the test as failed.',
      tests: [
        'e2e/testing › Вторая ошибка заканчивает тест, называет, что повторить, и предлагает начать заново',
        'unit/testing/attempt › an attempt › $title: $outcome',
      ],
    },
    {
      statement: 'Finishing with fewer than 2 errors shows success and calls the unblock endpoint.',
      tests: [
        'e2e/testing › Одна ошибка прощается',
        'e2e/testing › Четырнадцать верных ответов открывают верификацию',
        'e2e/testing › Пройденный тест не теряется, если сервер не ответил',
      ],
    },
    {
      statement: 'Withdrawal status: IN_PROCESSING (pending icon, В ожидании), SUCCESS (Успешно), FAILURE (Отменен).',
      tests: [
        'e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории',
        'e2e/withdrawal › Отказ возвращает деньги и называет причину',
        'e2e/spec-look › На широком экране история — таблица с датой, банком, телефоном, суммой и статусом',
      ],
    },
    {
      statement: 'Withdrawal flow: submit the form, then a confirmation dialog, then the call.',
      tests: [
        'e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории',
        'e2e/withdrawal › Отмена подтверждения ничего не отправляет и очищает форму',
      ],
    },
    {
      statement: 'The dialog warns that if the bank details are wrong the payment is lost and cannot be returned.',
      tests: ['e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории'],
    },
    {
      statement: 'On success, the message Заявка создана appears, the form resets, the user data is refreshed and the user goes to /withdrawal/history.',
      tests: ['e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории'],
    },
    {
      statement: 'Cancelling the dialog resets the form.',
      tests: ['e2e/withdrawal › Отмена подтверждения ничего не отправляет и очищает форму'],
    },
    {
      statement: 'Contact status: in_work; send_main_message (second message sent); not_found (awaits detailed upload); anything else shows as successful.',
      tests: [
        'unit/manual-work/contact-actions › the buttons of a dialog follow its status › %s',
        'e2e/manual-work-contacts › Второе сообщение открывает чат и требует отчёта, дополнительное состояния не меняет',
        'e2e/main-job › Новичок по ссылке друга регистрируется, учится, проходит тест и верификацию, отрабатывает день и выводит деньги',
      ],
    },
    {
      statement: "Badges: 'В РАБОТЕ' when in work; 'УСПЕШНО' when completed, not waiting and nothing unpaid; 'ОЖИДАЮТ ОТВЕТА' when waiting actions; 'Готово к начислению' when notPaid; otherwise 'ОЖИДАНИЕ'.",
      tests: [
        'unit/binding-work/day-badge › the badge of a binding day › $dayStatus, $dayAgentStatus, unpaid $notPaid: $text',
        'e2e/spec-binding › Рабочий день с привязкой показывает план, факт, агентов, награду и значок «${badge}»',
      ],
    },
    {
      statement: 'The report button shows when canSendReport is true, canAccrualBalance is false and the balance is not already accrued.',
      tests: [
        'unit/manual-work/day-rules › the button under a day › canSendReport %s, canAccrualBalance %s, balanceHasAccrual %s: %s',
        'e2e/manual-work-contacts › Второе сообщение открывает чат и требует отчёта, дополнительное состояния не меняет',
      ],
    },
    {
      statement: 'The accrual button shows when canAccrualBalance is true.',
      tests: [
        'unit/manual-work/day-rules › the button under a day › canSendReport %s, canAccrualBalance %s, balanceHasAccrual %s: %s',
        'e2e/manual-work-day › Начисление обновляет баланс в шапке и говорит об этом',
      ],
    },
    {
      statement: "'Баланс начислен' shows when accrued.",
      tests: [
        'unit/manual-work/day-rules › the button under a day › canSendReport %s, canAccrualBalance %s, balanceHasAccrual %s: %s',
        'e2e/manual-work-day › Начисление обновляет баланс в шапке и говорит об этом',
      ],
    },
    {
      statement: 'After a balance accrual, all cached data is refreshed.',
      tests: [
        'e2e/spec-calls › После начисления заново запрашивается всё, что показано',
        'e2e/manual-work-day › Начисление обновляет баланс в шапке и говорит об этом',
      ],
    },
    {
      statement: 'After a message is received, the app opens a messenger link with the prefilled text, after a 100 ms delay.',
      tests: [
        'e2e/manual-work-contacts › Взятый контакт открывает чат с готовым первым сообщением и встаёт в список',
        'e2e/manual-work-contacts › Чат открывается через 100 мс после ответа',
        'unit/client/open-chat › the chat opens after 100 ms and not before',
      ],
    },
    {
      statement: 'Dialogs are locked during upload.',
      tests: [
        'e2e/manual-work-report › Окно заперто, пока снимки отправляются',
        'e2e/spec-flows › Поля для снимков › отчёт берёт несколько картинок, диалог — одну; оба только картинки',
      ],
    },
    {
      statement: 'Step 1: phone and code. Step 2: upload two screenshots. Step 3: waiting.',
      tests: [
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
        'unit/verification/verification-stage › the stage of a verification › $request: $stage',
      ],
    },
    {
      statement: 'Status REVISION: failure, shows the comment, and a button to restart (resets and reloads).',
      tests: [
        'e2e/verification › Возврат на доработку показывает комментарий и начинает с первого шага',
        'api/verification › the operator sends back with a comment, the agent begins anew and is approved',
        'e2e/spec-flows › «Начать заново» стирает заявку на верификацию и перезагружает страницу',
      ],
    },
    {
      statement: 'Status APPROVED: success, go to work.',
      tests: ['e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само'],
    },
    {
      statement: 'Otherwise: waiting for the administrator.',
      tests: [
        'unit/verification/verification-stage › the stage of a verification › $request: $stage',
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
      ],
    },
    {
      statement: 'If verification is not APPROVED, the intro redirects to /verification/process.',
      tests: ['e2e/verification › Возврат на доработку показывает комментарий и начинает с первого шага'],
    },
  ],
}
