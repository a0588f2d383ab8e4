import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import { isUnavailable, isUnstorable } from '../database/failures.ts'
import { AppError } from './app-error.ts'
import { refusalOf } from './error-texts.ts'

/** Answers every failure with a plain sentence and its code; a 500 says nothing of the inside. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  if (known.code === 'internal') console.error(`${request.method} ${request.url.split('?')[0] ?? ''}:`, error)
  const { status, text } = refusalOf(known.code, known.params)
  const retryAfter = known.params['retryAfter'] ?? (status === 503 ? 5 : undefined)
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  return reply.code(status).header(ERROR_CODE_HEADER, known.code).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  if (isUnavailable(error)) return new AppError('unavailable')
  if (isUnstorable(error)) return new AppError('bad_request')
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('request_too_large')
  const status = 'statusCode' in error ? error.statusCode : undefined
  // What the framework refuses before a handler: broken JSON, a wrong content type, a malformed address.
  if (status !== undefined && status >= 400 && status < 500) return new AppError('bad_request')
  return new AppError('internal')
}
