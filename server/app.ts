import fastify, { type FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { features } from './features/features.ts'
import { answerError } from './http/error-answer.ts'
import { logRequests, logWhenAnswered } from './http/request-log.ts'
import { answerMalformed, refuseMalformed } from './http/malformed.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { JSON_MAX_BYTES, watchBodies } from './http/watch-bodies.ts'
import { healthRoutes } from './operations/health-routes.ts'
import type { Readiness } from './operations/readiness.ts'
import { makeRequestId } from './logging/request-id.ts'

/** A connection on which nothing moves, either way, and nobody is being answered. */
const IDLE_MS = 120_000

/** The HTTP server of the API and of the built cabinet. */
export async function createApp(context: Context, readiness: Readiness): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: JSON_MAX_BYTES,
    genReqId: makeRequestId,
    // A request without a host is refused in words by `refuseMalformed`: Node's own refusal has no body.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    // How long a request takes as a whole is its sender's network: bodies are watched for silence instead.
    requestTimeout: 0,
    connectionTimeout: IDLE_MS,
    trustProxy: context.config.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true },
    // An idle connection of a phone must not keep a stopping server alive.
    forceCloseConnections: 'idle',
    // What still comes while it stops is answered as ever, and its connection closed.
    return503OnClosing: false,
    clientErrorHandler: answerMalformed,
    frameworkErrors: (error, request, reply) => {
      logWhenAnswered(request, reply)
      answerError(error, request, reply)
    },
  })
  app.setErrorHandler(answerError)
  logRequests(app)
  refuseMalformed(app)
  watchBodies(app, context.config.BODY_SILENCE_MS)
  app.removeAllContentTypeParsers()
  // Calls without a body come from some clients with a JSON content type and nothing in it.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(new Error('broken JSON', { cause: error }), { statusCode: 400 }))
    }
  })
  securityHeaders(app, context.config.PUBLIC_ORIGIN?.startsWith('https:') === true)
  // Whoever is answered while the server stops comes back to another.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isStopping) reply.header('Connection', 'close')
    done()
  })
  healthRoutes(app, readiness)
  for (const feature of features) await feature.routes?.(app, context)
  staticFiles(app)
  await app.ready()
  return app
}
