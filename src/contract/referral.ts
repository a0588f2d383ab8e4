// By its name: through `z.` it takes the whole library into the bundle.
import { catch as orElse, z } from 'zod/mini'
import { Flag, Numeric, RowId, Rubles, Text } from './answers.ts'

/** Somebody who came by the agent's link (statement 11.2). */
export const Referral = z.object({
  id: RowId,
  /** Masked by our server: `an***@mail.ru`. */
  email: Text,
  referralConditionFulfilled: Flag,
  referralFeeAmount: Rubles,
  _count: orElse(z.object({ dialogs: Numeric }), { dialogs: null }),
})
export type Referral = z.infer<typeof Referral>
