import type { Section } from './row.ts'

export const calls: Section = {
  number: '§7',
  title: 'The calls it makes',
  rows: [
    {
      statement: 'Base path /api.',
      tests: ['unit/contract/calls › $method $path stands under /api'],
    },
    {
      statement: 'Every request carries a Bearer authorization header when a token is stored.',
      tests: [
        'e2e/spec-calls › Токен уходит заголовком Bearer с каждым вызовом, а без токена заголовка нет',
        'e2e/bare-sign-in › Хранимый токен уходит и со страниц входа',
      ],
    },
    {
      statement: 'The calls are those of the table, each with its payload.',
      tests: [
        'unit/contract/calls › %s carries %j',
        'unit/contract/calls › there is no call but those of the specification and ours',
      ],
    },
    {
      statement: 'GET /auth/me returns the user.',
      tests: ['api/accounts › registration › signs the new agent in, with nothing passed and nothing earned'],
    },
    {
      statement: 'POST /auth/registration/email: email, password, referralCode.',
      tests: [
        'api/accounts › registration › signs the new agent in, with nothing passed and nothing earned',
        'e2e/sign-in › Код приглашения › приводит нового агента в список пригласившего',
        'e2e/spec-calls › Регистрация отправляет почту, пароль и код приглашения: ${how}',
      ],
    },
    {
      statement: 'POST /auth/login/email: email, password.',
      tests: [
        'e2e/sign-in › Вход › не различает большие и малые буквы почты',
        'e2e/sign-in › Вход › показывает ответ сервера, когда пароль не тот, и хранит набранное',
        'e2e/spec-calls › Вход отправляет почту и пароль, хранит токен, ведёт на / и спрашивает, кто вошёл',
      ],
    },
    {
      statement: 'POST /auth/registration/email/verify: {code}.',
      tests: [
        'api/accounts › the e-mail code › confirms the e-mail once',
        'e2e/spec-calls › Запрос кода идёт без тела, код уходит как {code}, и после обоих агент запрашивается заново',
      ],
    },
    {
      statement: 'POST /auth/registration/email/verify/resend: no body.',
      tests: [
        'api/accounts › the e-mail code › confirms the e-mail once',
        'e2e/email › Неверный код называется неверным, а новый письмом приходит другой',
        'e2e/spec-calls › Запрос кода идёт без тела, код уходит как {code}, и после обоих агент запрашивается заново',
      ],
    },
    {
      statement: 'POST /auth/email/password/reset: {email}.',
      tests: [
        'api/accounts › a forgotten password › is replaced by the link of the letter, once, and every session ends',
        'e2e/spec-calls › Сброс отправляет {email}, новый пароль — {token, password} с токеном из адреса',
      ],
    },
    {
      statement: 'POST /auth/email/password/restore: {token, password}.',
      tests: [
        'api/accounts › a forgotten password › is replaced by the link of the letter, once, and every session ends',
        'e2e/spec-calls › Сброс отправляет {email}, новый пароль — {token, password} с токеном из адреса',
      ],
    },
    {
      statement: 'GET /withdrawals: list.',
      tests: ['api/withdrawals › a withdrawal › asked for 100 times at once is paid once, and the ledger holds'],
    },
    {
      statement: 'POST /withdrawals: phone, withdrawalMethod.',
      tests: [
        'api/withdrawals › a withdrawal › asked for 100 times at once is paid once, and the ledger holds',
        'api/withdrawals › a withdrawal is refused › with %j',
      ],
    },
    {
      statement: 'GET /withdrawals/accrual-balance: triggered by a Начислить баланс action, and after the agent reports.',
      tests: [
        'e2e/accrual-after-report › После принятого отчёта начисление запрашивается один раз, сколько бы вкладок ни было открыто, и новый баланс виден',
        'e2e/accrual-after-report › Начислять нечего или сервер не смог: ни слова, ни второго вызова',
        'e2e/accrual-after-report › Отчёт, который отправлен без открытого кабинета, начисления не вызывает',
        'api/accrual › the accrual that follows a report pays nothing while nothing is ready, and that is no refusal',
        'e2e/binding-work › Контакт: чат с именем клиента, ответ засчитан, награда начислена на баланс',
        'api/binding-work › the client’s reply ends the dialog, the agent is paid for it once',
      ],
    },
    {
      statement: 'GET /users/whatsapp: list of profiles. POST /users/whatsapp: phone.',
      tests: [
        'e2e/binding-work › Без аккаунта контакт не взять; аккаунт привязывается, выходит в сеть, агент записывается в план',
        'e2e/binding-work › Привязка ждёт сообщения с этого номера: текст, чат и срок видны; лишний аккаунт отвязывается',
        'api/account-links › a phone is the agent’s whose code came from it; until then nobody is kept from it, and nothing the messenger says of it counts',
      ],
    },
    {
      statement: 'GET /users/whatsapp/check: query phone.',
      tests: [
        'e2e/binding-work › Если хоть один аккаунт не в сети, контакт не взять, и сказано почему',
        'api/account-links › a check asks the messenger again for whatever it did not hear',
      ],
    },
    {
      statement: 'GET /users/check-contact-exist.',
      tests: [
        'e2e/binding-work › Номер, которого нет в мессенджере, открепляется',
        'api/binding-work › a number that does not exist releases the contact',
      ],
    },
    {
      statement: 'POST /users/check-contact-already: skipReason.',
      tests: [
        'e2e/binding-work › Открытый диалог: чат открывается снова, номер проверяется, пропуск требует ответа клиента',
        'api/binding-work › one dialog is open at a time, also for ten parallel takes',
      ],
    },
    {
      statement: 'GET /users/referrals: list.',
      tests: [
        'e2e/referrals › Ссылка — корень сайта с кодом агента, копируется и приводит нового агента в список',
        'api/referrals › the fee is paid at Moscow midnight after the eightieth worked contact, once, also when the server was down',
      ],
    },
    {
      statement: 'GET /users/debts.',
      tests: [
        'e2e/binding-work › Долг с прошлого дня закрывают первым',
        'e2e/bare-binding › Долги в неизвестном виде (${shape}) закрываются: проверкой и пропуском',
        'api/binding-work › one dialog is open at a time, also for ten parallel takes',
      ],
    },
    {
      statement: 'GET /users/unblock: after a passed test.',
      tests: [
        'e2e/testing › Четырнадцать верных ответов открывают верификацию',
        'e2e/testing › Пройденный тест не теряется, если сервер не ответил',
      ],
    },
    {
      statement: 'GET /users/info/{day}: day info.',
      tests: ['api/binding-work › the client’s reply ends the dialog, the agent is paid for it once'],
    },
    {
      statement: 'POST /users/sent-message: returns phone, name, message.',
      tests: [
        'e2e/binding-work › Контакт: чат с именем клиента, ответ засчитан, награда начислена на баланс',
        'api/binding-work › the client’s reply ends the dialog, the agent is paid for it once',
        'api/spec-shapes › a taken contact is a message: phone, name, message',
      ],
    },
    {
      statement: 'GET /server-time: serverTime.',
      tests: ['api/spec-shapes › the server’s time is in seconds'],
    },
    {
      statement: 'GET /users/plan/signup/{day}: sign up to plan.',
      tests: [
        'e2e/binding-work › Без аккаунта контакт не взять; аккаунт привязывается, выходит в сеть, агент записывается в план',
        'api/binding-work › the sign-up counts once, for today or tomorrow, and not for another day or one that does not exist',
      ],
    },
    {
      statement: 'GET /work/manual/info: query selectedDay (ms) and search.',
      tests: [
        'api/polled-day › another day is empty, and any moment of a day means that day',
        'api/polled-day › the search finds by a part of the name in any case and by digits in any spelling',
      ],
    },
    {
      statement: 'GET /work/manual/info: polled every 2 s.',
      tests: ['e2e/manual-work-day › Опрос идёт раз в две секунды и останавливается, когда страницы не видно или нет сети'],
    },
    {
      statement: 'POST /work/manual/get-contact.',
      tests: [
        'e2e/manual-work-contacts › Взятый контакт открывает чат с готовым первым сообщением и встаёт в список',
        'api/taking › taking a contact › gives a person of the base with the first message, and the list shows them',
      ],
    },
    {
      statement: 'POST /work/manual/send-main-message: {segmentPhoneId}.',
      tests: [
        'e2e/manual-work-contacts › Второе сообщение открывает чат и требует отчёта, дополнительное состояния не меняет',
        'api/dialogs › the second message moves the dialog on, once, and can be read again',
      ],
    },
    {
      statement: 'POST /work/manual/send-extra-message: {segmentPhoneId}.',
      tests: [
        'e2e/manual-work-contacts › Второе сообщение открывает чат и требует отчёта, дополнительное состояния не меняет',
        'api/dialogs › the extra message changes nothing',
      ],
    },
    {
      statement: 'POST /work/manual/upload: form, screenshots[].',
      tests: [
        'e2e/main-job › Новичок по ссылке друга регистрируется, учится, проходит тест и верификацию, отрабатывает день и выводит деньги',
        'api/upload-once › the receipt names every file by its bytes, in the order sent',
      ],
    },
    {
      statement: 'POST /work/manual/upload-single: form, screenshot, segmentPhoneId.',
      tests: [
        'e2e/main-job › Новичок по ссылке друга регистрируется, учится, проходит тест и верификацию, отрабатывает день и выводит деньги',
        'api/upload-input › a single screenshot is refused › of more than one file',
      ],
    },
    {
      statement: 'POST /work/manual/accrual: query selectedDay.',
      tests: [
        'e2e/manual-work-day › Начисление обновляет баланс в шапке и говорит об этом',
        'unit/contract/calls › %s carries %j',
      ],
    },
    {
      statement: 'POST /work/manual/contact/check-exist: {segmentPhoneId}.',
      tests: [
        'e2e/manual-work-contacts › Проверка номера подтверждает живой и открепляет тот, которого в мессенджере нет',
        'api/dialogs › a number the messenger does not know is released: it leaves the list and never comes back',
      ],
    },
    {
      statement: 'GET /approve-requests/my: verification request. POST /approve-requests: {phone}.',
      tests: [
        'e2e/bare-verification › Заявки ещё нет (${shape}): подготовка открывается, а за ней первый шаг',
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
        'api/verification › the code, the phone and the service phone stand in the request',
      ],
    },
    {
      statement: 'POST /approve-requests/reset.',
      tests: [
        'e2e/verification › Возврат на доработку показывает комментарий и начинает с первого шага',
        'api/verification › the operator sends back with a comment, the agent begins anew and is approved',
      ],
    },
    {
      statement: 'POST /approve-requests/upload: form, fullScreenshot, singleScreenshot.',
      tests: [
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
        'api/verification › one screenshot of the two is not enough',
      ],
    },
    {
      statement: 'POST /approve-requests/available-bot: returns phone.',
      tests: [
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
        'api/verification › the code, the phone and the service phone stand in the request',
      ],
    },
    {
      statement: 'After login, registration, verify and resend, the current-user data is refreshed.',
      tests: [
        'e2e/spec-calls › Вход отправляет почту и пароль, хранит токен, ведёт на / и спрашивает, кто вошёл',
        'e2e/spec-calls › Регистрация отправляет почту, пароль и код приглашения: ${how}',
        'e2e/spec-calls › Запрос кода идёт без тела, код уходит как {code}, и после обоих агент запрашивается заново',
      ],
    },
    {
      statement: 'Binding-mode day info is polled every 2 s.',
      tests: ['e2e/binding-work › День спрашивается каждые 2 секунды, пока экран виден; скрытый экран молчит, а вызовы с последствиями сами не уходят'],
    },
    {
      statement: 'Search is debounced 300 ms.',
      tests: ['e2e/manual-work-contacts › Поиск ждёт 300 мс после последней буквы и находит по имени и по номеру'],
    },
  ],
}
