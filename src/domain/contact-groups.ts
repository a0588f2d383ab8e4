import { CONTACT_STATUSES, type Contact, type Proof } from '#contract/manual-work.ts'

export type ContactState = (typeof CONTACT_STATUSES)[number] | 'success'

/** Any status that is not known reads as successful (statement 7.6). */
export function contactState({ status }: Pick<Contact, 'status'>): ContactState {
  return CONTACT_STATUSES.find((known) => known === status) ?? 'success'
}

/** No report showed the dialog, and its own screenshot may still prove it. */
export function needsScreenshot(state: ContactState, proof: Proof['state'] | null | undefined): boolean {
  return state === 'not_found' && proof !== 'final'
}

/** A screenshot of the dialog may be sent: in place of one that nobody could open, too, while a person looks. */
export function takesScreenshot(contact: Pick<Contact, 'status' | 'proof'>): boolean {
  const state = contactState(contact)
  return needsScreenshot(state, contact.proof?.state) || (state === 'success' && contact.proof?.canSend === true)
}

/** The day's contacts by what they wait for, in the order of the screen. */
const CONTACT_GROUPS = ['now', 'screenshot', 'reply', 'report', 'done'] as const
export type ContactGroup = (typeof CONTACT_GROUPS)[number]

export interface GroupFacts {
  state: ContactState
  /** The person asked not to be written to. */
  isOptedOut: boolean
  proof: Proof['state'] | null
  /** Its screenshot could not be opened: another may be sent while a person looks. */
  canSend: boolean
  /** The dialog's own screenshot is on its way. */
  isScreenshotSent: boolean
  /** It was taken last, and nothing else has been opened since. */
  isJustTaken: boolean
  /** Its last step can be taken back for a moment: till then it stays where it was. */
  isUndoable: boolean
}

/** Where a contact stands in the list of its day. */
export function groupOf({
  state,
  isOptedOut,
  proof,
  canSend,
  isScreenshotSent,
  isJustTaken,
  isUndoable,
}: GroupFacts): ContactGroup {
  if (isOptedOut && !isUndoable) return 'done'
  const isOpen = state === 'in_work' || state === 'send_main_message'
  if (isOpen && isJustTaken) return 'now'
  if (state === 'in_work') return 'reply'
  if (state === 'send_main_message') return isUndoable && !isOptedOut ? 'reply' : 'report'
  if (needsScreenshot(state, proof) || canSend) return isScreenshotSent ? 'report' : 'screenshot'
  return 'done'
}

export interface Grouped<T> {
  group: ContactGroup
  contacts: readonly T[]
}

/** The groups that have anybody in them; within one the order stays. */
export function groupContacts<T>(contacts: readonly T[], factsOf: (contact: T) => GroupFacts): Grouped<T>[] {
  const byGroup = new Map<ContactGroup, T[]>()
  for (const contact of contacts) {
    const group = groupOf(factsOf(contact))
    const known = byGroup.get(group)
    if (known === undefined) byGroup.set(group, [contact])
    else known.push(contact)
  }
  return CONTACT_GROUPS.flatMap((group) => {
    const members = byGroup.get(group)
    return members === undefined ? [] : [{ group, contacts: members }]
  })
}
