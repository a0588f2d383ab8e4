import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { Readiness } from './readiness.ts'

/**
 * What a balancer asks of the agents' own listener: whether the process lives, and whether it may be sent agents. One word:
 * what is wrong is told on the operator's listener.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  const config = { quiet: true } as const
  app.get('/healthz', { config }, (_request, reply) => say(reply, 200, 'ok'))
  app.get('/readyz', { config }, async (_request, reply) => {
    readiness.noteWatched()
    const findings = await readiness.look()
    const isReady = findings.every(({ problem, isCommon }) => problem === null || isCommon)
    return isReady ? say(reply, 200, 'ok') : say(reply.header('Retry-After', 5), 503, 'not ready')
  })
  // No page of the cabinet, and nothing for strangers.
  app.get('/metrics', () => {
    throw new AppError('not_found')
  })
}

function say(reply: FastifyReply, status: number, word: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send(`${word}\n`)
}
