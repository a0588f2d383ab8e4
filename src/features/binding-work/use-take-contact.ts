import { useState } from 'react'
import type { Message, TakenContact } from '#contract/manual-work.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fillMessage, messengerLink } from '#client/messenger-link.ts'
import { type ChatOutcome, openChat } from '#client/open-chat.ts'
import { request } from '#client/request.ts'
import { notify } from '#ui/notify.tsx'
import { type Action, useAction } from './use-action.ts'

/** The chat of a dialog, its message filled in. */
export function chatLink({ phone, name, message }: Message): string {
  return messengerLink(phone, fillMessage(message, name))
}

export interface Taking {
  take: Action<[]>
  /** The contact taken last: another server may not tell of the open dialog. */
  taken: Message | null
  forget: () => void
  /** What came of opening its chat. */
  outcome: ChatOutcome | null
}

/** Takes the next contact and opens its chat (specification §4). */
export function useTakeContact(onTaken: () => Promise<void>): Taking {
  const [taken, setTaken] = useState<Message | null>(null)
  const [outcome, setOutcome] = useState<ChatOutcome | null>(null)

  const take = useAction(async () => {
    setOutcome(null)
    let contact: TakenContact
    try {
      contact = await request(endpoints.takeBindingContact)
    } catch (error) {
      // The answer may be lost after the contact was given: the day tells.
      await onTaken()
      throw error
    }
    const { phone, name, message } = contact
    if (phone === null) {
      notify.error('Ошибка получения номера', 'Обратитесь в поддержку')
      return
    }
    const dialog = { phone, name, message }
    setTaken(dialog)
    void onTaken()
    setOutcome(await openChat(chatLink(dialog)))
  }, 'Ошибка сервера')

  return { take, taken, outcome, forget: () => setTaken(null) }
}
