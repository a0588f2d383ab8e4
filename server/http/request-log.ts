import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import { log } from '../logging/log.ts'
import { requestScope, type RequestScope } from '../logging/request-scope.ts'
import { queries, refusals, requests, uploadedBytes, uploads } from '../operations/measured.ts'
import { decorateRequests } from './request.ts'

/** nginx's own number for it: the client hung up before the answer was whole. */
const HUNG_UP = 499

/** Calls that bring pictures and are not answered yet. */
let uploadsUnderWay = 0

export const countUploadsUnderWay = (): number => uploadsUnderWay

/** Writes one line a request to the log, and counts it, when its answer has gone out, or its client has. */
export function logRequests(app: FastifyInstance): void {
  decorateRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    request.scope = logWhenAnswered(request, reply)
    requestScope.run(request.scope, done)
  })
  // The body came in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.scope === null) done()
    else requestScope.run(request.scope, done)
  })
}

/** The same for one request, which may be none that the hooks get to see. */
export function logWhenAnswered(request: FastifyRequest, reply: FastifyReply): RequestScope {
  const startedAt = performance.now()
  const scope = { queries: 0, queryMs: 0 }
  const isUpload = bringsPictures(request)
  if (isUpload) uploadsUnderWay += 1
  reply.raw.once('close', () => {
    if (isUpload) uploadsUnderWay -= 1
    writeLine(request, reply, scope, performance.now() - startedAt)
  })
  return scope
}

function writeLine(request: FastifyRequest, reply: FastifyReply, scope: RequestScope, ms: number): void {
  const status = reply.raw.writableFinished ? reply.statusCode : HUNG_UP
  const code = reply.getHeader(ERROR_CODE_HEADER)
  const line = {
    id: request.id,
    method: request.method,
    // The pattern, never the address: a search and a link of a letter stand in addresses.
    route: request.routeOptions.url ?? null,
    agent: request.session?.agentId ?? null,
    status,
    ms: Math.round(ms),
    queries: scope.queries,
    queryMs: Math.round(scope.queryMs),
    ...(typeof code === 'string' && { code }),
  }
  measure(request, line, ms)
  if (status === 500) log.error(line, 'request')
  else if (status > 500) log.warn(line, 'request')
  else if (request.routeOptions.config.quiet === true) log.debug(line, 'request')
  else log.info(line, 'request')
}

function bringsPictures({ routeOptions }: FastifyRequest): boolean {
  const { form, bytes } = routeOptions.config
  return form !== undefined || bytes === true
}

function measure(
  request: FastifyRequest,
  {
    method,
    route,
    status,
    queries: asked,
    code,
  }: { method: string; route: string | null; status: number; queries: number; code?: string },
  ms: number,
): void {
  const labels = { method, route: route ?? 'none', status: String(status) }
  requests.observe(labels, ms / 1000)
  if (asked > 0) queries.add({ route: labels.route }, asked)
  if (code !== undefined) refusals.add({ code })
  if (!bringsPictures(request)) return
  uploads.add(labels)
  if (request.raw.complete) uploadedBytes.add({}, Number(request.headers['content-length'] ?? 0))
}
