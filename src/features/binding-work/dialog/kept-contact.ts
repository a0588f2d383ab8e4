import { z } from 'zod/mini'
import { agentKey, dropKept, keep, readKept } from '#client/kept.ts'

/**
 * The contact taken last, kept on the phone: opening the messenger often makes the browser drop the page, and a server that
 * speaks the specification alone doesn't tell of the dialog that is open. One for each agent: nobody sees another's.
 */
const KeptContact = z.object({
  phone: z.string(),
  name: z.string(),
  message: z.string(),
  /** The business day on which it was taken, `YYYY-MM-DD`, and the dialogs counted until then. */
  day: z.string(),
  successes: z.number(),
})
export type KeptContact = z.infer<typeof KeptContact>

const keyOf = (email: string) => agentKey('binding-contact', email)

export function findKeptContact(email: string): KeptContact | null {
  return readKept(keyOf(email), KeptContact)
}

export function keepContact(email: string, contact: KeptContact): void {
  keep(keyOf(email), contact)
}

export function dropKeptContact(email: string): void {
  dropKept(keyOf(email))
}

/** Whether the day says that the kept contact's dialog is over: it was counted, or nothing is left of the day it was taken on. */
export function isOver(kept: KeptContact, today: string, day: { successes: number; debts: number }): boolean {
  return kept.day === today ? day.successes > kept.successes : day.debts === 0
}
