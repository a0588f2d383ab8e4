import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, FormSpec } from '#contract/endpoint.ts'
import { CAPTURED_AGO_HEADER, SAVED_AT_HEADER } from '#contract/upload.ts'
import { type Context, now } from '../../context.ts'
import { addRoute, readIdempotencyKeyOf, sendAnswer, sessionOf } from '../../http/route.ts'
import { whileInFlight } from '../../idempotency/in-flight.ts'
import type { Session } from '../sessions/service.ts'
import { provePictures } from './prove-pictures.ts'
import { readNamed } from './read-named.ts'
import { type ReceivedForm, receiveForm, removeFiles } from './receive-form.ts'

type FormOf<E extends Endpoint & { form: FormSpec }> = E['form'] extends infer S extends FormSpec
  ? Awaited<ReturnType<typeof receiveForm<S>>>
  : never

export interface UploadCall<Form extends ReceivedForm<unknown>> {
  session: Session
  idempotencyKey: string | null
  form: Form
  /** When the phone saved it, by its own clock; null when it doesn't tell. */
  savedAt: Date | null
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/

/** Refuses an upload before its body is received. @throws AppError */
export type Gate = (call: Pick<UploadCall<never>, 'session' | 'idempotencyKey'>) => Promise<void>

/**
 * Registers a call whose body is a form with screenshots, or JSON that names them where they came by themselves. The handler
 * finds those of a form in temporary files; each is a picture that can be opened.
 */
export function uploadRoute<E extends Endpoint & { form: FormSpec }>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: UploadCall<FormOf<E>>) => Promise<z.input<E['response']>>,
  gate?: Gate,
): void {
  addRoute(app, context, endpoint, async (request, reply) => {
    const session = sessionOf(request)
    const idempotencyKey = readIdempotencyKeyOf(request)
    await context.limits.take('uploads', session.agentId)
    const answer = await whileInFlight(session.agentId, idempotencyKey, async () => {
      await gate?.({ session, idempotencyKey })
      const form = isJson(request)
        ? readNamed(request.body, endpoint.form)
        : await receiveForm(request, endpoint.form, context.config.DATA_DIR)
      try {
        noteCaptured(form, request.headers[CAPTURED_AGO_HEADER.toLowerCase()], now(context))
        await provePictures(session.agentId, form.files)
        return await handler({
          session,
          idempotencyKey,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `form` was received by this very specification
          form: form as FormOf<E>,
          savedAt: readSavedAt(request.headers[SAVED_AT_HEADER.toLowerCase()]),
        })
      } finally {
        await removeFiles(form.files.map((file) => file.path))
      }
    })
    return sendAnswer(reply, answer)
  })
}

function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\b/i.test(headers['content-type'] ?? '')
}

function readSavedAt(header: string | string[] | undefined): Date | null {
  const moment = new Date(typeof header === 'string' && ISO_MOMENT.test(header) ? header : Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const AGO = /^\d{0,9}$/

/** Tells each picture when its file was made, where the phone says it of all of them. */
function noteCaptured({ files, named }: ReceivedForm<unknown>, header: string | string[] | undefined, moment: Date) {
  const pictures = [...files, ...named]
  const ages = typeof header === 'string' ? header.split(',').map((age) => age.trim()) : []
  if (ages.length !== pictures.length || !ages.every((age) => AGO.test(age))) return
  for (const [index, picture] of pictures.entries()) {
    const age = ages[index] ?? ''
    if (age !== '') picture.capturedAt = new Date(moment.getTime() - Number(age) * 1000)
  }
}
