import { type Path, paths } from '#contract/paths.ts'
import type { Page } from 'playwright/test'
import { type Agent, askForVerification, makeAgent, sendVerificationCode, type Stage } from './agents.ts'
import { bindAccount } from './binding-agent.ts'
import { openAs } from './open-as.ts'
import type { TestServer } from './server.ts'
import {
  answerAll,
  beInApp,
  breakCalls,
  breakEverything,
  endSession,
  fillQueue,
  holdCalls,
  insistedProof,
  loseRequest,
  notFoundDialog,
  offerInstall,
  offerVersion,
  openDialog,
  openMenuOf,
  payouts,
  press,
  pressFirst,
  refusedPayout,
  refusedProof,
  refuseReport,
  repliedDialogs,
  showOutcome,
  takenBack,
  unfoldDay,
} from './tour-steps.ts'
import { earn } from './work-day.ts'

/** One state of a screen as a person sees it. */
export interface Place {
  name: string
  /** Where it is opened, when not at the screen's own address. */
  path?: string
  /** Whom it is shown to; nobody is signed in without it. */
  stage?: Stage
  /** What has happened before. */
  prepare?: (agent: Agent, server: TestServer) => Promise<unknown>
  /** What the browser is, before it opens anything. */
  browser?: (page: Page) => Promise<unknown>
  /** Steps on the page itself. */
  open?: (page: Page) => Promise<unknown>
  /** Gives way to a failure when the request's time is up: too short for slow checks. */
  isBrief?: true
  /** Says that it is there: text of the page. */
  shows: string | RegExp
}

/** A screen that asks the server for something of its own: before the answer, and without it. */
function unanswered(name: string, stage: Stage, loading: string, failed: string): [Place, Place] {
  return [
    { name: `${name}: загрузка`, stage, browser: holdCalls, isBrief: true, shows: loading },
    { name: `${name}: сбой`, stage, browser: breakCalls, shows: failed },
  ]
}

