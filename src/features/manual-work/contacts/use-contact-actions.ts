import { startTransition, useCallback, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { expectChat } from '#client/expected-chat.ts'
import { rememberLastDialog } from '#client/last-dialog.ts'
import { request } from '#client/request.ts'
import { tellChecked } from '#components/chat/number-notices.ts'
import { useAction } from '#components/forms/use-action.ts'
import { notify } from '#ui/messages/notify.tsx'
import type { ContactAction } from './contact-actions.ts'
import type { BusyContact } from './contact-list.tsx'
import { contactName } from '#domain/contact-name.ts'
import { isKnown, type KnownContact } from './known-contact.ts'
import type { Chat } from '#components/chat/use-chat.ts'

/** What is open about a dialog. The contact stays while its sheet slides away. */
export type ContactSheet =
  | { kind: 'menu'; contact: Contact }
  | { kind: 'screenshot' | 'appeal' | 'opt_out'; contact: KnownContact }

export interface ContactActions {
  busy: BusyContact | null
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

  const callServer = useCallback(
    async (action: 'main' | 'extra' | 'check', contact: KnownContact) => {
      setBusy({ id: contact.id, action })
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
        }
      } finally {
        endExpecting?.()
        setBusy(null)
        void refresh()
      }
    },
    [date, openChat, refresh],
  )
  const { run: call } = useAction(callServer, { onFailure: notify.error })

  const act = useCallback(
    (action: ContactAction, contact: Contact) => {
      if (action === 'menu') return startTransition(() => setSheet({ kind: action, contact }))
      if (action === 'chat') {
        if (isKnown(contact)) rememberLastDialog({ segmentPhoneId: contact.id, label: contactName(contact), day: date })
        void openChat({ phone: contact.phone, name: contact.name, message: contact.message ?? '' })
      } else if (!isKnown(contact)) return
      else if (action === 'screenshot' || action === 'appeal' || action === 'opt_out')
        startTransition(() => setSheet({ kind: action, contact }))
      else void call(action, contact)
    },
    [call, date, openChat],
  )
  const closeSheet = useCallback(() => setSheet(null), [])
  return { busy, sheet, closeSheet, act }
}

async function checkNumber(segmentPhoneId: Id): Promise<void> {
  const { exists } = await request(endpoints.checkDialogNumber, { body: { segmentPhoneId } })
  tellChecked(exists)
}
