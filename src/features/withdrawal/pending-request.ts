import { z } from 'zod/mini'
import { WithdrawalRequest } from '#contract/withdrawal.ts'
import { agentKey, dropKept, keep, readKept } from '#client/kept.ts'

/**
 * A request whose outcome is not known yet. It is written down before it is sent and wiped when the outcome is known, so
 * that neither a lost answer nor a killed app can lead to a second request.
 */
const PendingRequest = z.object({
  key: z.string(),
  request: WithdrawalRequest,
  /** ms of the server's time */ askedAt: z.number(),
})
export type PendingRequest = z.infer<typeof PendingRequest>

const keyOf = (email: string) => agentKey('withdrawal-pending', email)

/** Null where it was spoiled by another hand: the history still tells the truth. */
export function findPending(email: string): PendingRequest | null {
  return readKept(keyOf(email), PendingRequest)
}

/** False when the phone can't keep it: then nothing must be sent. */
export function savePending(email: string, pending: PendingRequest): boolean {
  return keep(keyOf(email), pending)
}

export function clearPending(email: string): void {
  dropKept(keyOf(email))
}