/** Every screen, each in its states, its dialogs among them. A new address doesn't compile without an entry. */
const screens = {
  [paths.login]: [
    { name: 'Вход', shows: 'Забыли пароль?' },
    { name: 'Вход с ошибками', open: press('Войти'), shows: 'Не валидный email адрес' },
    {
      name: 'Сессия закончилась',
      path: '/',
      stage: 'approved',
      prepare: repliedDialogs,
      open: endSession,
      shows: '1 отчёт ждёт отправки',
    },
    { name: 'Просьба открыть обычный браузер', browser: beInApp, shows: 'Скопировать ссылку' },
  ],
  [paths.registration]: [{ name: 'Регистрация', shows: 'Повторите пароль' }],
  [paths.passwordReset]: [{ name: 'Сброс пароля', shows: 'Сброс пароля' }],
  [paths.passwordRestore]: [
    { name: 'Новый пароль', path: '/auth/password/restore?token=some', shows: 'Новый пароль' },
    { name: 'Новый пароль без токена', shows: 'Токен пуст' },
  ],
  [paths.manualWork]: [
    { name: 'Подтверждение почты', stage: 'registered', shows: 'Отправить код' },
    {
      name: 'Код из письма',
      stage: 'registered',
      open: press('Код уже есть'),
      shows: '6-значный код из письма',
    },
    {
      name: 'Нет доступа к почте',
      stage: 'registered',
      open: press('Нет доступа к почте?'),
      shows: 'Скопировать текст',
    },
    { name: 'Пустой день', stage: 'approved', shows: 'Пока нет контактов' },
    { name: 'День с контактами', stage: 'approved', prepare: repliedDialogs, shows: 'Ждёт отчёта' },
    { name: 'Поиск', stage: 'approved', prepare: repliedDialogs, open: press('Поиск'), shows: 'Ждёт отчёта' },
    {
      name: 'Неделя и путь денег',
      stage: 'approved',
      prepare: repliedDialogs,
      open: unfoldDay,
      shows: 'Ждут ответа клиента',
    },
    {
      name: 'Меню контакта',
      stage: 'approved',
      prepare: repliedDialogs,
      open: openMenuOf,
      shows: 'Скопировать номер',
    },
    {
      name: 'Отчёт',
      stage: 'approved',
      prepare: repliedDialogs,
      open: press('Отправить отчёт'),
      shows: 'Выбрать снимки',
    },
    {
      name: 'Отчёт, в котором отклонён один снимок',
      stage: 'approved',
      prepare: repliedDialogs,
      open: refuseReport,
      shows: 'Отправить заново',
    },
    {
      name: 'Отчёт читается',
      stage: 'approved',
      prepare: repliedDialogs,
      open: showOutcome(true),
      shows: 'Ищем',
    },
    {
      name: 'Итог отчёта',
      stage: 'approved',
      prepare: repliedDialogs,
      open: showOutcome(false),
      shows: 'Не найден',
    },
    {
      name: 'Диалог, которого не было на снимках',
      stage: 'approved',
      prepare: notFoundDialog,
      shows: 'Нужен скриншот',
    },
    {
      name: 'Снимок одного диалога',
      stage: 'approved',
      prepare: notFoundDialog,
      open: pressFirst(/^Загрузить скриншот/),
      shows: 'Отправить снимок',
    },
    {
      name: 'Скриншот проверяется',
      stage: 'approved',
      prepare: insistedProof,
      shows: 'Проверяем скриншот',
    },
    {
      name: 'Отклонённый скриншот',
      stage: 'approved',
      prepare: refusedProof,
      open: pressFirst(/^Посмотреть скриншот/),
      shows: 'Загрузить другой',
    },
    {
      name: 'Просьба пересмотреть',
      stage: 'approved',
      prepare: refusedProof,
      async open(page) {
        await openMenuOf(page)
        await press(/^Попросить пересмотреть/)(page)
      },
      shows: 'Почему скриншот верный',
    },
    { name: 'Снятая плата', stage: 'approved', prepare: takenBack, shows: /снято/ },
    { name: 'Календарь', stage: 'approved', open: press(/^Открыть календарь/), shows: 'Выберите день' },
    { name: 'Видео', stage: 'approved', open: press(/^Как отчитаться/), shows: 'Как отправить отчёт' },
    { name: 'Главное меню', stage: 'approved', open: press('Меню'), shows: 'База знаний' },
    {
      name: 'Блокировка',
      stage: 'approved',
      prepare: ({ email }, server) => server.operator('ban', email),
      shows: 'Аккаунт заблокирован',
    },
    {
      name: 'Новая версия',
      stage: 'approved',
      prepare: repliedDialogs,
      browser: offerVersion,
      shows: 'Вышла новая версия кабинета',
    },
    ...unanswered('День', 'approved', 'День загружается', 'Повторить'),
  ],
  [paths.bindingWork]: [
    { name: 'Работа с привязкой', stage: 'approved', shows: 'Аккаунты' },
    {
      name: 'Запись в план',
      stage: 'approved',
      prepare: ({ api }) => bindAccount(api),
      shows: 'Вы в плане на сегодня',
    },
    {
      name: 'Открытый диалог',
      stage: 'approved',
      prepare: openDialog,
      shows: 'Открытый диалог',
    },
    {
      name: 'Пропуск контакта',
      stage: 'approved',
      prepare: openDialog,
      open: press('Пропустить'),
      shows: 'Просил не писать',
    },
    {
      name: 'Привязка аккаунта',
      stage: 'approved',
      open: press('Привязать аккаунт'),
      shows: 'Номер, на котором у вас открыт мессенджер',
    },
    ...unanswered('Работа с привязкой', 'approved', 'Загружаем день', 'Повторить'),
  ],
  [paths.education]: [
    { name: 'Обучение', stage: 'verified', shows: 'Готов работать' },
    {
      name: 'Соглашение',
      stage: 'verified',
      open: press('Готов работать'),
      shows: 'Согласен, начать тест',
    },
  ],
  [paths.testing]: [
    { name: 'Тест', stage: 'verified', shows: 'Вопрос 1 из 14' },
    // What is answered is the agent's for good: one of their own.
    {
      name: 'Тест сдан',
      stage: 'verified',
      prepare: () => Promise.resolve(),
      open: (page) => answerAll(page, 14, 'right'),
      shows: 'Пройти верификацию',
    },
    {
      name: 'Тест не сдан',
      stage: 'verified',
      prepare: () => Promise.resolve(),
      open: (page) => answerAll(page, 2, 'wrong'),
      shows: 'Тест не сдан',
    },
  ],
  [paths.verification]: [
    { name: 'Верификация', stage: 'tested', shows: 'Начать верификацию' },
    {
      name: 'Генератор аватара',
      stage: 'tested',
      open: press('Создать аватар'),
      shows: 'Генератор аватара',
    },
    ...unanswered('Верификация', 'tested', 'Загружаем', 'Повторить'),
  ],
  [paths.verificationProcess]: [
    { name: 'Шаг 1 верификации', stage: 'tested', shows: 'Рабочий телефон' },
    {
      name: 'Шаг 2 верификации',
      stage: 'tested',
      prepare: ({ api }) => sendVerificationCode(api),
      shows: 'Список чатов',
    },
    {
      name: 'Шаг 3 верификации',
      stage: 'tested',
      prepare: ({ api }) => askForVerification(api),
      shows: 'Ждём решения администратора',
    },
    {
      name: 'Возврат на доработку',
      stage: 'tested',
      async prepare({ api, email }, server) {
        await askForVerification(api)
        await server.operator('revise', email, 'Не видно номера')
      },
      shows: 'Не видно номера',
    },
    ...unanswered('Заявка на верификацию', 'tested', 'Загружаем заявку', 'Повторить'),
  ],
  [paths.referrals]: [
    { name: 'Рефералы', stage: 'approved', shows: 'Ваша ссылка' },
    ...unanswered('Рефералы', 'approved', 'Загружаем приглашённых', 'Повторить'),
  ],
  [paths.support]: [
    { name: 'Поддержка', stage: 'approved', shows: 'Обратиться' },
    { name: 'Обращение в поддержку', stage: 'approved', open: press('Обратиться'), shows: /подписан/i },
  ],
  [paths.profile]: [
    { name: 'Профиль', stage: 'approved', shows: 'Что нового' },
    {
      name: 'Карточка установки',
      stage: 'approved',
      browser: offerInstall,
      shows: 'Кабинет на главном экране',
    },
    { name: 'Кабинет не открылся', stage: 'approved', browser: breakEverything, shows: 'Кабинет не открылся' },
  ],
  [paths.withdrawal]: [
    { name: 'Вывод', stage: 'approved', shows: 'Телефон для СБП' },
    {
      name: 'Подтверждение вывода',
      stage: 'approved',
      prepare: ({ api }) => earn(api, 1),
      async open(page) {
        await page.getByRole('radio', { name: 'ВТБ' }).click()
        await page.getByLabel('Телефон для СБП').fill('70001112233')
        await press(/^Вывести/)(page)
      },
      shows: 'Проверьте реквизиты',
    },
    {
      name: 'Заявка проверяется',
      stage: 'approved',
      prepare: ({ api }) => earn(api, 1),
      open: loseRequest,
      shows: 'Проверяем заявку',
    },
  ],
  [paths.withdrawalHistory]: [
    { name: 'История выплат', stage: 'approved', prepare: payouts, shows: 'В ожидании' },
    { name: 'Отменённая выплата', stage: 'approved', prepare: refusedPayout, shows: 'Отменен' },
    { name: 'Пустая история', stage: 'approved', shows: 'Нет выводов' },
    ...unanswered('История выплат', 'approved', 'Выплаты загружаются', 'Повторить'),
  ],
  [paths.uploads]: [
    { name: 'Пустая отправка', stage: 'approved', shows: 'Отправка' },
    {
      name: 'Отправка',
      path: '/',
      stage: 'approved',
      prepare: repliedDialogs,
      open: fillQueue,
      shows: 'Этот скриншот уже использован',
    },
  ],
} satisfies Record<Path, readonly [Place, ...Place[]]>

