// Reports, payouts, verification. Answers every question of the test that points to module 2 (features/testing/questions.ts).
import { file, listForReport, missingChat, prepareDay } from '../work-day.mjs'
import { chatScreen } from '../chat-screen.mjs'

/** The chat that the code was sent to. */
const codeChat = (/** @type {import('../scene.ts').World} */ { drawPhone, chats: { opened } }) => {
  const { phone = '', text = '' } = opened[0] ?? {}
  return drawPhone(chatScreen({ phone, messages: [{ from: 'agent', text }] }))
}

/** @type {import('../scene.ts').Scene} */
export default {
  title: 'Модуль 2. Отчёты, выплаты, верификация',
  about: 'Как отчитаться скриншотами, получить деньги и пройти верификацию',
  steps: [
    { as: 'tested', open: '/verification', wait: { text: 'Подготовьте аккаунт' } },
    {
      look: { text: 'Подготовьте аккаунт' },
      ring: false,
      say: 'После теста — верификация, без неё работа закрыта. Подготовьте аккаунт мессенджера по списку.',
    },
    { check: { checkbox: /Аккаунт готов/ } },
    { tap: { button: 'Начать верификацию' }, say: 'Всё готово — начинайте. Шагов всего три.' },
    { fill: { label: 'Рабочий телефон' }, with: '0005553555' },
    {
      tap: { button: 'Получить код и открыть чат' },
      say: 'Шаг 1. Укажите рабочий номер. Кабинет даст код и откроет чат, в который его нужно отправить.',
    },
    { chat: { sent: true }, say: 'Отправьте код именно с этого номера.' },
    { look: { text: 'Ожидаем сообщение' }, say: 'Кабинет сам увидит ваше сообщение, ничего нажимать не нужно.' },
    { wait: { text: 'Два скриншота' }, patience: 30_000 },
    {
      files: { label: 'Список чатов' },
      pictures: async (world) => [file('full.png', await world.chatList(['70001112233', '70004445566']))],
    },
    { files: { label: 'Чат с кодом' }, pictures: async (world) => [file('single.png', await codeChat(world))] },
    {
      tap: { button: 'Отправить на проверку' },
      say: 'Шаг 2. Загрузите два скриншота: весь экран со списком чатов и чат с кодом.',
    },
    { wait: { text: 'Ждём решения администратора' }, patience: 30_000 },
    {
      look: { text: 'Ждём решения администратора' },
      ring: false,
      say: 'Шаг 3. Администратор примет решение или напишет, что исправить. Тогда пройдите шаги ещё раз.',
    },

    { run: (world) => prepareDay(world, { answered: 3 }) },
    { as: 'approved', open: '/', wait: { button: 'Отправить отчёт' } },
    {
      picture: listForReport,
      say: 'Теперь отчёт. Снимайте список чатов с номерами телефонов. Сохранённое имя вместо номера не засчитают.',
    },
    {
      tap: { button: 'Отправить отчёт' },
      pictures: async (world) => [file('chats.png', await listForReport(world))],
      say: 'Нажмите «Отчёт»: до 10 скриншотов за раз. Каждый скриншот принимают только один раз.',
    },
    {
      tap: { within: { css: '[role="dialog"]' }, button: /^Отправить отчёт/ },
      say: 'Отчёт сдают до 10:00 по Москве следующего дня. Без связи снимки подождут в телефоне и уйдут сами.',
    },
    { wait: { text: 'Нужен скриншот' }, patience: 90_000, pause: 5000 },
    {
      tap: { button: /^Загрузить скриншот/ },
      scroll: 'center',
      pictures: async (world) => [file('chat.png', await missingChat(world))],
      say: 'Номер не нашёлся на снимках? Загрузите в этот диалог отдельный скриншот чата.',
    },
    { tap: { button: 'Отправить снимок' } },
    { wait: { button: /^Начислить/ }, patience: 60_000, pause: 5000 },
    {
      tap: { button: /^Начислить/ },
      say: 'Нажмите «Начислить 60 ₽». Пока прошлый день не закрыт, новых контактов не будет.',
    },
    { wait: { text: 'Баланс начислен' } },
    { open: '/withdrawal', wait: { button: 'Вывести' } },
    { check: { radio: 'Сбербанк' }, say: 'Вывести можно от 20 рублей. Весь баланс уходит через СБП: выберите банк…' },
    {
      fill: { label: 'Телефон для СБП' },
      with: '0005553555',
      scroll: 'center',
      say: '…и укажите номер телефона, к которому он привязан.',
    },
    { tap: { button: 'Вывести' } },
    {
      look: { css: '[role="alertdialog"] [class*="bg-warning-soft"]' },
      say: 'Проверьте реквизиты дважды: при неверном банке или телефоне деньги потеряются и вернуть их нельзя.',
    },
    { tap: { button: 'Подтвердить вывод' } },
    { wait: { text: 'В ожидании' } },
    { look: { css: '[aria-label="Выплаты"] > li' }, say: 'Все выплаты и их состояние — в истории.' },
    { open: '/referrals', wait: { text: '120 ₽' } },
    {
      say: 'Приглашайте друзей: 120 рублей за каждого один раз, после его первых 80 отработанных контактов.',
      note: { figure: '120 ₽', words: 'за друга —\nпосле его первых 80 отработанных контактов' },
    },
  ],
}
