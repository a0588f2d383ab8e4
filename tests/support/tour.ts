import { endpoints } from '#contract/endpoints.ts'
import type { Page } from 'playwright/test'
import { type Agent, askForVerification, sendVerificationCode, type Stage } from './agents.ts'
import { bindAccount, keepDialogOpen } from './binding-agent.ts'
import { makeNotFound, queueReport, sendReport } from './offline-fixtures.ts'
import { expectClosed } from './screens.ts'
import type { TestServer } from './server.ts'
import { earn, takeContacts } from './work-day.ts'

/** One place of the cabinet as a person sees it. */
export interface Place {
  name: string
  path: string
  /** Whom it is shown to; nobody is signed in without it. */
  stage?: Stage
  /** What has happened before. */
  prepare?: (agent: Agent, server: TestServer) => Promise<unknown>
  /** What the browser is, before it opens anything. */
  browser?: (page: Page) => Promise<unknown>
  /** Steps on the page itself. */
  open?: (page: Page) => Promise<unknown>
  /** Says that it is there: text of the page. */
  shows: string | RegExp
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const pressFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

async function repliedDialogs(agent: Agent): Promise<void> {
  const [first] = await takeContacts(agent.api, 3)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: first?.id } })
}

async function payouts(agent: Agent): Promise<void> {
  await earn(agent.api, 1)
  await agent.api.call(endpoints.createWithdrawal, {
    body: { phone: '70001112233', withdrawalMethod: 'sber_sbp' },
    key: crypto.randomUUID(),
  })
}

async function openMenuOf(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Действия/ })
    .first()
    .click()
}

async function notFoundDialog(agent: Agent): Promise<void> {
  await repliedDialogs(agent)
  await makeNotFound(agent)
}

/** One report that the server will never take, and one that it has no room for now. */
async function fillQueue(page: Page): Promise<void> {
  const uploads = `**/api${endpoints.uploadReport.path}`
  const contentType = 'text/plain; charset=utf-8'
  await page.route(uploads, (route) => route.fulfill({ contentType, status: 503, body: 'Сервер занят' }))
  await page.route(
    uploads,
    (route) => route.fulfill({ contentType, status: 422, body: 'Этот скриншот уже использован' }),
    { times: 1 },
  )
  const refused = await sendReport(page)
  await refused.getByText('Этот скриншот уже использован').waitFor()
  await page.keyboard.press('Escape')
  await expectClosed(refused)
  await queueReport(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Ждут отправки/ })
    .click()
}

/** Chromium offers to install the cabinet. */
async function offerInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve({ outcome: 'dismissed' }),
    })
    addEventListener('load', () => dispatchEvent(offer))
  })
}

