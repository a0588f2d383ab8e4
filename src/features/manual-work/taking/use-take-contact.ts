import { useCallback, useState } from 'react'
import { ApiError, errorText } from '#domain/api-error.ts'
import { expectChat } from '#client/chat/expected-chat.ts'
import { rememberLastDialog } from '#client/chat/last-dialog.ts'
import { tellNoPhone } from '#components/chat/number-notices.ts'
import { haptic } from '#ui/motion/haptic.ts'
import { notify } from '#ui/messages/notify.tsx'
import { contactName } from '#domain/contact-name.ts'
import { noteFirstMessage } from './pace-store.ts'
import { TakeAttempt } from './take-contact.ts'
import { type Action, useAction } from '#components/forms/use-action.ts'
import type { Chat } from '#components/chat/use-chat.ts'

export interface TakeContact extends Action<[]> {
  /** A contact of the list is being written to: a tap whose answer was lost is over. */
  settle: () => void
  /** A contact of this day was given: a list without any is one that doesn't know of it yet. */
  isGiven: boolean
}

/** Takes the next contact and opens its chat with the first message. */
export function useTakeContact(
  date: string,
  openChat: Chat['open'],
  refresh: () => Promise<unknown>,
  onTaken: () => void,
): TakeContact {
  const [attempt] = useState(() => new TakeAttempt())
  const [givenDay, setGivenDay] = useState<string | null>(null)
  const take = useCallback(async () => {
    const endExpecting = expectChat()
    try {
      const { phone, name, message, segmentPhoneId } = await attempt.take()
      if (phone === null) {
        tellNoPhone()
        return
      }
      setGivenDay(date)
      haptic('light')
      noteFirstMessage()
      if (segmentPhoneId !== undefined)
        rememberLastDialog({ segmentPhoneId, label: contactName({ name }), day: date, isTaken: true })
      onTaken()
      void openChat({ phone, name, message })
    } catch (error) {
      const isUnsure = error instanceof ApiError && error.isLost
      notify.error(errorText(error), isUnsure ? 'Если контакт выдан, он появится в списке' : undefined)
    } finally {
      endExpecting()
      void refresh()
    }
  }, [date, attempt, openChat, refresh, onTaken])

  const settle = useCallback(() => attempt.forget(), [attempt])
  return { ...useAction(take), settle, isGiven: givenDay === date }
}
