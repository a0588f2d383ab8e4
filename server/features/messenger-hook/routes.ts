import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { API_BASE } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { parseInput } from '../../http/parse-input.ts'
import { MessengerEvent } from '../../messenger/events.ts'
import { checkSignature, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../messenger/signature.ts'
import { isKnown, remember } from './repository.ts'

const Envelope = z.object({ id: z.string().min(1).max(200), event: MessengerEvent })

/** POST /api/hooks/messenger: events of a real messenger (docs/messenger.md). Signed over the body's very bytes. */
export async function messengerHook(app: FastifyInstance, context: Context): Promise<void> {
  // In a scope of its own, where a body stays the text that was signed.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(`${API_BASE}/hooks/messenger`, async (request, reply) => {
      const secret = context.config.MESSENGER_SECRET
      if (secret === undefined) throw new AppError('not_found')
      const body = typeof request.body === 'string' ? request.body : ''
      const header = (name: string): string => String(request.headers[name.toLowerCase()] ?? '')
      // The real time and not the context's clock: it is compared with the sender's.
      checkSignature(
        secret,
        { timestamp: header(TIMESTAMP_HEADER), signature: header(SIGNATURE_HEADER), body },
        Date.now(),
      )
      await deal(context, parseInput(Envelope, parseJson(body)))
      return reply.code(204).send()
    })
  })
}

/** The id is kept after the event was dealt with: a crash between the two repeats the event, which listeners bear. */
async function deal(context: Context, { id, event }: z.output<typeof Envelope>): Promise<void> {
  if (await isKnown(context.sql, id)) return
  await context.messengerEvents.deliver(event)
  await remember(context.sql, id)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad_json')
  }
}
