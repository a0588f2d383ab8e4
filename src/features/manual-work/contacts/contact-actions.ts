import type { Contact } from '#contract/manual-work.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { type ContactState, contactState } from './contact-state.ts'
import { isRefused } from '../report/upload-words.ts'

/** What can be done with a dialog. `chat` opens it again without asking the server. */
export type ContactAction = 'chat' | 'main' | 'extra' | 'check' | 'screenshot' | 'opt_out' | 'menu'

export interface ContactOffer {
  state: ContactState
  /** As buttons of the row, the important one last. */
  buttons: readonly ContactAction[]
  /** Behind «⋯». */
  menu: readonly ContactAction[]
}

const offers: Record<ContactState, Omit<ContactOffer, 'state'>> = {
  in_work: { buttons: ['chat', 'main'], menu: ['chat', 'main', 'check', 'opt_out'] },
  send_main_message: { buttons: ['extra'], menu: ['chat', 'extra', 'opt_out'] },
  not_found: { buttons: ['screenshot'], menu: ['chat', 'screenshot', 'opt_out'] },
  success: { buttons: [], menu: ['chat', 'opt_out'] },
  opt_out: { buttons: [], menu: [] },
}

/**
 * The buttons of a dialog. One that waits in the phone's queue to be closed is closed already: no link to a person who
 * asked not to be written to outlives the tap, with a network or without.
 */
export function offerContact(contact: Pick<Contact, 'status'>, upload: Upload | undefined, canOptOut: boolean): ContactOffer {
  const isPending = upload !== undefined && !isRefused(upload)
  const state = isPending && upload.kind === 'opt-out' ? 'opt_out' : contactState(contact)
  const { buttons, menu } = offers[state]
  const hidden: ContactAction[] = []
  if (!canOptOut) hidden.push('opt_out')
  if (isPending && upload.kind === 'screenshot') hidden.push('screenshot')
  const isShown = (action: ContactAction) => !hidden.includes(action)
  return { state, buttons: buttons.filter(isShown), menu: menu.filter(isShown) }
}
