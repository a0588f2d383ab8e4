import { expect, test } from 'vitest'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { findProven } from '#features/withdrawal/use-proven-requisites.ts'

const payout: Withdrawal = {
  id: 1,
  paymentDate: null,
  createdAt: '2026-11-10T10:00:00.000Z',
  status: 'SUCCESS',
  amount: 20,
  details: '9131234567',
  withdrawalMethod: 'sber_sbp',
}
const at = (createdAt: string, more: Partial<Withdrawal>): Withdrawal => ({ ...payout, createdAt, ...more })

// shows: 10.23
test.each<[string, Withdrawal[], unknown]>([
  ['ни одной', [], null],
  ['дошедшая', [payout], { phone: '79131234567', withdrawalMethod: 'sber_sbp' }],
  [
    'номер с кодом страны',
    [{ ...payout, details: '79131234567' }],
    { phone: '79131234567', withdrawalMethod: 'sber_sbp' },
  ],
  ['отказ ничего не доказывает', [{ ...payout, status: 'FAILURE' }], null],
  ['ожидание тоже', [{ ...payout, status: 'IN_PROCESSING' }], null],
  [
    'последняя по времени, как бы ни стояли',
    [
      at('2026-11-11T10:00:00.000Z', { details: '9130000001' }),
      at('2026-11-12T10:00:00.000Z', { details: '9130000002', withdrawalMethod: 'vtb_sbp' }),
      at('2026-11-13T10:00:00.000Z', { details: '9130000003', status: 'FAILURE' }),
      payout,
    ],
    { phone: '79130000002', withdrawalMethod: 'vtb_sbp' },
  ],
  ['сервер не назвал банк', [{ ...payout, withdrawalMethod: undefined }], null],
  ['телефон не разобрать', [{ ...payout, details: 'Анна' }], null],
])('Куда деньги приходили — %s', (_, payouts, expected) => {
  expect(findProven(payouts)).toEqual(expected)
})
