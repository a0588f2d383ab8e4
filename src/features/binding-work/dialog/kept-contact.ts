import { z } from 'zod/mini'

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

export function findKeptContact(agent: string): KeptContact | null {
  try {
    const parsed = KeptContact.safeParse(JSON.parse(localStorage.getItem(keyOf(agent)) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null // another version's, or no storage
  }
}

export function keepContact(agent: string, contact: KeptContact): void {
  try {
    localStorage.setItem(keyOf(agent), JSON.stringify(contact))
  } catch {
    // No room: the contact stays on the screen until a reload.
  }
}

export function dropKeptContact(agent: string): void {
  localStorage.removeItem(keyOf(agent))
}

/** Whether the day says that the kept contact's dialog is over: it was counted, or nothing is left of the day it was taken on. */
export function isOver(kept: KeptContact, today: string, day: { successes: number; debts: number }): boolean {
  return kept.day === today ? day.successes > kept.successes : day.debts === 0
}

function keyOf(agent: string): string {
  return `binding-contact:${agent.toLowerCase()}`
}
