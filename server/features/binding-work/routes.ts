import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { checkAccount, linkAccount, listLinkedAccounts, unlinkAccount } from './messenger-accounts.ts'
import { checkOpenDialog, listDebts, skipOpenDialog } from './dialogs.ts'
import { getBindingDay, signUpToPlan } from './plan.ts'
import { takeBindingContact } from './take-contact.ts'

export function bindingWorkRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.messengerAccounts, ({ session }) => listLinkedAccounts(context, session.agentId))
  route(app, context, endpoints.linkMessengerAccount, ({ session, body }) =>
    linkAccount(context, session.agentId, body.phone),
  )
  route(app, context, endpoints.unlinkMessengerAccount, ({ session, body }) =>
    unlinkAccount(context, session.agentId, body.phone),
  )
  route(app, context, endpoints.checkMessengerAccount, ({ session, query }) =>
    checkAccount(context, session.agentId, query.phone),
  )

  route(app, context, endpoints.bindingDay, ({ session, params }) =>
    getBindingDay(context, session.agentId, params.day),
  )
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
