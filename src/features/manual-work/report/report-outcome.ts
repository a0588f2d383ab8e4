import type { Contact } from '#contract/manual-work.ts'
import { contactState } from '#domain/contact-groups.ts'

/** Of a number that a report is to show. `checking`: a person looks at it, or its own screenshot is on its way. */
export type NumberState = 'awaited' | 'found' | 'checking' | 'missing'

/** What has come of a report so far. */
export interface ReportOutcome {
  isReading: boolean
  numbers: readonly { contact: Contact; state: NumberState }[]
  found: number
  missing: number
}

/** The dialogs whose numbers a report is to show. */
export function awaitReport(contacts: readonly Contact[]): Contact[] {
  return contacts.filter((contact) => {
    const state = contactState(contact)
    return (
      (state === 'send_main_message' || state === 'not_found') &&
      contact.proof === undefined &&
      contact.optedOut !== true &&
      contact.phone !== ''
    )
  })
}

interface Known {
  /** Ids of the dialogs that awaited the report when it was sent, as text. */
  awaited: readonly string[]
  /** The day is known to tell of this report; until then only a number that was found does. */
  isBegun: boolean
  /** All of the day's. */
  contacts: readonly Contact[]
  isReading: boolean
  /** Ids of the dialogs whose own screenshot is on its way, as text. */
  sent: ReadonlySet<string>
}

/** Null while there is nothing to tell: none of its dialogs is there, or the report has not come to be read. */
export function reportOutcome({ awaited, isBegun, contacts, isReading, sent }: Known): ReportOutcome | null {
  const wanted = new Set(awaited)
  const numbers = contacts
    .filter(({ id, optedOut }) => wanted.has(String(id)) && optedOut !== true)
    .map((contact) => ({ contact, state: stateOf(contact, isReading, sent.has(String(contact.id))) }))
  const count = (state: NumberState) => numbers.filter((number) => number.state === state).length
  const found = count('found')
  if (numbers.length === 0) return null
  if (!isReading && (count('awaited') > 0 || !(isBegun || found > 0))) return null
  return { isReading, numbers, found, missing: count('missing') }
}

function stateOf(contact: Contact, isReading: boolean, isSent: boolean): NumberState {
  const state = contactState(contact)
  if (contact.proof?.state === 'checking') return 'checking'
  if (state === 'success' || (isReading && contact.isSeen === true)) return 'found'
  if (isSent) return 'checking'
  // This report may show yet what the one before it did not.
  return state === 'not_found' && !isReading ? 'missing' : 'awaited'
}
