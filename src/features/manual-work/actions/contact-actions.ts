import type { Contact } from '#contract/manual-work.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { type ContactState, contactState, takesScreenshot } from '#domain/contact-groups.ts'
import { isStuck } from '#domain/upload-state.ts'

/** A dialog's next step: the button of its row. */
export type RowAction = 'main' | 'extra' | 'screenshot' | 'undo'
/** What stands behind «⋯». `chat`, which is the row's own tap too, opens it again without asking the server. */
export type MenuAction = 'chat' | Exclude<RowAction, 'undo'> | 'check' | 'appeal' | 'opt_out'
/** What can be done with a dialog. `proof`: its judged screenshot is shown. */
export type ContactAction = MenuAction | 'undo' | 'menu' | 'proof'

export interface ContactOffer {
  state: ContactState
  /** The person asked not to be written to. */
  isOptedOut: boolean
  /** As buttons of the row. */
  buttons: readonly RowAction[]
  /** Behind «⋯». */
  menu: readonly MenuAction[]
}

const offers: Record<ContactState, Pick<ContactOffer, 'buttons' | 'menu'>> = {
  in_work: { buttons: ['main'], menu: ['chat', 'main', 'check', 'opt_out'] },
  send_main_message: { buttons: ['extra'], menu: ['chat', 'extra', 'opt_out'] },
  not_found: { buttons: ['screenshot'], menu: ['chat', 'screenshot', 'appeal', 'opt_out'] },
  success: { buttons: ['screenshot'], menu: ['chat', 'screenshot', 'opt_out'] },
  opt_out: { buttons: [], menu: [] },
}

/**
 * The buttons of a dialog. A person who asked not to be written to has none: not even while that waits in the phone's queue,
 * nor after the server refused to take it. One that the browser wiped from the queue has to be said again.
 */
export function offerContact(
  contact: Pick<Contact, 'status' | 'optedOut' | 'proof'> & Partial<Pick<Contact, 'id' | 'phone'>>,
  upload: Upload | undefined,
  { canOptOut, isUndoable = false }: { canOptOut: boolean; isUndoable?: boolean },
): ContactOffer {
  const state = contactState(contact)
  if (contact.optedOut === true || state === 'opt_out' || upload?.kind === 'opt-out') {
    // What is earned stays earned, and says so.
    return {
      state: state === 'success' ? state : 'opt_out',
      isOptedOut: true,
      buttons: upload?.canUndo === true ? ['undo'] : [],
      menu: upload?.state === 'lost' && canOptOut ? ['opt_out'] : [],
    }
  }
  const { buttons, menu } = offers[state]
  const hidden: ContactAction[] = []
  if (!canOptOut) hidden.push('opt_out')
  if (upload?.kind === 'screenshot' && !isStuck(upload)) hidden.push('screenshot')
  if (!takesScreenshot(contact)) hidden.push('screenshot')
  if (contact.proof?.state !== 'refused' || typeof contact.proof.until !== 'string') hidden.push('appeal')
  if (contact.phone === '') hidden.push('chat')
  // Without an id nothing can be asked of the server about it.
  const isShown = (action: ContactAction) => !hidden.includes(action) && (action === 'chat' || contact.id !== null)
  return {
    state,
    isOptedOut: false,
    // What a report has shown since stays.
    buttons: isUndoable && (state === 'in_work' || state === 'send_main_message') ? ['undo'] : buttons.filter(isShown),
    menu: menu.filter(isShown),
  }
}

/** The contacts with what this phone knows of those who asked not to be written to; the same list when it knows no more. */
export function markOptedOut(contacts: readonly Contact[], phones: ReadonlySet<string>): readonly Contact[] {
  const isNews = ({ phone, optedOut }: Contact) => optedOut !== true && phones.has(phone)
  return contacts.some(isNews)
    ? contacts.map((contact) => (isNews(contact) ? { ...contact, optedOut: true } : contact))
    : contacts
}

/** Phones that the server says are closed for messages. */
export function closedPhones(contacts: readonly Contact[]): string[] {
  return contacts.flatMap(({ phone, status, optedOut }) => (optedOut === true || status === 'opt_out' ? [phone] : []))
}
