import { z } from 'zod'
import { ApplicationStatus } from '#contract/binding-work.ts'
import { Phone } from '#contract/primitives.ts'

/** What happened in the messenger; the body of the webhook too. */
export const MessengerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_received'), from: Phone, to: Phone, text: z.string().max(10_000) }),
  z.object({ type: z.literal('account_status'), phone: Phone, status: ApplicationStatus }),
  z.object({ type: z.literal('client_replied'), phone: Phone }),
])
export type MessengerEvent = z.infer<typeof MessengerEvent>

/** One that throws gets the event again later, so it must bear repeats. */
export type MessengerListener = (event: MessengerEvent) => Promise<void>

/** Hands events from whoever learns of them to the features that live by them. */
export class MessengerEvents {
  readonly #listeners: MessengerListener[] = []

  subscribe(listener: MessengerListener): void {
    this.#listeners.push(listener)
  }

  /** Resolves when every listener has dealt with the event. @throws what the first failing listener throws. */
  async deliver(event: MessengerEvent): Promise<void> {
    for (const listener of this.#listeners) await listener(event)
  }
}
