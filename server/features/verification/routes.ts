import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { uploadRoute } from '../uploads/upload-route.ts'
import { submitScreenshots } from './screenshots.ts'
import { assignServicePhone, getVerification, resetVerification, startVerification } from './service.ts'

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.verification, ({ session }) => getVerification(context, session.agentId))
  route(app, context, endpoints.startVerification, ({ session, body }) =>
    startVerification(context, session.agentId, body.phone),
  )
  route(app, context, endpoints.resetVerification, ({ session }) => resetVerification(context, session.agentId))
  route(app, context, endpoints.servicePhone, async ({ session }) => ({
    phone: await assignServicePhone(context, session.agentId),
  }))
  uploadRoute(app, context, endpoints.uploadVerification, ({ session, idempotencyKey, form }) =>
    submitScreenshots(context, { agentId: session.agentId, idempotencyKey, form }),
  )
}
