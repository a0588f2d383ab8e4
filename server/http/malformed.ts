import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import { AppError } from './app-error.ts'
import { type Reason, refusalOf } from './error-texts.ts'

/** Longer than any address of ours, a restore link and a search included. */
const URL_LIMIT = 2048

/** Refuses what is well-formed to the parser of Node and still no request of HTTP, or none of ours. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > URL_LIMIT) done(new AppError('uri_too_long'))
    else if (request.headers.host === undefined && request.raw.httpVersion === '1.1') done(new AppError('bad_request'))
    else done()
  })
}

const REASONS: Partial<Record<string, Reason>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Answers what is no HTTP: nothing but its connection is known of it. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { code, status, text } = refusalOf(REASONS[error.code ?? ''] ?? 'bad_request')
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      [ERROR_CODE_HEADER]: code,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    // The reason phrase may be empty (RFC 9112, 4), the space before it may not.
    socket.end([`HTTP/1.1 ${status} `, ...lines, '', text].join('\r\n'), () => socket.destroy())
  } else {
    socket.destroy()
  }
}
