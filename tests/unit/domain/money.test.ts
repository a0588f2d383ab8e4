import { expect, test } from 'vitest'
import { formatRubles, toKopecks, toRubles } from '#domain/money.ts'

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

test('kopecks of rubles and back are the same amount, whatever binary fractions make of it', () => {
  for (let kopecks = -3000; kopecks <= 3000; kopecks += 1) expect(toKopecks(toRubles(kopecks))).toBe(kopecks)
  expect(toKopecks(19.99)).toBe(1999)
  expect(toKopecks(1.005 * 100)).toBe(10_050)
})
