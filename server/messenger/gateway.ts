import type { ApplicationStatus } from '#contract/binding-work.ts'

/** What happened in the messenger. Phones are 11 digits. */
export type MessengerEvent =
  | { type: 'message_received'; from: string; to: string; text: string }
  | { type: 'account_status'; phone: string; status: ApplicationStatus }
  | { type: 'client_replied'; phone: string }

export type MessengerListener = (event: MessengerEvent) => Promise<void>

/** The messenger, as the server sees it. */
export interface MessengerGateway {
  /** Whether the messenger knows this number. @throws AppError `messenger_unavailable`. */
  numberExists: (phone: string) => Promise<boolean>
  /** @throws AppError `messenger_unavailable`. */
  accountStatus: (phone: string) => Promise<ApplicationStatus>
  /** Events reach every listener; one that throws gets the event again later, so it must bear repeats. */
  subscribe: (listener: MessengerListener) => void
  close: () => void
}
