import { useCallback, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { messengerLink } from '#client/messenger-link.ts'
import { openChat } from '#client/open-chat.ts'
import { errorText } from '#domain/api-error.ts'
import { request } from '#client/request.ts'

export type ServiceChat =
  | { state: 'idle' | 'asking' }
  /** `link` opens the chat with the code typed; `isByHand` when the browser did not open it. */
  | { state: 'open'; phone: string; link: string; isByHand: boolean }
  | { state: 'failed'; title: string; text: string | null }

/** Asks for a free service phone and opens the chat with it, the code prefilled. */
export function useServiceChat(): { chat: ServiceChat; open: (code: string) => Promise<void> } {
  const [chat, setChat] = useState<ServiceChat>({ state: 'idle' })

  const open = useCallback(async (code: string) => {
    setChat({ state: 'asking' })
    try {
      const { phone } = await request(endpoints.servicePhone)
      if (phone === null) {
        setChat({ state: 'failed', title: 'В данный момент нельзя пройти верификацию. Обратитесь в поддержку', text: null })
        return
      }
      const link = messengerLink(phone, code)
      setChat({ state: 'open', phone, link, isByHand: false })
      const outcome = await openChat(link)
      if (outcome !== 'opened') setChat({ state: 'open', phone, link, isByHand: true })
    } catch (error) {
      setChat({ state: 'failed', title: 'Ошибка получения номера', text: errorText(error, 'Обратитесь в поддержку') })
    }
  }, [])

  return { chat, open }
}
