import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { listWithdrawals, requestWithdrawal } from './service.ts'

export function withdrawalRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.withdrawals, ({ session }) => listWithdrawals(context, session.agentId))
  route(app, context, endpoints.createWithdrawal, ({ session, body, idempotencyKey }) =>
    requestWithdrawal(context, session.agentId, body, idempotencyKey),
  )
}
