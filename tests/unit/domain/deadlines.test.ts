import { describe, expect, test } from 'vitest'
import { countdownStep, formatCountdown } from '#domain/countdown.ts'
import { deadlineDay, lastBlockingDay, reportDueAt, takingHours } from '#domain/deadlines.ts'
import { formatAge } from '#domain/moments.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('new contacts are issued until 22:00 Moscow time', () => {
  // shows: 6.2
  test.each([
    ['2026-11-21T18:59:59Z', true, '2026-11-21T19:00:00Z'],
    ['2026-11-21T19:00:00Z', false, '2026-11-21T21:00:00Z'],
    ['2026-11-21T20:59:59Z', false, '2026-11-21T21:00:00Z'],
    ['2026-11-21T21:00:00Z', true, '2026-11-22T19:00:00Z'],
  ])('at %s: %s, until %s', (now, isOpen, changesAt) => {
    expect(takingHours(Date.parse(now))).toEqual({ isOpen, changesAt: Date.parse(changesAt) })
  })
})

// The day of Novosibirsk turns at 20:00 in Moscow, and the evening's work goes on till 22:00.
test.each([
  ['2026-11-21T16:59:59Z', '2026-11-20'],
  ['2026-11-21T18:59:59Z', '2026-11-20'],
  ['2026-11-21T19:00:00Z', '2026-11-21'],
  ['2026-11-21T21:00:00Z', '2026-11-21'],
  ['2026-12-31T19:00:00Z', '2026-12-31'],
])('at %s the last day that stands in the way is %s', (now, day) => {
  expect(lastBlockingDay(Date.parse(now))).toBe(day)
})

test('the day of deadlines turns at midnight in Moscow', () => {
  expect(deadlineDay(Date.parse('2026-11-21T20:59:59Z'))).toBe('2026-11-21')
  expect(deadlineDay(Date.parse('2026-11-21T21:00:00Z'))).toBe('2026-11-22')
})

// shows: 6.3
test('a report is due at 10:00 Moscow time of the next day', () => {
  expect(reportDueAt('2026-11-30')).toBe(Date.parse('2026-12-01T07:00:00Z'))
})

describe('what is left', () => {
  test.each([
    [3 * HOUR + 4 * MINUTE + 1, '3\u00A0ч\u00A005\u00A0мин'],
    [HOUR, '1\u00A0ч\u00A000\u00A0мин'],
    [HOUR - 1, '1\u00A0ч\u00A000\u00A0мин'],
    [59 * MINUTE, '59\u00A0мин'],
    [10 * MINUTE + 1, '11\u00A0мин'],
    [10 * MINUTE, '10:00'],
    [10 * MINUTE - 1, '10:00'],
    [4 * MINUTE + 9 * SECOND, '4:09'],
    [1, '0:01'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('%i ms is «%s»', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text)
  })

  test.each([3 * HOUR + 61_234, 10 * MINUTE + 1, 10 * MINUTE, 5 * MINUTE + 1, 999])(
    'the words of %i ms stay until the step and change with it',
    (ms) => {
      const step = countdownStep(ms)
      expect(formatCountdown(ms - step + 1)).toBe(formatCountdown(ms))
      expect(formatCountdown(ms - step - 1)).not.toBe(formatCountdown(ms))
    },
  )
})

describe('the age of what is shown', () => {
  test.each([
    [0, 'только что'],
    [-HOUR, 'только что'],
    [5 * MINUTE, '5 минут назад'],
    [HOUR, 'час назад'],
    [26 * HOUR, 'день назад'],
  ])('%i ms is «%s»', (age, text) => {
    expect(formatAge(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(text)
  })
})
