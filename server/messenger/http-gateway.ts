import { z } from 'zod'
import { ApplicationStatus } from '#contract/binding-work.ts'
import { AppError } from '../http/app-error.ts'
import { within } from '../within.ts'
import { logMessengerFailure } from './failure.ts'
import type { MessengerGateway } from './gateway.ts'
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts'

const TIMEOUT_MS = 10_000

/** A real messenger behind an HTTP service of the operator's (docs/messenger.md). Its events come by the webhook. */
export function createHttpMessenger(url: string, secret: string): MessengerGateway {
  async function call(path: string, message: unknown): Promise<unknown> {
    const body = JSON.stringify(message)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const headers = {
      'Content-Type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(secret, timestamp, body),
    }
    try {
      return await within(TIMEOUT_MS, async (signal): Promise<unknown> => {
        const answer = await fetch(url + path, { method: 'POST', headers, body, signal })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        return answer.status === 204 ? undefined : await answer.json()
      })
    } catch (error) {
      logMessengerFailure(error)
      throw new AppError('messenger_unavailable')
    }
  }

  return {
    numberExists: async (phone) =>
      read(z.object({ exists: z.boolean() }), await call('/number-exists', { phone })).exists,
    accountStatus: async (phone) =>
      read(z.object({ status: ApplicationStatus }), await call('/account-status', { phone })).status,
    linkAccount: async (phone) => void (await call('/link-account', { phone })),
    unlinkAccount: async (phone) => void (await call('/unlink-account', { phone })),
    awaitMessage: async (message) => void (await call('/await-message', message)),
    awaitReply: async (phone) => void (await call('/await-reply', { phone })),
    listenTo: async (phone) => void (await call('/listen', { phone })),
    close: () => undefined,
  }
}

function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new AppError('messenger_unavailable')
  return parsed.data
}
