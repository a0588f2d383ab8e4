import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import { isUnavailable, isUnstorable } from '../database/failures.ts'
import { StoreUnavailable } from '../files/file-store.ts'
import { log } from '../logging/log.ts'
import { shortCode } from '../logging/request-id.ts'
import { AppError, type ErrorParams } from './app-error.ts'
import { codeSentence, type Reason } from './error-texts.ts'

/** Answers every failure with a plain sentence and its code; a 500 says nothing of the inside. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  if (known.code === 'internal') log.error({ id: request.id, err: error }, 'Ошибка сервера')
  if (error instanceof StoreUnavailable) log.error({ id: request.id, err: error }, 'Хранилище снимков')
  const { status, text } = known
  const params = status === 503 ? { retryAfter: 5, ...known.params } : known.params
  for (const [name, header] of Object.entries(NAMED_HEADERS)) {
    const value = params[name]
    if (value !== undefined) reply.header(header, value)
  }
  // Hooks don't see what the framework refuses before it knows the route.
  reply.headers({ [ERROR_CODE_HEADER]: known.code, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status < 500 ? text : `${text} ${codeSentence(shortCode(request.id))}`)
}

/** Parameters of an error that the client gets as headers. */
const NAMED_HEADERS = { retryAfter: 'Retry-After', allow: 'Allow', contentRange: 'Content-Range' }

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof StoreUnavailable) return new AppError('pictures_away')
  if (isUnavailable(error)) return new AppError('unavailable')
  if (isUnstorable(error)) return new AppError('bad_character')
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === undefined || status < 400 || status > 499) return new AppError('internal')
  // What the framework refuses before a handler: broken JSON, a wrong content type, a malformed address.
  return new AppError(REFUSED_BY_FRAMEWORK[status] ?? 'bad_request', contentRangeOf(error))
}

const REFUSED_BY_FRAMEWORK: Partial<Record<number, Reason>> = {
  // A hidden file is no file.
  403: 'not_found',
  413: 'request_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
}

/** How long the file is that an unsatisfiable range was asked of. */
function contentRangeOf(error: Error): ErrorParams {
  const headers = z.object({ headers: z.object({ 'Content-Range': z.string() }) }).safeParse(error)
  return headers.success ? { contentRange: headers.data.headers['Content-Range'] } : {}
}