/** The browser is the one inside another app. */
async function beInApp(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} VKAndroidApp/8.90-1` }),
  )
}

/** Every screen and every dialog of the cabinet. */
export const tour: readonly Place[] = [
  { name: 'Вход', path: '/auth/login', shows: 'Забыли пароль?' },
  { name: 'Вход с ошибками', path: '/auth/login', open: press('Войти'), shows: 'Не валидный email адрес' },
  { name: 'Регистрация', path: '/auth/registration', shows: 'Повторите пароль' },
  { name: 'Сброс пароля', path: '/auth/password/reset', shows: 'Сброс пароля' },
  { name: 'Новый пароль', path: '/auth/password/restore?token=some', shows: 'Новый пароль' },
  { name: 'Новый пароль без токена', path: '/auth/password/restore', shows: 'Токен пуст' },
  { name: '404', path: '/no/such/page', shows: 'Такой страницы нет' },
  { name: 'Просьба открыть обычный браузер', path: '/auth/login', browser: beInApp, shows: 'Скопировать ссылку' },
  { name: 'Подтверждение почты', path: '/', stage: 'registered', shows: 'Отправить код' },
  {
    name: 'Код из письма',
    path: '/',
    stage: 'registered',
    open: press('Код уже есть'),
    shows: '6-значный код из письма',
  },
  {
    name: 'Нет доступа к почте',
    path: '/',
    stage: 'registered',
    open: press('Нет доступа к почте?'),
    shows: 'Скопировать текст',
  },
  { name: 'Обучение', path: '/education', stage: 'verified', shows: 'Готов работать' },
  {
    name: 'Соглашение',
    path: '/education',
    stage: 'verified',
    open: press('Готов работать'),
    shows: 'Согласен, начать тест',
  },
  { name: 'Тест', path: '/testing', stage: 'verified', shows: 'Вопрос 1 из 14' },
  { name: 'Верификация', path: '/verification', stage: 'tested', shows: 'Начать верификацию' },
  {
    name: 'Генератор аватара',
    path: '/verification',
    stage: 'tested',
    open: press('Создать аватар'),
    shows: 'Генератор аватара',
  },
  { name: 'Шаг 1 верификации', path: '/verification/process', stage: 'tested', shows: 'Рабочий телефон' },
  {
    name: 'Шаг 2 верификации',
    path: '/verification/process',
    stage: 'tested',
    prepare: ({ api }) => sendVerificationCode(api),
    shows: 'Список чатов',
  },
  {
    name: 'Шаг 3 верификации',
    path: '/verification/process',
    stage: 'tested',
    prepare: ({ api }) => askForVerification(api),
    shows: 'Ждём решения администратора',
  },
  {
    name: 'Возврат на доработку',
    path: '/verification/process',
    stage: 'tested',
    async prepare({ api, email }, server) {
      await askForVerification(api)
      await server.operator('revise', email, 'Не видно номера')
    },
    shows: 'Не видно номера',
  },
  { name: 'Пустой день', path: '/', stage: 'approved', shows: 'Пока нет контактов' },
  { name: 'День с контактами', path: '/', stage: 'approved', prepare: repliedDialogs, shows: 'Ждёт отчёта' },
  {
    name: 'Меню контакта',
    path: '/',
    stage: 'approved',
    prepare: repliedDialogs,
    open: openMenuOf,
    shows: 'Скопировать номер',
  },
  {
    name: '«Просил не писать»',
    path: '/',
    stage: 'approved',
    prepare: repliedDialogs,
    async open(page) {
      await openMenuOf(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Просил не писать' }).click()
    },
    shows: 'Отменить это нельзя',
  },
  {
    name: 'Отчёт',
    path: '/',
    stage: 'approved',
    prepare: repliedDialogs,
    open: press('Отправить отчёт'),
    shows: 'Выбрать снимки',
  },
  {
    name: 'Диалог, которого не было на снимках',
    path: '/',
    stage: 'approved',
    prepare: notFoundDialog,
    shows: 'Нужен скриншот',
  },
  {
    name: 'Снимок одного диалога',
    path: '/',
    stage: 'approved',
    prepare: notFoundDialog,
    open: pressFirst(/^Загрузить скриншот/),
    shows: 'Отправить снимок',
  },
  { name: 'Календарь', path: '/', stage: 'approved', open: press(/^Открыть календарь/), shows: 'Выберите день' },
  { name: 'Видео', path: '/', stage: 'approved', open: press(/^Как отчитаться/), shows: 'Как отправить отчёт' },
  { name: 'Главное меню', path: '/', stage: 'approved', open: press('Меню'), shows: 'База знаний' },
  { name: 'Работа с привязкой', path: '/work', stage: 'approved', shows: 'Аккаунты' },
  {
    name: 'Запись в план',
    path: '/work',
    stage: 'approved',
    prepare: ({ api }) => bindAccount(api),
    shows: 'Вы в плане на сегодня',
  },
  {
    name: 'Открытый диалог',
    path: '/work',
    stage: 'approved',
    prepare: ({ api }) => keepDialogOpen(api),
    shows: 'Открытый диалог',
  },
  {
    name: 'Пропуск контакта',
    path: '/work',
    stage: 'approved',
    prepare: ({ api }) => keepDialogOpen(api),
    open: press('Пропустить'),
    shows: 'Просил не писать',
  },
  {
    name: 'Привязка аккаунта',
    path: '/work',
    stage: 'approved',
    open: press('Привязать аккаунт'),
    shows: 'Номер, на котором у вас открыт мессенджер',
  },
  { name: 'Рефералы', path: '/referrals', stage: 'approved', shows: 'Ваша ссылка' },
  { name: 'Поддержка', path: '/support', stage: 'approved', shows: 'Обратиться' },
  { name: 'Обращение в поддержку', path: '/support', stage: 'approved', open: press('Обратиться'), shows: /подписан/i },
  { name: 'Профиль', path: '/account', stage: 'approved', shows: 'Подтверждена' },
  {
    name: 'Карточка установки',
    path: '/account',
    stage: 'approved',
    browser: offerInstall,
    shows: 'Кабинет на главном экране',
  },
  { name: 'Вывод', path: '/withdrawal', stage: 'approved', shows: 'Телефон для СБП' },
  {
    name: 'Подтверждение вывода',
    path: '/withdrawal',
    stage: 'approved',
    prepare: ({ api }) => earn(api, 1),
    async open(page) {
      await page.getByRole('radio', { name: 'ВТБ' }).click()
      await page.getByLabel('Телефон для СБП').fill('70001112233')
      await press('Вывести')(page)
    },
    shows: 'Проверьте реквизиты',
  },
  { name: 'История выплат', path: '/withdrawal/history', stage: 'approved', prepare: payouts, shows: 'В ожидании' },
  { name: 'Пустая история', path: '/withdrawal/history', stage: 'approved', shows: 'Нет выводов' },
  { name: 'Пустая отправка', path: '/uploads', stage: 'approved', shows: 'Отправка' },
  {
    name: 'Отправка',
    path: '/',
    stage: 'approved',
    prepare: repliedDialogs,
    open: fillQueue,
    shows: 'Этот скриншот уже использован',
  },
  {
    name: 'Блокировка',
    path: '/',
    stage: 'approved',
    prepare: ({ email }, server) => server.operator('ban', email),
    shows: 'Аккаунт заблокирован',
  },
]
