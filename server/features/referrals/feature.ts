import { endpoints } from '#contract/endpoints.ts'
import { route } from '../../http/route.ts'
import type { Feature } from '../feature.ts'
import { listReferrals } from './list.ts'
import { payAtMidnight } from './payment.ts'

export const referrals: Feature = {
  routes(app, context) {
    route(app, context, endpoints.referrals, ({ session }) => listReferrals(context.sql, session.agentId))
  },
  jobs: [payAtMidnight],
}
