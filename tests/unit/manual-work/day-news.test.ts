import { expect, test } from 'vitest'
import type { Contact } from '#contract/manual-work.ts'
import { dayNews, knownDay } from '#features/manual-work/day/day-news.ts'

const contact = (id: string, status: string): Contact => ({ id, status, phone: `7000${id}`, name: `Имя ${id}` })

const before = knownDay([contact('1', 'in_work'), contact('2', 'send_main_message'), contact('3', 'not_found')], '1')

test.each([
  ['ничего не случилось', ['in_work', 'send_main_message', 'not_found'], '1', null],
  ['второе сообщение видно и так', ['send_main_message', 'send_main_message', 'not_found'], '1', null],
  ['отчёт прочитан', ['in_work', 'success', 'success'], '1', 'Засчитано диалогов: 2'],
  ['одного на снимках нет', ['in_work', 'not_found', 'success'], '1', 'Засчитано диалогов: 1. Не нашли на снимках: 1'],
  ['в руке другой из того же списка', ['in_work', 'send_main_message', 'not_found'], '2', null],
  ['взят новый', ['in_work', 'send_main_message', 'not_found', 'in_work'], '4', 'Взят контакт: Имя 4'],
  // Another tab took it: nobody has asked for it here.
  ['новый взят не здесь', ['in_work', 'send_main_message', 'not_found', 'in_work'], '1', null],
])('Что произошло в дне, сказано одной фразой: %s', (_, states, taken, news) => {
  const contacts = states.map((state, index) => contact(String(index + 1), state))
  expect(dayNews(before, contacts, taken)).toBe(news)
})

test('Сказанное второй раз не говорится', () => {
  const contacts = [contact('1', 'in_work'), contact('2', 'success'), contact('4', 'in_work')]
  expect(dayNews(before, contacts, '4')).not.toBeNull()
  expect(dayNews(knownDay(contacts, '4'), contacts, '4')).toBeNull()
})
