import { expect, test } from 'vitest'
import { hasNextMonth, moveByKey, turnMonth } from '#features/manual-work/calendar/calendar-keys.ts'
import { readDay } from '#features/manual-work/calendar/use-selected-day.ts'

const LAST = '2026-11-30'

test.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowRight', '2026-11-19'],
  ['ArrowUp', '2026-11-11'],
  ['ArrowDown', '2026-11-25'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-18'],
  ['PageDown', LAST],
])('%s from Wednesday the 18th goes to %s', (key, day) => {
  expect(moveByKey('2026-11-18', key, LAST)).toBe(day)
})

test.each(['Enter', 'Tab', 'a'])("%s is not the grid's", (key) => {
  expect(moveByKey('2026-11-18', key, LAST)).toBeNull()
})

// shows: 6.1
test('nothing leads past the end of the current month', () => {
  expect(moveByKey(LAST, 'ArrowRight', LAST)).toBe(LAST)
  expect(turnMonth('2026-10-31', 1, LAST)).toBe(LAST)
  expect(hasNextMonth('2026-11-01', LAST)).toBe(false)
  expect(hasNextMonth('2026-10-31', LAST)).toBe(true)
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-30', '2026-11-30'],
  ['2026-12-01', '2026-11-18'],
  ['2019-12-31', '2026-11-18'],
  ['2026-02-31', '2026-11-18'],
  ['2026-13-01', '2026-11-18'],
  ['вчера', '2026-11-18'],
  ['', '2026-11-18'],
  [null, '2026-11-18'],
])('the address ?day=%s shows %s', (text, day) => {
  expect(readDay(text, '2026-11-18')).toBe(day)
})
