import { z } from 'zod/mini'
import { Id, Rubles } from './primitives.ts'

/** Somebody who came by the agent's link (specification §3). */
export const Referral = z.object({
  id: Id,
  /** Masked by our server: `an***@mail.ru`. */
  email: z.string(),
  referralConditionFulfilled: z.boolean(),
  referralFeeAmount: Rubles,
  _count: z.object({ dialogs: z.number() }),
})
export type Referral = z.infer<typeof Referral>