export type Stop = Place & { path: string }

/** Every screen and every dialog of the cabinet, for the accessibility tests and the gallery. */
export const tour: readonly Stop[] = [
  ...Object.entries<readonly Place[]>(screens).flatMap(([path, places]) =>
    places.map((place) => Object.assign({ path }, place)),
  ),
  { name: '404', path: '/no/such/page', shows: 'Такой страницы нет' },
]

/** Agents by what has happened to them: the steps on a page change nothing of theirs on the server. */
export type Visitors = Map<unknown, Agent>

/** Brings the page there, as an agent who has been through the same; one of the stop's own without `visitors`. */
export async function visit(page: Page, stop: Stop, server: TestServer, visitors: Visitors = new Map()): Promise<void> {
  await stop.browser?.(page)
  if (stop.stage === undefined) await page.goto(server.url + stop.path)
  else await openAs(page, await visitorOf(stop, stop.stage, server, visitors), stop.path)
  await stop.open?.(page)
  await page.getByText(stop.shows).filter({ visible: true }).first().waitFor()
}

async function visitorOf({ prepare }: Stop, stage: Stage, server: TestServer, visitors: Visitors): Promise<Agent> {
  const past = prepare ?? stage
  const known = visitors.get(past)
  if (known !== undefined) return known
  const agent = await makeAgent(server, stage)
  await prepare?.(agent, server)
  visitors.set(past, agent)
  return agent
}
