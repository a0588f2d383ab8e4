import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'

export function serverTimeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.serverTime, async () => ({ serverTime: Math.floor(context.clock.now() / 1000) }))
}
