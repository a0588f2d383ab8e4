import { expect, test } from 'vitest'
import { formatRubles } from '#domain/money.ts'

test.each([
  [0, '0 ₽'],
  [20, '20 ₽'],
  [19.99, '19,99 ₽'],
  [1234.5, '1 234,50 ₽'],
  [1_234_567, '1 234 567 ₽'],
  [-120, '-120 ₽'],
  [null, '—'],
])('%s rubles read «%s», with spaces that do not break', (amount, text) => {
  expect(formatRubles(amount)).toBe(text.replaceAll(' ', '\u00A0'))
})
