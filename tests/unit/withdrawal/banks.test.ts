import { describe, expect, test } from 'vitest'
import { BANKS } from '#contract/banks.ts'
import { contrast } from '#support/contrast.ts'

// shows: 10.26
describe('Знак банка', () => {
  test.each([
    ['Т-Банк', 'Т'],
    ['Сбербанк', 'С'],
    ['Альфа-Банк', 'А'],
    ['ВТБ', 'В'],
  ])('%s — %s', (name, mark) => {
    expect(BANKS.find((each) => each.name === name)?.mark).toBe(mark)
  })

  test.each(BANKS)('буква читается: $name', ({ ground, ink }) => {
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
  })

  test('у каждого свой', () => {
    expect(new Set(BANKS.map(({ mark }) => mark)).size).toBe(BANKS.length)
    expect(new Set(BANKS.map(({ ground }) => ground)).size).toBe(BANKS.length)
  })
})
