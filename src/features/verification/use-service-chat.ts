import { useCallback, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { messengerLink } from '#client/messenger-link.ts'
import { openChat } from '#client/open-chat.ts'
import { errorText } from '#domain/api-error.ts'
import { request } from '#client/request.ts'
import { forgetOpenedChat, noteChatOpened, wasChatOpened } from './opened-chat.ts'

export type ServiceChat =
  | { state: 'idle' | 'asking' }
  /** The service phone is known; `isByHand` when the browser or the phone did not open its chat. */
  | { state: 'known'; phone: string; isByHand: boolean }
  | { state: 'failed'; title: string; text: string | null }

export interface ServiceChatHandle {
  chat: ServiceChat
  /** Whether the chat for `code` was opened, now or before a reload. */
  isOpened: boolean
  /** Asks for a free service phone and opens the chat with it, the code prefilled. */
  open: (code: string) => Promise<void>
  /** The person opened the chat by its link. */
  noteOpened: () => void
  /** Another number, another chat: nothing is opened yet. */
  startOver: () => void
}

/** The chat between `agent` (its e-mail) and the service phone. */
export function useServiceChat(agent: string, code: string): ServiceChatHandle {
  const [chat, setChat] = useState<ServiceChat>({ state: 'idle' })
  const [openedCode, setOpenedCode] = useState<string | null>(null)

  const note = useCallback(
    (opened: string) => {
      noteChatOpened(agent, opened)
      setOpenedCode(opened)
    },
    [agent],
  )
  const startOver = useCallback(() => {
    forgetOpenedChat()
    setOpenedCode(null)
    setChat({ state: 'idle' })
  }, [])
  const open = useCallback(
    async (prefilled: string) => {
      setChat({ state: 'asking' })
      try {
        const { phone } = await request(endpoints.servicePhone)
        if (phone === null) {
          setChat({
            state: 'failed',
            title: 'В данный момент нельзя пройти верификацию. Обратитесь в поддержку',
            text: null,
          })
          return
        }
        setChat({ state: 'known', phone, isByHand: false })
        const outcome = await openChat(messengerLink(phone, prefilled))
        if (outcome !== 'blocked') note(prefilled)
        if (outcome !== 'opened') setChat({ state: 'known', phone, isByHand: true })
      } catch (error) {
        setChat({ state: 'failed', title: 'Ошибка получения номера', text: errorText(error, 'Обратитесь в поддержку') })
      }
    },
    [note],
  )

  return {
    chat,
    isOpened: openedCode === code || wasChatOpened(agent, code),
    open,
    noteOpened: () => note(code),
    startOver,
  }
}
