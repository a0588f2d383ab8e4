import { z } from 'zod/mini'
import { Id, Phone, Rubles, Timestamp } from './primitives.ts'

/** The four banks of specification §3, in the order they are offered. */
export const WITHDRAWAL_METHODS = ['tinkoff_sbp', 'sber_sbp', 'alfa_sbp', 'vtb_sbp'] as const
export const WithdrawalMethod = z.enum(WITHDRAWAL_METHODS, 'Укажите метод')
export type WithdrawalMethod = z.infer<typeof WithdrawalMethod>

export const WithdrawalStatus = z.enum(['IN_PROCESSING', 'SUCCESS', 'FAILURE'])
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>

/** It pays out the whole balance: there is no amount (DESIGN §2). */
export const WithdrawalRequest = z.object({ phone: Phone, withdrawalMethod: WithdrawalMethod })
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>

export const Withdrawal = z.object({
  id: Id,
  /** When the money was paid; null unless it was. */
  paymentDate: z.nullable(Timestamp),
  createdAt: Timestamp,
  status: WithdrawalStatus,
  amount: Rubles,
  /** The phone's ten digits after the leading 7 (§3). */
  details: z.string(),
  withdrawalMethod: z.optional(WithdrawalMethod),
  /** When the operator refused it. Our addition. */
  refusedAt: z.optional(z.nullable(Timestamp)),
  /** Why the operator refused it. Our addition. */
  reason: z.optional(z.nullable(z.string())),
  /** The key the request came with: how the app learns the outcome after a lost answer. Our addition. */
  idempotencyKey: z.optional(z.nullable(z.string())),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** What an accrual paid, rubles. Our addition: other servers may answer anything. */
export const Accrual = z.object({ amount: z.optional(Rubles) })
export type Accrual = z.infer<typeof Accrual>
