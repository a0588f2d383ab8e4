import { describe, expect, test } from 'vitest'
import { addMessage, advisePause } from '#features/manual-work/taking/pace.ts'

const MINUTE = 60_000
/** Moments of messages that go out every minute, the last one now. */
const everyMinute = (count: number, now: number) =>
  Array.from({ length: count }, (_, index) => now - (count - 1 - index) * MINUTE)
const NOW = 1_000 * MINUTE

describe('a pause of 3–5 minutes after every 5–7 first messages', () => {
  // shows: 6.6
  test.each([
    [4, null],
    [5, { count: 5, isOverdue: false, restedAt: NOW + 3 * MINUTE }],
    [6, { count: 6, isOverdue: false, restedAt: NOW + 3 * MINUTE }],
    [7, { count: 7, isOverdue: true, restedAt: NOW + 3 * MINUTE }],
  ])('after %i messages in a row', (count, pace) => {
    expect(advisePause(everyMinute(count, NOW), NOW)).toEqual(pace)
  })

  test('three minutes later there is nothing to advise', () => {
    expect(advisePause(everyMinute(7, NOW), NOW + 3 * MINUTE)).toBeNull()
  })

  test('messages before an earlier pause do not count', () => {
    const sentAt = [...everyMinute(5, NOW - 10 * MINUTE), ...everyMinute(3, NOW)]
    expect(advisePause(sentAt, NOW)).toBeNull()
  })

  test('without messages there is nothing to advise', () => {
    expect(advisePause([], NOW)).toBeNull()
  })
})

describe('what is remembered', () => {
  test('the messages of this run', () => {
    expect(addMessage([NOW - MINUTE], NOW)).toEqual([NOW - MINUTE, NOW])
  })

  test('after a pause the run begins anew', () => {
    expect(addMessage(everyMinute(6, NOW - 3 * MINUTE), NOW)).toEqual([NOW])
  })

  test('a clock set back begins anew too', () => {
    expect(addMessage([NOW + 60 * MINUTE], NOW)).toEqual([NOW])
  })
})
