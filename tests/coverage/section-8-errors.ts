import type { Section } from './row.ts'

export const errors: Section = {
  number: '§8',
  title: 'Error catalogue',
  rows: [
    {
      statement: 'HTTP 401: clears the token and redirects to login.',
      tests: [
        'e2e/access › 401 посреди работы выводит ко входу',
        'e2e/access › Токен, которого сервер не знает, стирается, и агент попадает ко входу',
      ],
    },
    {
      statement: 'Login, registration, verification, resend, reset and restore errors: shown in a red alert. The text is the response body for an HTTP error, otherwise the error message.',
      tests: [
        'e2e/spec-look › Ошибки входа, сброса и нового пароля стоят в красной рамке',
        'e2e/sign-in › Вход › показывает ответ сервера, когда пароль не тот, и хранит набранное',
        'e2e/sign-in › Регистрация › не заводит второго агента на ту же почту',
        'e2e/email › Неверный код называется неверным, а новый письмом приходит другой',
        'e2e/password › Забытый пароль меняется по ссылке из письма, и ссылка действует один раз',
        'e2e/sign-in › Вход › говорит о пропавшей сети и пускает, когда она вернулась',
        'e2e/sign-in › Вход › не показывает страницу прокси вместо ошибки: вместо неё своё предложение',
      ],
    },
    {
      statement: "Withdrawal failure: a red notification with the response body for an HTTP error, otherwise 'Ошибка'.",
      tests: [
        'e2e/withdrawal › Отказ сервера показан его словами, а без слов — «Ошибка»',
        'e2e/spec-look › Успех зелёный, ошибка красная; у каждой заголовок и, если есть, пояснение',
      ],
    },
    {
      statement: "Other failures show the server text in a notification, with the fallback 'Ошибка сервера'.",
      tests: [
        'e2e/manual-work-refusals › Чужая ошибка сервера заменяется своей',
        'e2e/manual-work-refusals › После 22:00 по Москве контакт не выдаётся, и сказано почему',
      ],
    },
    {
      statement: "Fallback 'Ошибка загрузки'.",
      tests: [
        'unit/queue/verdict › Причина отказа без слов сервера — «Ошибка загрузки»',
        'unit/queue/verdict › Причина отказа: %s',
      ],
    },
    {
      statement: "Fallback 'Ошибка начисления'.",
      tests: [
        'e2e/manual-work-day › Ошибка начисления показана словами сервера, а без них — «Ошибка начисления»',
        'e2e/binding-work › Неудачное начисление: текст сервера, а вместо чужой страницы — «Ошибка начисления»',
      ],
    },
    {
      statement: "'Ошибка получения номера' with 'Обратитесь в поддержку' when no phone is returned.",
      tests: [
        'e2e/manual-work-refusals › Без номера в ответе — «Ошибка получения номера» и «Обратитесь в поддержку»',
        'e2e/bare-binding › Номер не выдан (${shape}): «Ошибка получения номера» и «Обратитесь в поддержку», без повторных вызовов',
        'e2e/binding-work › Когда номер не выдан, сказано обратиться в поддержку',
      ],
    },
    {
      statement: "'В данный момент нельзя пройти верификацию. Обратитесь в поддержку' when no service phone is available.",
      tests: [
        'e2e/verification › Без свободного служебного номера сказано обратиться в поддержку',
        'api/verification › without a service phone the agent is told to ask support',
      ],
    },
    {
      statement: "Banned account message: 'Ваш аккаунт был заблокирован. Если это произошло по ошибке, обратитесь в службу поддержки'.",
      tests: [
        'e2e/access › Заблокированный оператором агент видит только это и может выйти',
        'api/access › $name for $stage: $door',
      ],
    },
    {
      statement: "Success: 'Контакт успешно откреплен'.",
      tests: ['e2e/binding-work › Открытый диалог: чат открывается снова, номер проверяется, пропуск требует ответа клиента'],
    },
    {
      statement: "Success: 'Номер успешно откреплен'.",
      tests: [
        'e2e/manual-work-contacts › Проверка номера подтверждает живой и открепляет тот, которого в мессенджере нет',
        'e2e/binding-work › Номер, которого нет в мессенджере, открепляется',
      ],
    },
    {
      statement: "Success: 'Вы записаны в план'.",
      tests: ['e2e/binding-work › Без аккаунта контакт не взять; аккаунт привязывается, выходит в сеть, агент записывается в план'],
    },
    {
      statement: "Success: 'Баланс успешно начислен'.",
      tests: [
        'e2e/manual-work-day › Начисление обновляет баланс в шапке и говорит об этом',
        'e2e/binding-work › Контакт: чат с именем клиента, ответ засчитан, награда начислена на баланс',
      ],
    },
    {
      statement: "Success: 'Проверка успешна'.",
      tests: [
        'e2e/manual-work-contacts › Проверка номера подтверждает живой и открепляет тот, которого в мессенджере нет',
        'e2e/binding-work › Открытый диалог: чат открывается снова, номер проверяется, пропуск требует ответа клиента',
      ],
    },
    {
      statement: "Success: 'Заявка создана'.",
      tests: ['e2e/withdrawal › Весь баланс выводится после подтверждения и ждёт выплаты в истории'],
    },
    {
      statement: 'Notifications are green (success) or red (error), with a title and an optional description.',
      tests: ['e2e/spec-look › Успех зелёный, ошибка красная; у каждой заголовок и, если есть, пояснение'],
    },
  ],
}
