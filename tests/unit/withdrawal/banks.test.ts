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
  ])('%s — %s, и буква читается', (name, mark) => {
    const bank = BANKS.find((each) => each.name === name)
    expect(bank?.mark).toBe(mark)
    expect(contrast(bank?.ground ?? '', bank?.ink ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test('у каждого свой', () => {
    expect(BANKS).toHaveLength(4)
    expect(new Set(BANKS.map(({ mark }) => mark)).size).toBe(4)
    expect(new Set(BANKS.map(({ ground }) => ground)).size).toBe(4)
  })
})
