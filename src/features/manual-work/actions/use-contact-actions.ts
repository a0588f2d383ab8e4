import { startTransition, useCallback, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { can } from '#client/capabilities.ts'
import { expectChat } from '#client/chat/expected-chat.ts'
import { rememberLastDialog } from '#client/chat/last-dialog.ts'
import { request } from '#client/request.ts'
import { ApiError } from '#domain/api-error.ts'
import { tellChecked } from '#components/chat/number-notices.ts'
import { useAction } from '#components/forms/use-action.ts'
import { type Picking, pickPictures } from '#components/pictures/pick-pictures.ts'
import { notify } from '#ui/messages/notify.tsx'
import type { ContactAction } from './contact-actions.ts'
import type { BusyContact } from '../contacts/contact-list.tsx'
import { contactName } from '#domain/contact-name.ts'
import { focusNextRow } from '../contacts/focus-next.ts'
import { optOut, takeBackOptOut } from './opt-out.ts'
import { useUndoable } from './use-undoable.ts'
import { isKnown, type KnownContact } from '../taking/known-contact.ts'
import type { Chat } from '#components/chat/use-chat.ts'

/** «Отменить» comes where the second message was pressed, and is busy for so long: the second press of a hasty pair means no undoing. */
const DOUBLE_PRESS_MS = 500

/** What is open about a dialog. The contact stays while its sheet slides away. */
export type ContactSheet =
  | { kind: 'menu' | 'proof'; contact: Contact }
  | { kind: 'screenshot'; contact: KnownContact; picking: Picking | null }
  | { kind: 'appeal'; contact: KnownContact }

export interface ContactActions {
  busy: BusyContact | null
  /** The dialog whose second message can still be taken back. */
  undoable: Id | null
  sheet: ContactSheet | null
  closeSheet: () => void
  act: (action: ContactAction, contact: Contact) => void
}

/** Everything that a row's buttons do. `act` never changes, so that rows render on their own news alone. */
export function useContactActions(
  date: string,
  openChat: Chat['open'],
  refresh: () => Promise<unknown>,
): ContactActions {
  const [busy, setBusy] = useState<BusyContact | null>(null)
  const [sheet, setSheet] = useState<ContactSheet | null>(null)
  const { id: undoable, offer, end } = useUndoable()

  const callServer = useCallback(
    async (action: 'main' | 'extra' | 'check', contact: KnownContact) => {
      setBusy({ id: contact.id, action })
      let undoing: BusyContact | null = null
      const endExpecting = action === 'check' ? undefined : expectChat()
      try {
        if (action === 'check') await checkNumber(contact.id)
        else {
          const endpoint = action === 'main' ? endpoints.sendMainMessage : endpoints.sendExtraMessage
          const { phone, name, message } = await request(endpoint, { body: { segmentPhoneId: contact.id } })
          // The specification doesn't show this answer: what it leaves out the contact tells.
          void openChat({
            phone: phone === '' ? contact.phone : phone,
            name: name === '' ? contact.name : name,
            message,
          })
          rememberLastDialog({ segmentPhoneId: contact.id, label: contactName(contact), day: date })
          if (action === 'main' && can('undo_main_message')) {
            offer(contact.id)
            undoing = { id: contact.id, action: 'undo' }
          }
        }
      } finally {
        endExpecting?.()
        setBusy(undoing)
        if (undoing !== null) setTimeout(() => setBusy((now) => (now === undoing ? null : now)), DOUBLE_PRESS_MS)
        void refresh()
      }
    },
    [date, openChat, refresh, offer],
  )
  const { run: call } = useAction(callServer, { onFailure: notify.error })

  const takeBack = useCallback(
    async (contact: KnownContact) => {
      if (await takeBackOptOut(contact)) return
      setBusy({ id: contact.id, action: 'undo' })
      try {
        await request(endpoints.undoMainMessage, { body: { segmentPhoneId: contact.id } })
        await refresh()
        end()
      } catch (error) {
        // Lost on the way, it may be asked for once more; what the server has refused stays as it is.
        if (error instanceof ApiError && error.outcomeUnknown) offer(contact.id)
        else end()
        void refresh()
        throw error
      } finally {
        setBusy(null)
      }
    },
    [refresh, offer, end],
  )
  const { run: undo } = useAction(takeBack, { onFailure: notify.error })
  const { run: close } = useAction(optOut, { fallback: 'Ошибка', onFailure: notify.error })

  const act = useCallback(
    (action: ContactAction, contact: Contact) => {
      if (action === 'menu' || action === 'proof') return startTransition(() => setSheet({ kind: action, contact }))
      if (action === 'chat') {
        if (isKnown(contact)) rememberLastDialog({ segmentPhoneId: contact.id, label: contactName(contact), day: date })
        void openChat({ phone: contact.phone, name: contact.name, message: contact.message ?? '' })
      } else if (!isKnown(contact)) return
      else if (action === 'undo') void undo(contact)
      else if (action === 'opt_out') {
        focusNextRow(contact.id)
        void close(contact)
      } else if (action === 'screenshot') {
        // Within the tap.
        const picking = pickPictures(false)
        startTransition(() => setSheet({ kind: action, contact, picking }))
      } else if (action === 'appeal') startTransition(() => setSheet({ kind: action, contact }))
      else void call(action, contact)
    },
    [call, undo, close, date, openChat],
  )
  const closeSheet = useCallback(() => setSheet(null), [])
  return { busy, undoable, sheet, closeSheet, act }
}

async function checkNumber(segmentPhoneId: Id): Promise<void> {
  const { exists } = await request(endpoints.checkDialogNumber, { body: { segmentPhoneId } })
  tellChecked(exists)
}
