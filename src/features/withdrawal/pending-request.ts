import { z } from 'zod/mini'
import { WithdrawalRequest } from '#contract/withdrawal.ts'

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

export function findPending(agent: string): PendingRequest | null {
  try {
    const parsed = PendingRequest.safeParse(JSON.parse(localStorage.getItem(storageKey(agent)) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null // spoiled by another hand: the history still tells the truth
  }
}

/** @throws when the phone can't keep it: then nothing must be sent. */
export function savePending(agent: string, pending: PendingRequest): void {
  localStorage.setItem(storageKey(agent), JSON.stringify(pending))
}

export function clearPending(agent: string): void {
  localStorage.removeItem(storageKey(agent))
}

function storageKey(agent: string): string {
  return `withdrawal-pending:${agent.toLowerCase()}`
}
