import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormSpec } from '#contract/endpoint.ts'
import { SCREENSHOT_MAX_BYTES, SCREENSHOT_MAX_MEGABYTES } from '#contract/limits.ts'
import { AppError } from './app-error.ts'
import { answerError } from './error-answer.ts'

/** The longest body of a call that is no form. */
export const JSON_MAX_BYTES = 64 * 1024
/** A form's own lines: headers, boundaries, fields. */
const FORM_LINES_BYTES = 64 * 1024
/** Bytes a second: who keeps a connection busy with less has no network to speak of, or means harm. A modem sends fifty times as much. */
const SLOWEST = 100
/** Who was answered before his body ended may go on sending for so long: cut off at once, he would not get to read the answer. */
const LINGER_MS = 30_000
/** The same for who sends more than he may. */
const READ_ANSWER_MS = 5000

/**
 * Bounds the bodies of requests: by size, known beforehand or not, and by silence. Slowness alone ends nothing.
 * @param silenceMs how long a sender may say nothing.
 */
export function watchBodies(app: FastifyInstance, silenceMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw
    const length = Number(headers['content-length'] ?? 0)
    if (length === 0 && headers['transfer-encoding'] === undefined) return done()
    watch(request, reply, silenceMs)
    done(length > longestBody(request) ? tooLong(request) : undefined)
  })
  // Fastify closes a connection together with the answer when it refuses a body: what is still on its way would then tear the
  // answer from its reader's hands. The ends above close it in time.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete) reply.removeHeader('connection')
    done(null, payload)
  })
}

function watch(request: FastifyRequest, reply: FastifyReply, silenceMs: number): void {
  const { raw } = request
  const { socket } = raw
  const longest = longestBody(request)
  const startedAt = Date.now()
  const atStart = socket.bytesRead
  let heard = { bytes: atStart, at: startedAt }

  const end = () => clearInterval(timer)
  const destroyIn = (ms: number) => void setTimeout(() => raw.complete || raw.destroy(), ms).unref()
  const cut = (error: AppError) => {
    end()
    destroyIn(READ_ANSWER_MS)
    if (!reply.sent) answerError(error, request, reply)
  }
  const look = () => {
    if (raw.complete) return end()
    const time = Date.now()
    if (socket.bytesRead > heard.bytes) heard = { bytes: socket.bytesRead, at: time }
    const received = heard.bytes - atStart
    if (received > longest) return cut(tooLong(request))
    const isTooSlow = time - startedAt > silenceMs && received < ((time - startedAt) / 1000) * SLOWEST
    if (isTooSlow || time - heard.at > silenceMs) cut(new AppError('upload_interrupted'))
  }
  const timer = setInterval(look, Math.min(1000, silenceMs / 4))
  timer.unref()
  raw.once('close', end)
  reply.raw.once('finish', () => destroyIn(LINGER_MS))
}

function longestBody({ routeOptions }: FastifyRequest): number {
  const { form, bytes } = routeOptions.config
  if (bytes === true) return SCREENSHOT_MAX_BYTES
  return form === undefined ? JSON_MAX_BYTES : mostFiles(form) * SCREENSHOT_MAX_BYTES + FORM_LINES_BYTES
}

function tooLong({ routeOptions }: FastifyRequest): AppError {
  const { form, bytes } = routeOptions.config
  if (bytes === true) return new AppError('file_too_large')
  if (form === undefined) return new AppError('request_too_large')
  const most = mostFiles(form)
  if (most === 1) return new AppError('file_too_large')
  return new AppError('files_too_large', { megabytes: most * SCREENSHOT_MAX_MEGABYTES })
}

function mostFiles({ files }: FormSpec): number {
  return Object.values(files).reduce((sum, count) => sum + count, 0)
}
