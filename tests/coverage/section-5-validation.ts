import type { Section } from './row.ts'

export const validation: Section = {
  number: '§5',
  title: 'Validation rules',
  rows: [
    {
      statement: 'Verification e-mail code: exactly 6 characters after trimming. The submit stays disabled until valid.',
      tests: [
        'e2e/email › Кнопка подтверждения ждёт ровно шести знаков',
        'e2e/email › Подтверждение почты открывается само и закрывает собой кабинет, пока код не введён',
        'api/accounts › the e-mail code › refuses another code, a code of another length and a code that was never sent',
      ],
    },
    {
      statement: "Login: the email must be valid ('Не валидный email адрес').",
      tests: ['e2e/sign-in › Вход › говорит под каждым полем, что в нём не так, и ничего не отправляет'],
    },
    {
      statement: "Login: the password must have at least 6 characters ('Минимальная длина 6 символов').",
      tests: ['e2e/sign-in › Вход › говорит под каждым полем, что в нём не так, и ничего не отправляет'],
    },
    {
      statement: 'Registration: the same rules.',
      tests: [
        'e2e/sign-in › Регистрация › требует настоящую почту и пароль не короче шести знаков',
        'api/accounts › registration › refuses %j in words',
      ],
    },
    {
      statement: "Password repeat must equal the password ('Пароли не совпадают'); empty gives 'Заполните поле'.",
      tests: [
        'e2e/sign-in › Регистрация › требует одинаковых паролей',
        'e2e/sign-in › Регистрация › требует повторить пароль',
      ],
    },
    {
      statement: 'New password (restore): at least 6 characters; confirmation must match and be non-empty.',
      tests: ['e2e/password › Новый пароль проверяется так же, как при регистрации'],
    },
    {
      statement: "A missing token shows 'Токен пуст'.",
      tests: [
        'e2e/password › Ссылка без токена говорит «Токен пуст» и предлагает новую',
        'api/accounts › a forgotten password › needs a token',
      ],
    },
    {
      statement: 'Reset e-mail must be valid.',
      tests: ['e2e/password › Сброс просит настоящую почту'],
    },
    {
      statement: "Withdrawal phone: after stripping non-digits, exactly 11 digits ('Неверно указан телефон').",
      tests: [
        'e2e/withdrawal › Банк и телефон обязательны',
        'unit/withdrawal/form › the form › %j says %j',
        'api/withdrawals › a withdrawal is refused › with %j',
      ],
    },
    {
      statement: 'The mask is +7 then 3 and then 4 digits.',
      tests: [
        'e2e/withdrawal › Телефон ${how} уходит одиннадцатью цифрами: набранный, вставленный и подставленный браузером',
        'unit/ui/phone-digits › Целый номер в пустом поле › %s',
        'e2e/spec-look › Минимальная сумма вывода написана красным, на экране видны баланс, маска телефона и история',
      ],
    },
    {
      statement: "The bank is required ('Укажите метод').",
      tests: [
        'e2e/withdrawal › Банк и телефон обязательны',
        'unit/withdrawal/form › the form › %j says %j',
      ],
    },
    {
      statement: "The submit is disabled, and 'Минимальная сумма вывода: 20 руб.' is shown in red, when the balance is positive but below 20.",
      tests: [
        'e2e/withdrawal › 19,99 ₽ вывести нельзя, и сказано, сколько нужно',
        'api/withdrawals › a withdrawal is refused › when the balance is below the minimum',
        'e2e/spec-look › Минимальная сумма вывода написана красным, на экране видны баланс, маска телефона и история',
      ],
    },
    {
      statement: 'Verification phone: exactly 11 digits, and the digits are sent.',
      tests: [
        'e2e/verification › Телефон короче одиннадцати цифр не принимается',
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
      ],
    },
    {
      statement: 'Both screenshots are required.',
      tests: [
        'e2e/verification › Три шага: код уходит в чат, скриншоты на сервер, решение приходит само',
        'api/verification › one screenshot of the two is not enough',
        'e2e/spec-flows › Поля для снимков › верификация просит две картинки, каждую в своём поле',
      ],
    },
    {
      statement: 'Screenshot uploads accept images only (png, gif, jpeg, svg, webp, avif, heic, heif).',
      tests: [
        'e2e/manual-work-report › Берёт до десяти снимков и называет, почему остальные не взяты',
        'unit/client/pictures › Формат по самим байтам › %s',
        'unit/client/pictures › Формат по самим байтам › SVG узнаётся, когда телефон зовёт его так и внутри он',
        'api/upload-input › %s is accepted by what it is, whatever it is called',
        'api/upload-input › a report is refused, and nothing of it is kept, › %s',
        'e2e/spec-flows › Поля для снимков › отчёт берёт несколько картинок, диалог — одну; оба только картинки',
        'e2e/spec-flows › Поля для снимков › верификация просит две картинки, каждую в своём поле',
      ],
    },
    {
      statement: 'A batch takes up to 10 files.',
      tests: [
        'e2e/manual-work-report › Берёт до десяти снимков и называет, почему остальные не взяты',
        'unit/manual-work/read-pictures › ten go, the eleventh is told about',
        'api/upload-input › a report is refused, and nothing of it is kept, › %s',
      ],
    },
    {
      statement: 'A single dialog screenshot takes 1 file.',
      tests: [
        'api/upload-input › a single screenshot is refused › of more than one file',
        'e2e/spec-flows › Поля для снимков › отчёт берёт несколько картинок, диалог — одну; оба только картинки',
      ],
    },
    {
      statement: 'In binding mode, take-contact is disabled without linked accounts or if any is not online.',
      tests: [
        'e2e/binding-work › Без аккаунта контакт не взять; аккаунт привязывается, выходит в сеть, агент записывается в план',
        'e2e/binding-work › Если хоть один аккаунт не в сети, контакт не взять, и сказано почему',
        'unit/binding-work/take-rule › taking a contact in binding mode › $accounts: $reason',
      ],
    },
    {
      statement: 'Skipping a contact requires choosing a customer reply type.',
      tests: [
        'e2e/binding-work › Открытый диалог: чат открывается снова, номер проверяется, пропуск требует ответа клиента',
        'api/binding-work › one dialog is open at a time, also for ten parallel takes',
      ],
    },
    {
      statement: 'Support chat link: enabled only when all three checkboxes are ticked.',
      tests: ['e2e/support › Чат поддержки открывается только со всеми тремя галочками'],
    },
  ],
}
