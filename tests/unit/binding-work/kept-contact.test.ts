import { expect, test } from 'vitest'
import { isOver } from '#features/binding-work/dialog/kept-contact.ts'

const TAKEN = { phone: '70001112233', name: 'Анна', message: 'Здравствуйте', day: '2026-11-18', successes: 3 }

test.each([
  ['goes on while nothing was counted', '2026-11-18', { successes: 3, debts: 0 }, false],
  ['goes on when the day counts from the beginning', '2026-11-18', { successes: 0, debts: 0 }, false],
  ['is over once a dialog more was counted', '2026-11-18', { successes: 4, debts: 0 }, true],
  ['goes on into the next day as a debt', '2026-11-19', { successes: 0, debts: 1 }, false],
  ['goes on as a debt, whatever the next day has counted', '2026-11-19', { successes: 9, debts: 1 }, false],
  ['is over when the next day owes nothing', '2026-11-19', { successes: 0, debts: 0 }, true],
])('a kept contact %s', (_, today, day, over) => {
  expect(isOver(TAKEN, today, day)).toBe(over)
})
