import { useCallback, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { NO_SERVICE_PHONE } from '#contract/sentences.ts'
import { errorText } from '#domain/api-error.ts'
import { type Unopened, useChat } from '#components/chat/use-chat.ts'
import { expectChat } from '#client/chat/expected-chat.ts'
import { request } from '#client/request.ts'
import { forgetOpenedChat, noteChatOpened, wasChatOpened } from './opened-chat.ts'

export type ServiceChat =
  | { state: 'idle' | 'asking' }
  | { state: 'known'; phone: string }
  | { state: 'failed'; title: string; text: string | null }

export interface ServiceChatHandle {
  chat: ServiceChat
  /** The chat that was to open by itself and did not. */
  unopened: Unopened | null
  dismiss: () => void
  /** Whether the chat for `code` was opened, now or before a reload. */
  isOpened: boolean
  /** Asks for a free service phone and opens the chat with it, the code prefilled. */
  open: (code: string) => Promise<void>
  /** The person opened the chat by its link. */
  noteOpened: () => void
  /** Another number, another chat: nothing is opened yet. */
  startOver: () => void
}

/** The chat between the agent and the service phone. */
export function useServiceChat(email: string, code: string): ServiceChatHandle {
  const [chat, setChat] = useState<ServiceChat>({ state: 'idle' })
  const { unopened, dismiss, open: openChat } = useChat()
  const [openedCode, setOpenedCode] = useState<string | null>(null)

  const note = useCallback(
    (opened: string) => {
      noteChatOpened(email, opened)
      setOpenedCode(opened)
    },
    [email],
  )
  const startOver = useCallback(() => {
    forgetOpenedChat()
    setOpenedCode(null)
    setChat({ state: 'idle' })
    dismiss()
  }, [dismiss])
  const open = useCallback(
    async (prefilled: string) => {
      setChat({ state: 'asking' })
      const endExpecting = expectChat()
      try {
        const { phone } = await request(endpoints.servicePhone)
        if (phone === null) {
          setChat({
            state: 'failed',
            title: NO_SERVICE_PHONE,
            text: null,
          })
          return
        }
        setChat({ state: 'known', phone })
        if ((await openChat({ phone, name: 'Служебный номер', message: prefilled })) !== 'blocked') note(prefilled)
      } catch (error) {
        setChat({ state: 'failed', title: 'Ошибка получения номера', text: errorText(error, 'Обратитесь в поддержку') })
      } finally {
        endExpecting()
      }
    },
    [note, openChat],
  )

  return {
    chat,
    unopened,
    dismiss,
    isOpened: openedCode === code || wasChatOpened(email, code),
    open,
    noteOpened: () => note(code),
    startOver,
  }
}
