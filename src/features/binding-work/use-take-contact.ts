import { useState } from 'react'
import type { Message, TakenContact } from '#contract/manual-work.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fillMessage, messengerLink } from '#client/messenger-link.ts'
import { type ChatOutcome, openChat } from '#client/open-chat.ts'
import { request } from '#client/request.ts'
import { notify } from '#ui/notify.tsx'
import { type Action, useAction } from '#components/forms/use-action.ts'

/** The chat of a dialog, its message filled in. */
export function chatLink({ phone, name, message }: Message): string {
  return messengerLink(phone, fillMessage(message, name))
}

export interface Taking {
  take: Action<[]>
  /** The phone whose chat was to open by itself and did not. */
  closedChat: string | null
}

/** Takes the next contact and opens its chat (statement 9.12). */
export function useTakeContact(keep: (contact: Message) => void, refresh: () => Promise<void>): Taking {
  const [opening, setOpening] = useState<{ phone: string; outcome: ChatOutcome } | null>(null)

  const take = useAction(
    async () => {
      setOpening(null)
      let contact: TakenContact
      try {
        contact = await request(endpoints.takeBindingContact)
      } catch (error) {
        // The answer may be lost after the contact was given: the day tells.
        await refresh()
        throw error
      }
      const { phone, name, message } = contact
      if (phone === null) {
        notify.error('Ошибка получения номера', 'Обратитесь в поддержку')
        return
      }
      const dialog = { phone, name, message }
      keep(dialog)
      void refresh()
      setOpening({ phone, outcome: await openChat(chatLink(dialog)) })
    },
    { onFailure: notify.error },
  )

  return { take, closedChat: opening === null || opening.outcome === 'opened' ? null : opening.phone }
}
