import { useMemo } from 'react'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { contactState, type Grouped, type GroupFacts, groupContacts } from '#domain/contact-groups.ts'
import { isStuck } from '#domain/upload-state.ts'
import type { Upload } from '#client/uploads/uploads.ts'

interface Known {
  uploads: ReadonlyMap<string, Upload>
  /** The one taken last. */
  taken: Id | null
  /** The one whose second message can still be taken back. */
  undoable: Id | null
}

/** The contacts of a day by what they wait for, with what this phone knows of them. */
export function useGrouped(contacts: readonly Contact[], { uploads, taken, undoable }: Known): Grouped<Contact>[] {
  return useMemo(
    () =>
      groupContacts(contacts, (contact) => {
        const facts = groupFacts(contact, uploads.get(String(contact.id)))
        return {
          ...facts,
          isJustTaken: taken !== null && contact.id === taken,
          isUndoable: facts.isUndoable || (undoable !== null && contact.id === undoable),
        }
      }),
    [contacts, uploads, taken, undoable],
  )
}

/** What a contact and its item in the phone's queue tell. What got stuck there stays in sight. */
function groupFacts(contact: Contact, upload: Upload | undefined): Omit<GroupFacts, 'isJustTaken'> {
  const going = upload === undefined || isStuck(upload) ? undefined : upload
  const isNews = going?.state !== 'done' || contact.proof === undefined
  return {
    state: contactState(contact),
    isOptedOut: contact.optedOut === true || going?.kind === 'opt-out',
    proof: contact.proof?.state ?? null,
    canSend: contact.proof?.canSend === true,
    // What a person has decided since is about an earlier one.
    isScreenshotSent: going?.kind === 'screenshot' && isNews,
    isUndoable: going?.canUndo === true,
  }
}
