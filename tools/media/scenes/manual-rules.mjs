// The short film behind «Правила работы» on the work screen: what each of its parts is for.
import { DAILY_CONTACT_LIMIT, MESSAGES_BEFORE_PAUSE, PAUSE_MINUTES, TAKE_UNTIL_HOUR } from '#contract/limits.ts'
import { takeMore } from '../work-day.mjs'

const dialog = { css: 'main li:has(button[aria-haspopup])' }

/** @type {import('../scene.ts').Scene} */
export default {
  title: 'Правила работы',
  about: 'Как устроен экран «Работа»',
  steps: [
    { as: 'approved', open: '/', wait: { button: 'Взять контакт' } },
    { tap: { button: 'Неделя' }, say: 'Сверху — день, с которым вы работаете. «Неделя» покажет соседние.' },
    { look: { css: '[aria-label="Дни недели"]' }, say: 'Контакты, отчёт и начисление у каждого дня свои.' },
    { tap: { button: 'Неделя' } },
    {
      look: { region: 'Итоги дня' },
      say: `Ниже — сколько контактов взято из\u00A0${DAILY_CONTACT_LIMIT} и сколько заработано. Новые выдают до ${TAKE_UNTIL_HOUR}:00 по Москве.`,
    },
    { tap: { button: 'Взять контакт' }, say: 'Возьмите контакт: чат с готовым текстом откроется сам.' },
    { chat: { sent: true }, say: 'Отправьте текст без изменений и возвращайтесь в кабинет.' },
    { look: dialog, say: 'Контакт появился в группе «Сейчас». Нажмите на строку — чат откроется ещё раз.' },
    {
      tap: { button: /^Действия/ },
      say: 'Номера нет в мессенджере или клиент просит не писать? Откройте меню контакта.',
    },
    {
      look: { button: /^Проверить номер/ },
      say: `«Проверить номер» открепит контакт, если такого номера нет. В дневные\u00A0${DAILY_CONTACT_LIMIT} он не войдёт.`,
    },
    {
      look: { button: /^Просил не писать/ },
      say: '«Просил не писать» закроет контакт навсегда. Больше этому человеку не пишите.',
    },
    { tap: { button: 'Закрыть' } },
    {
      tap: { button: /^Второе сообщение/ },
      say: 'Клиент ответил? Нажмите «Второе сообщение». Пока ответа нет, ничего не пишите.',
    },
    {
      chat: { sent: true, answer: 'Да, удобно' },
      say: 'Текст снова готовый: отправьте его, и диалог будет ждать отчёта.',
    },
    { wait: { button: /^Доп/ } },
    { look: dialog, say: 'Если после второго сообщения клиент замолчал, можно один раз отправить дополнительное.' },
    { run: takeMore(4) },
    {
      look: { css: 'p:has-text("подряд")' },
      say: `После ${MESSAGES_BEFORE_PAUSE.join('–')} первых сообщений нужна пауза ${PAUSE_MINUTES.join('–')} минут. Кабинет напомнит о ней.`,
    },
    { tap: { button: 'Поиск', exact: true }, say: 'Ищете один контакт? Нажмите на лупу…' },
    { fill: { searchbox: true }, with: 'Ольга', ring: false, say: '…и введите имя или номер.' },
  ],
}
