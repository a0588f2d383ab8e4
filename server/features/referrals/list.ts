import type { z } from 'zod'
import { REFERRAL_DIALOGS } from '#contract/limits.ts'
import type { Referral } from '#contract/referral.ts'
import type { Queryable } from '../../database/sql.ts'
import { countSuccesses } from '../../dialogs/counts.ts'
import { toRubles } from '#domain/money.ts'
import { referralCause } from '../ledger/causes.ts'
import { findPosted } from '../ledger/service.ts'
import { maskEmail } from './mask-email.ts'
import { listReferred } from './repository.ts'

/** Those who came by the agent's link, the newest first, with their worked contacts and what was paid for them. */
export async function listReferrals(sql: Queryable, agentId: number): Promise<z.input<typeof Referral>[]> {
  const referred = await listReferred(sql, agentId)
  const ids = referred.map(({ id }) => id)
  const [successes, posted] = await Promise.all([countSuccesses(sql, ids), findPosted(sql, ids.map(referralCause))])
  return referred.map(({ id, email }) => {
    const dialogs = successes.get(id) ?? 0
    const paid = posted.get(referralCause(id)) ?? 0
    return {
      id: String(id),
      email: maskEmail(email),
      // Once paid it stays fulfilled, even when one of the dialogs is refused afterwards.
      referralConditionFulfilled: paid > 0 || dialogs >= REFERRAL_DIALOGS,
      referralFeeAmount: toRubles(paid),
      _count: { dialogs },
    }
  })
}
