import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteHandlerMethod,
} from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/limits.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/upload.ts'
import type { Context } from '../context.ts'
import { findSession, forgetSession, recallSession, type Session } from '../features/sessions/service.ts'
import { findRefusal, tokenOf } from './access.ts'
import { AppError } from './app-error.ts'
import { changedCookie, hasJustChanged } from './changed-cookie.ts'
import { matchesTag, sendNotModified } from './etag.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { parseInput } from './parse-input.ts'

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined

/** One request to an endpoint, parsed by its schemas and admitted by its access level. */
export interface Call<E extends Endpoint> {
  session: E['access'] extends 'public' ? undefined : Session
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  /** From `Idempotency-Key`; null when the client sent none. */
  idempotencyKey: string | null
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler gives back; undefined is answered with 204. A handler that has answered through `reply` gives `ANSWERED`. */
export type Answer<E extends Endpoint> = z.input<E['response']> | typeof ANSWERED
export const ANSWERED = Symbol('answered')

/** Registers a call of the contract. Forms go through `uploadRoute`. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  addRoute(app, context, endpoint, async (request, reply) => {
    if (request.isMultipart()) throw new AppError('unsupported_media_type')
    const body = endpoint.body === undefined ? undefined : parseInput(endpoint.body, request.body ?? {})
    const answer = await handler(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by the schema its type comes from
      { ...callOf(endpoint, request, reply), body } as Call<E>,
    )
    if (answer === ANSWERED) return reply
    return sendAnswer(reply, answer)
  })
}

export function addRoute(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint,
  handler: RouteHandlerMethod,
): void {
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    config: {
      ...(endpoint.form === undefined ? {} : { form: endpoint.form }),
      ...(endpoint.bytes === undefined ? {} : { bytes: endpoint.bytes }),
    },
    // Before the body is read, so that a refused upload costs nothing.
    onRequest: (request, _reply, done) => admitCall(context, endpoint, request, done),
    handler: changes(endpoint) ? noteChange(context, handler) : handler,
  })
}

/** The answer to a poll whose tag is known without building it: nothing but the tag, when the asker has that. */
export async function answerTagged<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  tag: string,
  build: () => Promise<T>,
): Promise<T | typeof ANSWERED> {
  if (matchesTag(request.headers['if-none-match'], tag)) {
    sendNotModified(reply, tag)
    return ANSWERED
  }
  reply.header('ETag', tag)
  return build()
}

function changes({ method, effect }: Endpoint): boolean {
  return method !== 'GET' || effect === true
}

/** After the handler nothing older than its effect is told to the agent: by this process, nor by others. */
function noteChange(context: Context, handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function (request, reply) {
    const { session } = request
    if (session === null) return handler.call(this, request, reply)
    // One process needs no telling.
    if (!context.embedded) reply.header('Set-Cookie', changedCookie(context.origin().startsWith('https:')))
    try {
      return await handler.call(this, request, reply)
    } finally {
      forgetSession(context, session)
    }
  }
}

/** Lets a request in, or refuses it with the first reason against it. Thousands of phones poll: one that is remembered waits for nothing. */
function admitCall(
  context: Context,
  { access, polled }: Endpoint,
  request: FastifyRequest,
  done: HookHandlerDoneFunction,
): void {
  const { authorization, cookie, 'if-none-match': tag } = request.headers
  const admit = (session: Session | null) => {
    request.session = session
    const refusal = findRefusal(session, access)
    done(refusal === null ? undefined : new AppError(refusal))
  }
  const token = tokenOf(authorization)
  if (access === 'public' || token === undefined) return admit(null)
  // Whoever has an answer already may be told that it is still so, without the database.
  const mayRecall = polled === true && tag !== undefined && !hasJustChanged(cookie)
  const remembered = mayRecall ? recallSession(context, token) : null
  if (remembered === null) findSession(context, token).then(admit, done)
  else admit(remembered)
}

function callOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  return {
    session: request.session ?? undefined,
    params: endpoint.params === undefined ? undefined : parseInput(endpoint.params, request.params),
    query: endpoint.query === undefined ? undefined : parseInput(endpoint.query, request.query),
    idempotencyKey: readIdempotencyKeyOf(request),
    request,
    reply,
  }
}

export function readIdempotencyKeyOf(request: FastifyRequest): string | null {
  return readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()])
}

/** The session of a request that passed a route's guard. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (session === null) throw new AppError('unauthorized')
  return session
}

export function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  // What is said to one person stays out of every cache; what the page asks about again, by a tag, it remembers itself.
  reply.header('Cache-Control', 'no-store')
  if (answer === undefined) return reply.code(204).send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}
