import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Context } from '../../context.ts'
import { parseDialogId } from '../../dialogs/dialog-id.ts'
import { listOpenProofs } from '../../dialogs/proofs.ts'
import { route } from '../../http/route.ts'
import { repeat } from '../../repeat.ts'
import type { Feature, Job } from '../feature.ts'
import { proofCommands } from './commands.ts'
import { appeal, decide } from './service.ts'

const PERIOD_MS = 1000

function proofRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, endpoints.appealProof, ({ session, body, idempotencyKey: key }) =>
    appeal(context, {
      agentId: session.agentId,
      dialogId: parseDialogId(body.segmentPhoneId),
      text: body.text,
      key,
    }),
  )
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
