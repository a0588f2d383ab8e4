// By its name: through `z.` it takes the whole library into the bundle.
import { catch as orElse, z } from 'zod/mini'
import { maybe, Moment, oneOf, RowId, Rubles, Text } from './answers.ts'
import { BANKS } from './banks.ts'
import { Phone } from './primitives.ts'

export const WithdrawalMethod = z.enum(
  BANKS.map(({ id }) => id),
  'Укажите метод',
)
export type WithdrawalMethod = z.infer<typeof WithdrawalMethod>

export const WITHDRAWAL_STATUSES = ['IN_PROCESSING', 'SUCCESS', 'FAILURE'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** It pays out the whole balance: there is no amount (docs/decisions/004). */
export const WithdrawalRequest = z.object({ phone: Phone, withdrawalMethod: WithdrawalMethod })
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>

export const Withdrawal = z.object({
  id: RowId,
  /** When the money was paid; null unless it was. */
  paymentDate: Moment,
  createdAt: Moment,
  /** null: a state that the specification doesn't know. */
  status: oneOf(WITHDRAWAL_STATUSES),
  amount: Rubles,
  /** The phone's ten digits after the leading 7. */
  details: Text,
  withdrawalMethod: maybe(WithdrawalMethod),
  /** When the operator refused it. Our addition. */
  refusedAt: maybe(Moment),
  /** Why the operator refused it. Our addition. */
  reason: maybe(z.nullable(z.string())),
  /** The key the request came with: how the app learns the outcome after a lost answer. Our addition. */
  idempotencyKey: maybe(z.nullable(z.string())),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** What an accrual paid, rubles. Our addition: other servers may answer anything. */
export const Accrual = orElse(z.object({ amount: maybe(Rubles) }), {})
export type Accrual = z.infer<typeof Accrual>
