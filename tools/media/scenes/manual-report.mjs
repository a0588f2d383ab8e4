// The short film behind «Как отчитаться»: one report from the first screenshot to the money.
import { file, listForReport, missingChat, prepareDay } from '../work-day.mjs'

const dialog = { css: '[role="dialog"]' }

/** @type {import('../scene.ts').Scene} */
export default {
  title: 'Как отправить отчёт',
  about: 'От скриншота до денег на балансе',
  steps: [
    { run: (world) => prepareDay(world, { answered: 4 }) },
    { as: 'approved', open: '/', wait: { button: 'Отправить отчёт' } },
    {
      look: { css: '[data-part="group-report"]' },
      say: 'Диалоги под словами «Ждут отчёта» нужно подтвердить. Срок — до 10:00 по Москве следующего дня.',
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
    {
      tap: { button: 'Отправить отчёт' },
      pictures: async (world) => [file('chats.png', await listForReport(world))],
      say: 'Нажмите «Отчёт» и выберите снимки: до 10 за раз. Каждый скриншот принимают только один раз.',
    },
    {
      look: { css: '[role="dialog"] div:has(> #expected-numbers)' },
      say: 'Кабинет подскажет, какие номера должны быть на снимках: последние цифры и имя.',
    },
    {
      tap: { within: dialog, button: /^Отправить отчёт/ },
      say: 'Отправьте. Нет связи — снимки сохранятся в телефоне и уйдут сами, когда появится сеть.',
    },
    { wait: { text: 'Найдено 3 из 4' }, patience: 90_000, pause: 5000 },
    {
      tap: { button: 'Показать', exact: true },
      say: 'Меньше чем за минуту номера прочитаны: найдено 3 из 4. Нажмите «Показать».',
    },
    {
      look: { css: '[role="dialog"] li:has-text("Не найден")' },
      say: 'Одного номера на снимке не оказалось: этому диалогу нужен отдельный скриншот.',
    },
    { picture: missingChat, say: 'Откройте чат с этим клиентом и снимите экран так, чтобы был виден номер.' },
    {
      tap: { within: dialog, button: /^Загрузить скриншот/ },
      pictures: async (world) => [file('chat.png', await missingChat(world))],
      say: 'Вернитесь в кабинет, нажмите на камеру у этого номера и выберите снимок…',
    },
    { tap: { button: 'Отправить снимок' }, say: '…и отправьте его.' },
    { wait: { text: 'Найдено 4 из 4' }, patience: 60_000, pause: 5000 },
    { tap: { button: 'Показать', exact: true } },
    { tap: { within: dialog, button: /^Начислить/ }, say: 'Теперь найдены все. Нажмите «Начислить 80 ₽».' },
    { wait: { text: 'Баланс начислен' } },
    {
      look: { text: 'Баланс начислен' },
      say: 'Деньги на балансе. Отчитывайтесь каждый день: пока прошлый не закрыт, новых контактов не будет.',
    },
  ],
}
