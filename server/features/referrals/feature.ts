import { REFERRAL_DIALOGS } from '#contract/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { route } from '../../http/route.ts'
import { toRubles } from '../../money.ts'
import type { Feature } from '../feature.ts'
import { maskEmail } from './mask-email.ts'
import { payAtMidnight } from './payment.ts'
import { listReferrals } from './repository.ts'

export const referrals: Feature = {
  routes(app, context) {
    route(app, context, endpoints.referrals, async ({ session }) => {
      const rows = await listReferrals(context.sql, session.agentId)
      return rows.map(({ id, email, dialogs, paid }) => ({
        id: String(id),
        email: maskEmail(email),
        // Once paid it stays fulfilled, even when one of the dialogs is refused afterwards.
        referralConditionFulfilled: paid > 0 || dialogs >= REFERRAL_DIALOGS,
        referralFeeAmount: toRubles(paid),
        _count: { dialogs },
      }))
    })
  },
  jobs: [payAtMidnight],
}
