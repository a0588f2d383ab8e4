import type { ApplicationStatus } from '#contract/binding-work.ts'

/** What the server asks of the messenger; what happens there comes as events (events.ts). Phones are 11 digits. Every call may be repeated without harm. */
export interface MessengerGateway {
  /** Whether the messenger knows this number. @throws AppError `messenger_unavailable`. */
  numberExists: (phone: string) => Promise<boolean>
  /** @throws AppError `messenger_unavailable`. */
  accountStatus: (phone: string) => Promise<ApplicationStatus>
  /** Begins to connect an account whose owner confirmed; `account_status` events tell how it goes. @throws AppError `messenger_unavailable`. */
  linkAccount: (phone: string) => Promise<void>
  /** Forgets an account: it is nobody's any more. @throws AppError `messenger_unavailable`. */
  unlinkAccount: (phone: string) => Promise<void>
  /** Asks to report a message with this text between these phones by `message_received`. @throws AppError `messenger_unavailable`. */
  awaitMessage: (message: { from: string; to: string; text: string }) => Promise<void>
  /** Asks to report a client's reply by `client_replied`. @throws AppError `messenger_unavailable`. */
  awaitReply: (phone: string) => Promise<void>
  /** Asks to report every message to a phone of ours by `message_received`. @throws AppError `messenger_unavailable`. */
  listenTo: (phone: string) => Promise<void>
  close: () => void
}
