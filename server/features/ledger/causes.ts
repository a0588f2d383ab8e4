import { z } from 'zod'

// A cause spelled in another way would pay again what was paid: they are made here, and nowhere else.

const Cause = z
  .string()
  .regex(/^(?:dialog|dialog-return|dialog-again|referral|withdrawal|withdrawal-return):\d+$/)
  .brand<'Cause'>()

/** Names what an entry is for, once for ever. No other text is one, whatever it says. */
export type Cause = z.infer<typeof Cause>

/** Pay for a successful dialog. */
export function dialogCause(dialogId: number): Cause {
  return Cause.parse(`dialog:${dialogId}`)
}

/** The same money, taken back by an operator's decision: its proof was refused afterwards. */
export function dialogReturnCause(dialogId: number): Cause {
  return Cause.parse(`dialog-return:${dialogId}`)
}

/** What was taken back, given again: a second look accepted the dialog. */
export function dialogAgainCause(dialogId: number): Cause {
  return Cause.parse(`dialog-again:${dialogId}`)
}

/** The fee for somebody who came by the agent's link (statement 11.3). */
export function referralCause(referredId: number): Cause {
  return Cause.parse(`referral:${referredId}`)
}

/** Money that left the balance with a request. */
export function withdrawalCause(withdrawalId: number): Cause {
  return Cause.parse(`withdrawal:${withdrawalId}`)
}

/** The same money, back after the request was refused. */
export function withdrawalReturnCause(withdrawalId: number): Cause {
  return Cause.parse(`withdrawal-return:${withdrawalId}`)
}
