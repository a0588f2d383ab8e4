import type { Withdrawal } from '#contract/withdrawal.ts'
import type { PendingRequest } from './pending-request.ts'

/** The clocks of phone and server agree to about this, ms. */
const CLOCK_SLACK_MS = 60_000

/**
 * The request among those the server has. By its key; on a server that tells no keys, by the phone it pays to and the
 * time it was made.
 */
export function findRequest(
  withdrawals: readonly Withdrawal[],
  { key, request, askedAt }: PendingRequest,
): Withdrawal | undefined {
  return withdrawals.find((each) => {
    if (typeof each.idempotencyKey === 'string') return each.idempotencyKey === key
    if (each.details.slice(-10) !== request.phone.slice(1)) return false
    // Without a readable date: the whole balance goes at once, so a payout to this phone that is still open is this one.
    return each.createdAt === null
      ? each.status === 'IN_PROCESSING'
      : Date.parse(each.createdAt) >= askedAt - CLOCK_SLACK_MS
  })
}
