import { expect, test } from 'vitest'
import { isTimeWord } from '#server/reading/time-word.ts'

// shows: 8.10
test.each([
  '9:41',
  '23:05',
  '12.11',
  '3.11.2026',
  '5 нояб.',
  '14 ноября',
  'Вчера',
  'вчера',
  'Пн',
  'сб',
  'Mon',
  'Yesterday',
])('«%s» says when a chat was last written in', (text) => expect(isTimeWord(text)).toBe(true))

// shows: 8.10
test('marks of what was sent may stand before it', () => {
  expect(isTimeWord('// 22:22')).toBe(true)
  expect(isTimeWord('v/ вчера')).toBe(true)
})

// shows: 8.10
test.each(['админ', 'Владелец', 'aiMuH', 'apmi1H', 'admin', 'сотовый', 'группа 2', 'пнём', ''])(
  '«%s» does not',
  (text) => expect(isTimeWord(text)).toBe(false),
)
