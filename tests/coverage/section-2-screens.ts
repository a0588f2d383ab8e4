import type { Section } from './row.ts'

export const screens: Section = {
  number: '§2',
  title: 'Screens and routes',
  rows: [
    {
      statement: '/auth/login: form with email and password, a link to /auth/password/reset and a link to registration.',
      tests: [
        'e2e/sign-in › Вход › ведёт к регистрации и к сбросу пароля',
        'e2e/sign-in › Вход › не различает большие и малые буквы почты',
      ],
    },
    {
      statement: '/auth/registration: form with email, password and password repeat.',
      tests: [
        'e2e/sign-in › Регистрация › требует одинаковых паролей',
        'e2e/sign-in › Регистрация › требует настоящую почту и пароль не короче шести знаков',
        'e2e/main-job › Новичок по ссылке друга регистрируется, учится, проходит тест и верификацию, отрабатывает день и выводит деньги',
      ],
    },
    {
      statement: '/auth/password/reset: request a password reset by e-mail.',
      tests: ['e2e/password › Забытый пароль меняется по ссылке из письма, и ссылка действует один раз'],
    },
    {
      statement: '/auth/password/restore: set a new password; reads a token query parameter.',
      tests: [
        'e2e/password › Забытый пароль меняется по ссылке из письма, и ссылка действует один раз',
        'e2e/password › Ссылка без токена говорит «Токен пуст» и предлагает новую',
      ],
    },
    {
      statement: '/: work without binding (manual mode).',
      tests: [
        'e2e/access › Одобренному открыто всё',
        'e2e/manual-work-contacts › Взятый контакт открывает чат с готовым первым сообщением и встаёт в список',
      ],
    },
    {
      statement: '/work: work with binding.',
      tests: [
        'e2e/access › Одобренному открыто всё',
        'e2e/binding-work › Контакт: чат с именем клиента, ответ засчитан, награда начислена на баланс',
      ],
    },
    {
      statement: '/education: training page.',
      tests: ['e2e/training › До теста обучение предлагает «Готов работать» и показывает соглашение о штрафах'],
    },
    {
      statement: '/testing: knowledge test.',
      tests: ['e2e/testing › Четырнадцать верных ответов открывают верификацию'],
    },
    {
      statement: '/verification: verification intro.',
      tests: ['e2e/verification › Начать можно только с галочкой'],
    },
    {
      statement: '/verification/process: 3-step verification flow.',
      tests: ['e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само'],
    },
    {
      statement: '/referrals: referral programme.',
      tests: ['e2e/referrals › Ссылка — корень сайта с кодом агента, копируется и приводит нового агента в список'],
    },
    {
      statement: '/support: technical support.',
      tests: ['e2e/support › Чат поддержки открывается только со всеми тремя галочками'],
    },
    {
      statement: '/account: profile, shows the account e-mail and an exit button.',
      tests: [
        'e2e/access › Профиль показывает почту агента',
        'e2e/access › Выход стирает токен и ведёт ко входу',
      ],
    },
    {
      statement: '/withdrawal: balance and withdrawal form.',
      tests: ['e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории'],
    },
    {
      statement: '/withdrawal/history: table of payouts.',
      tests: [
        'e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории',
        'e2e/spec-look › На широком экране история — таблица с датой, банком, телефоном, суммой и статусом',
      ],
    },
    {
      statement: 'Any other path: 404 page with a link home.',
      tests: ['e2e/access › Неизвестный адрес показывает 404 со ссылкой домой'],
    },
    {
      statement: 'The auth layout, on load, saves the ref query parameter into local storage as the referral code if none is stored yet.',
      tests: [
        'e2e/sign-in › Код приглашения › из ссылки хранится до регистрации, и первый важнее следующих',
        'e2e/bare-sign-in › Код приглашения хранится и уходит таким, каким пришёл: «${code.slice(0, 40)}»',
      ],
    },
    {
      statement: 'The ref parameter on any layout route does the same.',
      tests: ['e2e/sign-in › Код приглашения › сохраняется с любой страницы кабинета'],
    },
    {
      statement: 'Main layout: a header with the balance (clicking it leads to /withdrawal).',
      tests: ['e2e/access › Баланс в шапке ведёт к выводу'],
    },
    {
      statement: 'The sidebar links are Work, Referral programme, Tech support, an external knowledge-base link and Education.',
      tests: ['e2e/access › Ссылки меню зависят от доступа, обучение есть всегда'],
    },
    {
      statement: 'The first four appear only when the user is approved and not blocked. Education is always shown.',
      tests: [
        'e2e/access › Ссылки меню зависят от доступа, обучение есть всегда',
        'unit/app/guard › Ссылки работы в меню: %o → %s',
      ],
    },
    {
      statement: "A segmented switch 'С привязкой'/'Без привязки' moves between /work and /.",
      tests: ['e2e/access › Переключатель ведёт от работы без привязки к работе с привязкой и обратно'],
    },
    {
      statement: "Banned screen: an 'Account blocked' card. It says the account was blocked, that support should be contacted if this was a mistake, and it has a log-out button.",
      tests: ['e2e/access › Заблокированный оператором агент видит только это и может выйти'],
    },
    {
      statement: "E-mail verification full-screen modal: 'Confirm your email' view with a send-code button and the e-mail shown.",
      tests: ['e2e/email › Подтверждение почты открывается само и закрывает собой кабинет, пока код не введён'],
    },
    {
      statement: "After sending, a code form with a read-only e-mail field and a 'Verification code' field, described as a 6-digit code from the e-mail.",
      tests: ['e2e/email › Подтверждение почты открывается само и закрывает собой кабинет, пока код не введён'],
    },
    {
      statement: 'It also shows a hint to check the Spam folder.',
      tests: ['e2e/email › Подтверждение почты открывается само и закрывает собой кабинет, пока код не введён'],
    },
    {
      statement: "A 'Change user' link that logs out.",
      tests: ['e2e/email › «Сменить пользователя» выходит из кабинета'],
    },
    {
      statement: "'No access to email?' modal that builds a ready-made support request text with a copy button and a link to a support chat.",
      tests: ['e2e/email › Без доступа к почте готовое обращение копируется, и поддержка рядом'],
    },
    {
      statement: "Verified view: 'Email confirmed' with a Continue button.",
      tests: ['e2e/email › Подтверждение почты открывается само и закрывает собой кабинет, пока код не введён'],
    },
    {
      statement: 'Manual work screen: week-strip date picker and a calendar drawer (Russian locale, timezone Asia/Novosibirsk, latest selectable date the end of the current month).',
      tests: [
        'e2e/manual-work-day › Неделя и календарь — по Новосибирску, по-русски, до конца месяца',
        'e2e/manual-work-day › Полоса недели не ведёт дальше конца месяца',
        'unit/domain/days › a business day is a calendar day of Novosibirsk (UTC+7) › %s belongs to %s',
        'unit/domain/days › the calendar › days are spelled in Russian',
        'unit/manual-work/calendar-keys › nothing leads past the end of the current month',
      ],
    },
    {
      statement: 'Rules video and how-to-report video, each in a modal.',
      tests: ['e2e/manual-work-day › Оба коротких видео открываются, каждое в своём окне'],
    },
    {
      statement: 'Counter of taken contacts (daily limit shown as 50).',
      tests: [
        'e2e/manual-work-contacts › Взятый контакт открывает чат с готовым первым сообщением и встаёт в список',
        'e2e/manual-work-refusals › Пятьдесят первый контакт за день не выдаётся',
      ],
    },
    {
      statement: 'Search box, contact list, take-contact button.',
      tests: [
        'e2e/manual-work-contacts › Взятый контакт открывает чат с готовым первым сообщением и встаёт в список',
        'e2e/manual-work-contacts › Поиск ждёт 300 мс после последней буквы и находит по имени и по номеру',
      ],
    },
    {
      statement: 'Binding work screen: shows plan and fact, agent counts and a status badge.',
      tests: ['e2e/spec-binding › Рабочий день с привязкой показывает план, факт, агентов, награду и значок «${badge}»'],
    },
    {
      statement: 'Training page: title Обучение.',
      tests: ['e2e/training › До теста обучение предлагает «Готов работать» и показывает соглашение о штрафах'],
    },
    {
      statement: 'Two videos (Module 1 rules of work; Module 2 reports, payouts, verification).',
      tests: [
        'e2e/training › До теста обучение предлагает «Готов работать» и показывает соглашение о штрафах',
        'e2e/training › Оба видео настоящие: с русскими субтитрами, играют и перематываются',
      ],
    },
    {
      statement: 'A checklist link.',
      tests: ['e2e/training › Правила называют настоящие числа, а чек-лист открывается снаружи'],
    },
    {
      statement: 'A list of rules.',
      tests: ['e2e/training › Правила называют настоящие числа, а чек-лист открывается снаружи'],
    },
    {
      statement: 'A verification button linking to /verification.',
      tests: ['e2e/training › После теста обучение говорит, что он пройден, и ведёт к верификации'],
    },
    {
      statement: 'A Готов работать button opening an agreement dialog (text on agreement and fines) whose confirm button leads to /testing.',
      tests: ['e2e/training › До теста обучение предлагает «Готов работать» и показывает соглашение о штрафах'],
    },
    {
      statement: 'A notice that the test is done.',
      tests: ['e2e/training › После теста обучение говорит, что он пройден, и ведёт к верификации'],
    },
    {
      statement: 'Test screen: one question at a time, with four variants.',
      tests: [
        'e2e/testing › Четырнадцать верных ответов открывают верификацию',
        'unit/testing/questions › the knowledge test › «$title» has four different variants and one correct',
      ],
    },
    {
      statement: 'The button is Далее, then Завершить on the last question.',
      tests: ['e2e/testing › Четырнадцать верных ответов открывают верификацию'],
    },
    {
      statement: 'Success screen: Тест успешно пройден! with a link to verification.',
      tests: ['e2e/testing › Четырнадцать верных ответов открывают верификацию'],
    },
    {
      statement: 'Failure screen: Тест не сдан; Вы допустили 2 или более ошибок, попробуйте снова.',
      tests: ['e2e/testing › Вторая ошибка заканчивает тест, называет, что повторить, и предлагает начать заново'],
    },
    {
      statement: 'With a retry button that reloads the page.',
      tests: ['e2e/spec-flows › Кнопка несданного теста перезагружает страницу'],
    },
    {
      statement: 'Verification intro: checklist and a confirm checkbox.',
      tests: [
        'e2e/verification › Начать можно только с галочкой',
        'e2e/spec-flows › Подготовка к верификации начинается с перечня, что проверить',
      ],
    },
    {
      statement: 'Avatar generator modal (choose gender, fake 2 s generation, random number 1–50, download).',
      tests: [
        'e2e/verification › Генератор аватара показывает работу две секунды и отдаёт картинку с номером от 1 до 50',
        'unit/verification/verification-stage › the avatar generator › gives every number from 1 to 50',
      ],
    },
    {
      statement: 'Verification process: steps 1–3.',
      tests: [
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
        'unit/verification/verification-stage › the stage of a verification › $request: $stage',
      ],
    },
    {
      statement: "The 'Ожидаем сообщение' spinner appears after the chat was opened.",
      tests: [
        'e2e/verification › «Ожидаем сообщение» видно, пока код не дошёл',
        'e2e/bare-verification › «Ожидаем сообщение» появляется после того, как чат открыт, и остаётся после перезагрузки',
        'e2e/bare-verification › Пока чат не открывали, ничего не ожидается, хотя служебный номер уже известен',
      ],
    },
    {
      statement: 'Withdrawal screen: balance, a withdrawal form with a bank choice, a phone field and a history link.',
      tests: [
        'e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории',
        'e2e/withdrawal › Банк и телефон обязательны',
        'e2e/withdrawal › С пустым балансом вывести нечего, а история пуста',
        'e2e/spec-look › Минимальная сумма вывода написана красным, на экране видны баланс, маска телефона и история',
      ],
    },
    {
      statement: 'History: legend Успешно, В ожидании, Отменен.',
      tests: ['e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории'],
    },
    {
      statement: 'History: empty state Нет выводов.',
      tests: ['e2e/withdrawal › С пустым балансом вывести нечего, а история пуста'],
    },
    {
      statement: "Referral page: title Реферальная программа. It lists referrals and shows the referral link, which is the site root with the query parameter ref set to the user's referral code.",
      tests: [
        'e2e/referrals › Ссылка — корень сайта с кодом агента, копируется и приводит нового агента в список',
        'e2e/referrals › В списке видно, кто сколько прошёл до 80, кому заплачено и сколько',
      ],
    },
    {
      statement: 'Tech support page: title Тех. Поддержка, with an Обратиться button that opens a dialog.',
      tests: ['e2e/support › Чат поддержки открывается только со всеми тремя галочками'],
    },
    {
      statement: 'The chat link is enabled only when all three checkboxes are ticked: subscribed to the channel, watched the video, read the knowledge base.',
      tests: [
        'e2e/support › Чат поддержки открывается только со всеми тремя галочками',
        'e2e/support › Из окна поддержки видно, где канал, видео и база знаний',
      ],
    },
  ],
}
