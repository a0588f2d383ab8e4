// The short film behind «Как отчитаться»: one report from the first screenshot to the money.
import { file, listForReport, missingChat, prepareDay } from '../work-day.mjs'

/** @type {import('../scene.ts').Scene} */
export default {
  title: 'Как отправить отчёт',
  about: 'От скриншота до денег на балансе',
  steps: [
    { run: (world) => prepareDay(world, { answered: 4 }) },
    { as: 'approved', open: '/', wait: { button: 'Отправить отчёт' } },
    {
      look: { text: 'Ждёт отчёта' },
      say: 'Диалоги со статусом «Ждёт отчёта» нужно показать. Срок — до 10:00 по Москве следующего дня.',
    },
    {
      picture: listForReport,
      say: 'Снимите список чатов мессенджера. На снимке должны быть номера телефонов клиентов.',
    },
    {
      picture: listForReport,
      say: 'Не сохраняйте клиентов в контакты: вместо номера будет имя, и диалог не засчитается.',
      note: { figure: '+7 000 …', words: 'Виден номер — диалог засчитан. Видно имя — нет' },
    },
    { tap: { button: 'Отправить отчёт' }, say: 'Нажмите «Отправить отчёт».' },
    {
      tap: { button: 'Выбрать снимки' },
      pictures: async (world) => [file('chats.png', await listForReport(world))],
      say: 'Выберите снимки: до 10 в одном отчёте. Каждый скриншот принимают только один раз.',
    },
    {
      tap: { within: { css: '[role="dialog"]' }, button: /^Отправить отчёт/ },
      say: 'Отправьте. Нет связи — снимки сохранятся в телефоне и уйдут сами, когда появится сеть.',
    },
    { wait: { text: 'Нужен скриншот' }, patience: 90_000 },
    {
      look: { text: 'Нужен скриншот' },
      say: 'Кабинет прочитал номера. Одного номера на снимке не оказалось: этому диалогу нужен отдельный скриншот.',
    },
    { picture: missingChat, say: 'Откройте чат с этим клиентом и снимите экран так, чтобы был виден номер.' },
    { tap: { button: /^Загрузить скриншот/ }, say: 'Нажмите «Загрузить скриншот» у этого контакта.' },
    {
      tap: { button: 'Выбрать снимок' },
      pictures: async (world) => [file('chat.png', await missingChat(world))],
      say: 'Выберите снимок переписки…',
    },
    { tap: { button: 'Отправить снимок' }, say: '…и отправьте его.' },
    { wait: { button: 'Начислить баланс' }, patience: 60_000, pause: 5000 },
    { tap: { button: 'Начислить баланс' }, say: 'Все диалоги подтверждены. Нажмите «Начислить баланс».' },
    { wait: { text: 'Баланс начислен' } },
    {
      look: { text: 'Баланс начислен' },
      say: 'Деньги на балансе. Пока прошлый день не закрыт, новых контактов не будет.',
    },
  ],
}
