import { expect, test } from 'vitest'
import { backoffMs } from '#queue/sending/backoff.ts'

test.each([
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [3, 4_000, 8_000],
  [8, 128_000, 256_000],
  [9, 150_000, 300_000],
  [1000, 150_000, 300_000],
])('После неудачи № %i пауза от %i до %i мс', (attempts, least, most) => {
  expect(backoffMs(attempts, null, 0)).toBe(least)
  expect(backoffMs(attempts, null, 1)).toBe(most)
})

test('Просьба сервера подождать важнее своей паузы, но не дольше часа', () => {
  expect(backoffMs(1, 60_000, 0)).toBe(60_000)
  expect(backoffMs(1, 10, 1)).toBe(2_000)
  expect(backoffMs(1, 86_400_000, 0)).toBe(3_600_000)
})
