import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, FormSpec } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { addRoute, readIdempotencyKeyOf, sendAnswer, sessionOf } from '../../http/route.ts'
import { whileInFlight } from '../../idempotency/in-flight.ts'
import type { Session } from '../sessions/service.ts'
import { provePictures } from './prove-pictures.ts'
import { type ReceivedForm, receiveForm, removeFiles } from './receive-form.ts'

type FormOf<E extends Endpoint & { form: FormSpec }> = E['form'] extends infer S extends FormSpec ? Awaited<ReturnType<typeof receiveForm<S>>> : never

export interface UploadCall<Form extends ReceivedForm<unknown>> {
  session: Session
  idempotencyKey: string | null
  form: Form
}

/** Refuses an upload before its body is received. @throws AppError */
export type Gate = (call: Pick<UploadCall<never>, 'session' | 'idempotencyKey'>) => Promise<void>

/** Registers a call whose body is a form with screenshots. The handler finds them in temporary files, each a picture that can be opened. */
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
      const form = await receiveForm(request, endpoint.form, context.config.DATA_DIR)
      try {
        await provePictures(session.agentId, form.files)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `form` was received by this very specification
        return await handler({ session, idempotencyKey, form: form as FormOf<E> })
      } finally {
        await removeFiles(form.files.map((file) => file.path))
      }
    })
    return sendAnswer(reply, answer)
  })
}
