import { endpoints } from '#contract/endpoints.ts'
import { findAgentByEmail } from '../../agents/agents.ts'
import { OperatorError, textArgument } from '../../operator/command.ts'
import { route } from '../../http/route.ts'
import type { Feature } from '../feature.ts'
import { listReferrals } from './list.ts'
import { payAtMidnight, payReferralFee } from './payment.ts'

export const referrals: Feature = {
  routes(app, context) {
    route(app, context, endpoints.referrals, ({ session }) => listReferrals(context.sql, session.agentId))
  },
  commands: [
    {
      name: 'pay-referral',
      usage: 'EMAIL',
      summary:
        'выплатить вознаграждение за реферала, которого связывает с кем-то устройство или телефон выплат (rings)',
      async run({ context, args, print }) {
        const email = textArgument(args, 0, 'почту реферала')
        const agent = await findAgentByEmail(context.sql, email.toLowerCase())
        if (agent === null || !(await payReferralFee(context, agent.id)))
          throw new OperatorError('За этого реферала платить нечего: условие не выполнено или уже выплачено')
        print(`Вознаграждение за ${email} выплачено`)
      },
    },
  ],
  jobs: [payAtMidnight],
}
