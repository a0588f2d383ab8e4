import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Context } from '../../context.ts'
import { hasJustChanged } from '../../http/changed-cookie.ts'
import { answerTagged, route } from '../../http/route.ts'
import { accountsTag, checkAccount, linkAccount, listLinkedAccounts, unlinkAccount } from './messenger-accounts.ts'
import { checkOpenDialog, listDebts, skipOpenDialog } from './dialogs.ts'
import { bindingDayTag } from './day-tag.ts'
import { demandCalendarDay, getBindingDay, signUpToPlan } from './plan.ts'
import { takeBindingContact } from './take-contact.ts'

export function bindingWorkRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.messengerAccounts, (call) =>
    answerTagged(call, accountsTag(context, call.session), () => listLinkedAccounts(context, call.session.agentId)),
  )
  route(app, context, endpoints.linkMessengerAccount, ({ session, body }) =>
    linkAccount(context, session.agentId, body.phone),
  )
  route(app, context, endpoints.unlinkMessengerAccount, ({ session, body }) =>
    unlinkAccount(context, session.agentId, body.phone),
  )
  route(app, context, endpoints.checkMessengerAccount, ({ session, query }) =>
    checkAccount(context, session.agentId, query.phone),
  )

  route(app, context, endpoints.bindingDay, async (call) => {
    const { day } = call.params
    demandCalendarDay(day)
    const tag = await bindingDayTag(context, call.session, {
      day,
      hasJustChanged: hasJustChanged(call.request.headers.cookie),
    })
    return answerTagged(call, tag, () => getBindingDay(context, call.session.agentId, day))
  })
  route(app, context, endpoints.signUpToPlan, ({ session, params }) =>
    signUpToPlan(context, session.agentId, params.day),
  )

  route(app, context, endpoints.takeBindingContact, ({ session }) => takeBindingContact(context, session.agentId))
  route(app, context, endpoints.checkContactExists, async ({ session }) => ({
    exists: await checkOpenDialog(context, session.agentId),
  }))
  route(app, context, endpoints.skipContact, ({ session, body }) =>
    skipOpenDialog(context, session.agentId, body.skipReason),
  )
  route(app, context, endpoints.debts, ({ session }) => listDebts(context, session.agentId))
}
