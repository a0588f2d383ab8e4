import { endpoints } from '#contract/endpoints.ts'
import type { TakenContact } from '#contract/manual-work.ts'
import { ApiError } from '#domain/api-error.ts'
import { request } from '#client/request.ts'

/** Pauses before asking again after a lost answer, ms. */
const PAUSES_MS = [500, 1500, 3000]

/** One tap on «Взять контакт»: the same key is sent until the outcome is known, so that a lost answer takes no second contact. */
export class Tap {
  #key: string | null = null

  /** @throws ApiError. When its outcome is unknown, the next tap continues this one. */
  async take(pause: (ms: number) => Promise<void> = wait): Promise<TakenContact> {
    this.#key ??= crypto.randomUUID()
    for (const ms of PAUSES_MS) {
      try {
        return await this.#ask(this.#key)
      } catch (error) {
        if (!isLost(error) || !navigator.onLine) throw error
        await pause(ms)
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
      if (!isLost(error)) this.#key = null
      throw error
    }
  }
}

/** The server may have given a contact, or is still about to. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.outcomeUnknown || error.code === 'key_in_flight')
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
