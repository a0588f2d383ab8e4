import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Context } from '../../context.ts'
import { parseDialogId } from '../../dialogs/dialog-id.ts'
import { listOpenProofs } from '../../dialogs/asked-proofs.ts'
import { ANSWERED, route } from '../../http/route.ts'
import { repeat } from '../../repeat.ts'
import type { Feature, Job } from '../feature.ts'
import { proofCommands } from './commands.ts'
import { showPicture } from './judged-picture.ts'
import { appeal, decide } from './service.ts'

const PERIOD_MS = 1000
/** How long a phone may keep a judged picture, s: about as long as it is being looked at. */
const KEPT_S = 86_400

function proofRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.appealProof, ({ session, body, idempotencyKey: key }) =>
    appeal(context, {
      agentId: session.agentId,
      dialogId: parseDialogId(body.segmentPhoneId),
      text: body.text,
      key,
    }),
  )
  route(app, context, endpoints.judgedPicture, async ({ session, params, query, reply }) => {
    const picture = { agentId: session.agentId, pictureId: Number(params.pictureId), isSmall: query.size === 'small' }
    const { bytes, type } = await showPicture(context, picture)
    // It never changes, and is shown at every start; who signs in after this agent asks for it anew.
    reply.headers({ 'Cache-Control': `private, max-age=${KEPT_S}`, Vary: 'Authorization', 'Content-Type': type })
    reply.send(bytes)
    return ANSWERED
  })
}

/** The demonstration's operator: accepts a screenshot some seconds after it is asked about (DEMO_APPROVE_MS). */
const acceptInDemonstration: Job = (context) => {
  const { demo, DEMO_APPROVE_MS: waits } = context.config
  if (!waits || !demo) return () => Promise.resolve()
  return repeat('Демонстрация, скриншоты', PERIOD_MS, async () => {
    const since = context.clock.now() - waits
    for (const { id, askedAt } of await listOpenProofs(context.sql))
      if (askedAt.getTime() <= since) await decide(context, id, { decision: 'accepted', reason: null })
  })
}

export const proofs: Feature = { routes: proofRoutes, commands: proofCommands, jobs: [acceptInDemonstration] }
