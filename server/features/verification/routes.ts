import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Context } from '../../context.ts'
import { revisionTag } from '../../http/etag.ts'
import { answerTagged, route } from '../../http/route.ts'
import { uploadRoute } from '../uploads/upload-route.ts'
import { submitScreenshots } from './screenshots.ts'
import { assignServicePhone, getVerification, resetVerification, startVerification } from './service.ts'

/** Of the answer about a request; raised when its form changes. */
const FORM = 1

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.verification, (call) =>
    answerTagged(call, revisionTag(context, call.session, FORM), () => getVerification(context, call.session.agentId)),
  )
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
