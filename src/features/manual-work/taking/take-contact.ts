import { endpoints } from '#contract/endpoints.ts'
import type { TakenContact } from '#contract/manual-work.ts'
import { ApiError } from '#domain/api-error.ts'
import { can } from '#client/capabilities.ts'
import { request } from '#client/request.ts'

/** Pauses before asking again after a lost answer, ms. */
const PAUSES_MS = [500, 1500, 3000]
/** A server that asks for more time than that is asked again by the person, ms. */
const LONGEST_PAUSE_MS = 5000

/**
 * One tap on «Взять контакт». Where the server promises that a repeated key counts once, a lost answer is asked for again
 * with the same key; elsewhere nothing is repeated, for each repeat could take one more person out of the base.
 */
export class TakeAttempt {
  #key: string | null = null

  /** @throws ApiError. When its outcome is unknown, the next tap continues this one. */
  async take(pause: (ms: number) => Promise<void> = wait): Promise<TakenContact> {
    if (!can('idempotency')) {
      this.#key = null
      return request(endpoints.takeContact)
    }
    this.#key ??= crypto.randomUUID()
    for (const ms of PAUSES_MS) {
      try {
        return await this.#ask(this.#key)
      } catch (error) {
        if (!isLost(error) || !navigator.onLine || (error.retryAfterMs ?? 0) > LONGEST_PAUSE_MS) throw error
        await pause(Math.max(ms, error.retryAfterMs ?? 0))
      }
    }
    return this.#ask(this.#key)
  }

  /** The contact it may have given is being worked on: the next tap is a new one. */
  forget(): void {
    this.#key = null
  }

  async #ask(key: string): Promise<TakenContact> {
    try {
      const contact = await request(endpoints.takeContact, { idempotencyKey: key })
      this.#key = null
      return contact
    } catch (error) {
      if (!isOpen(error)) this.#key = null
      throw error
    }
  }
}

/** No answer came, or the first request is still being worked on. */
function isLost(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.isLost || error.code === 'key_in_flight')
}

/** The server may have given a contact, or is still about to. */
function isOpen(error: unknown): boolean {
  return error instanceof ApiError && (error.outcomeUnknown || error.code === 'key_in_flight')
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
