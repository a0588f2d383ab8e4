import { expect, test } from 'vitest'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { payoutColumns, toPayoutRow } from '#features/withdrawal/payout-columns.tsx'

const refused: Required<Withdrawal> = {
  id: '1',
  paymentDate: null,
  createdAt: '2026-11-18T12:00:00Z',
  status: 'FAILURE',
  amount: 100,
  details: '9131234567',
  withdrawalMethod: 'sber_sbp',
  refusedAt: '2026-11-18T13:00:00Z',
  reason: 'Нет такого счёта',
  idempotencyKey: 'key',
}
const paid: Required<Withdrawal> = { ...refused, status: 'SUCCESS', paymentDate: '2026-11-18T13:00:00Z' }

/** A payout, and another value for one of its fields. `isSilent`: the history doesn't show that field. */
interface Change<K extends keyof Withdrawal> {
  of: Withdrawal
  to: Withdrawal[K]
  isSilent?: boolean
}

/** Every field of the contract: a new one has to be said here, and to be seen. */
const CHANGES: { [K in keyof Required<Withdrawal>]: Change<K> } = {
  id: { of: paid, to: '2' },
  paymentDate: { of: paid, to: '2026-11-19T13:00:00Z' },
  createdAt: { of: paid, to: '2026-11-17T12:00:00Z' },
  status: { of: paid, to: 'IN_PROCESSING' },
  amount: { of: paid, to: 200 },
  details: { of: paid, to: '9139999999' },
  withdrawalMethod: { of: paid, to: 'vtb_sbp' },
  refusedAt: { of: refused, to: '2026-11-19T13:00:00Z' },
  reason: { of: refused, to: 'Счёт закрыт' },
  idempotencyKey: { of: paid, to: 'another', isSilent: true },
}

function shown(withdrawal: Withdrawal): string {
  const row = toPayoutRow(withdrawal)
  return JSON.stringify(payoutColumns.map(({ title, show, note }) => [title, show(row), note?.(row)]))
}

test.each(Object.entries(CHANGES))(
  'the history shows %s of a payout, unless it is nothing to a person',
  (name, { of, to, isSilent = false }) => {
    expect(shown({ ...of, [name]: to }) === shown(of)).toBe(isSilent)
  },
)
