import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { isStuck } from '#domain/upload-state.ts'
import { contactRowId } from './contact-row-id.ts'
import { contactState } from '#domain/contact-groups.ts'
import { isKnown, type KnownContact } from '../taking/known-contact.ts'

/** The dialogs that no report has shown, and whose own screenshot is neither on its way nor decided. */
export function findMissing(contacts: readonly Contact[], uploads: ReadonlyMap<string, Upload>): KnownContact[] {
  return contacts.filter(isKnown).filter((contact) => {
    const upload = uploads.get(String(contact.id))
    return (
      contactState(contact) === 'not_found' &&
      // What a person decided stands in its row.
      contact.proof === undefined &&
      contact.optedOut !== true &&
      (upload === undefined || isStuck(upload))
    )
  })
}

/** Brings a contact's row into view, with the focus on its first button. */
export function showContact(id: Id): void {
  const row = document.getElementById(contactRowId(id))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
