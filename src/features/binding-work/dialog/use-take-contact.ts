import type { Message, TakenContact } from '#contract/manual-work.ts'
import { endpoints } from '#contract/endpoints.ts'
import { expectChat } from '#client/chat/expected-chat.ts'
import { request } from '#client/request.ts'
import { tellNoPhone } from '#components/chat/number-notices.ts'
import type { Chat } from '#components/chat/use-chat.ts'
import { type Action, useAction } from '#components/forms/use-action.ts'
import { haptic } from '#ui/motion/haptic.ts'
import { notify } from '#ui/messages/notify.tsx'

/** Takes the next contact and opens its chat (statement 9.12). */
export function useTakeContact(
  keep: (contact: Message) => void,
  openChat: Chat['open'],
  refresh: () => Promise<void>,
): Action<[]> {
  return useAction(
    async () => {
      let contact: TakenContact
      const endExpecting = expectChat()
      try {
        contact = await request(endpoints.takeBindingContact)
      } catch (error) {
        endExpecting()
        // The answer may be lost after the contact was given: the day tells.
        await refresh()
        throw error
      }
      const { phone, name, message } = contact
      if (phone === null) {
        endExpecting()
        tellNoPhone()
        return
      }
      haptic('light')
      keep({ phone, name, message })
      void refresh()
      await openChat({ phone, name, message })
      endExpecting()
    },
    { onFailure: notify.error },
  )
}
