import { expect, test } from 'vitest'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { toPayout } from '#features/withdrawal/payout.ts'

const NOON = '2026-11-18T12:00:00Z'
/** The moment in words, in whatever zone the test runs. */
const AT_NOON = /\d{1,2}\u00A0ноября 2026, \d{2}:\d{2}/

function noteOf(patch: Partial<Withdrawal>): string | null {
  return (
    toPayout({
      id: '1',
      paymentDate: null,
      createdAt: NOON,
      status: 'IN_PROCESSING',
      amount: 100,
      details: '9131234567',
      ...patch,
    }).note?.replace(AT_NOON, 'В ПОЛДЕНЬ') ?? null
  )
}

// shows: 10.17
test.each<[string, Partial<Withdrawal>, string | null]>([
  ['one that was paid tells when', { status: 'SUCCESS', paymentDate: NOON }, 'Выплачено В ПОЛДЕНЬ'],
  ['one that was paid, on a server that does not tell when', { status: 'SUCCESS' }, null],
  ['one in processing tells no date, even where the server fills one in', { paymentDate: NOON }, null],
  ['a refused one never says that it was paid', { status: 'FAILURE', paymentDate: NOON }, 'Деньги вернулись на баланс'],
  [
    'a refused one tells when and why, where the server does',
    { status: 'FAILURE', refusedAt: NOON, reason: 'Нет такого счёта.' },
    'Отказано В ПОЛДЕНЬ. Нет такого счёта. Деньги вернулись на баланс.',
  ],
  [
    'a refused one of which only the reason is known',
    { status: 'FAILURE', reason: 'Нет такого счёта' },
    'Нет такого счёта. Деньги вернулись на баланс.',
  ],
])('of a payout: %s', (_, patch, note) => {
  expect(noteOf(patch)).toBe(note)
})
