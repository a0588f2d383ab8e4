import { useCallback, useState } from 'react'
import { ApiError, errorText } from '#domain/api-error.ts'
import { rememberLastDialog } from '#client/last-dialog.ts'
import { tellNoPhone } from '#components/chat/number-notices.ts'
import { notify } from '#ui/messages/notify.tsx'
import { contactName } from '#domain/contact-name.ts'
import { noteFirstMessage } from './pace-store.ts'
import { Tap } from './take-contact.ts'
import { type Action, useAction } from '#components/forms/use-action.ts'
import type { Chat } from '#components/chat/use-chat.ts'

export interface TakeContact extends Action<[]> {
  /** A contact of the list is being written to: a tap whose answer was lost is over. */
  settle: () => void
}

/** Takes the next contact and opens its chat with the first message. */
export function useTakeContact(
  date: string,
  openChat: Chat['open'],
  refresh: () => Promise<unknown>,
  onTaken: () => void,
): TakeContact {
  const [tap] = useState(() => new Tap())
  const take = useCallback(async () => {
    try {
      const { phone, name, message, segmentPhoneId } = await tap.take()
      if (phone === null) {
        tellNoPhone()
        return
      }
      noteFirstMessage()
      if (segmentPhoneId !== undefined) rememberLastDialog({ segmentPhoneId, label: contactName({ name }), day: date })
      onTaken()
      void openChat({ phone, name, message })
    } catch (error) {
      const isUnsure = error instanceof ApiError && error.isLost
      notify.error(errorText(error), isUnsure ? 'Если контакт выдан, он появится в списке' : undefined)
    } finally {
      void refresh()
    }
  }, [date, tap, openChat, refresh, onTaken])

  const settle = useCallback(() => tap.forget(), [tap])
  return { ...useAction(take), settle }
}
