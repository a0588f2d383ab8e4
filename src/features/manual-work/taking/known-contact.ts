import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'

/** A dialog that the server can be asked about. One that came without an id is shown, and its chat can be opened. */
export type KnownContact = Contact & { id: Id }

export function isKnown(contact: Contact): contact is KnownContact {
  return contact.id !== null
}
