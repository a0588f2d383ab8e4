import { useCallback, useState } from 'react'
import type { Message } from '#contract/manual-work.ts'
import { fillMessage, messengerLink } from '#client/messenger-link.ts'
import { optedOutPhones } from '#client/opted-out.ts'
import { useOptedOut } from '#components/chat/use-opted-out.ts'
import { type ChatOutcome, openChat } from '#client/open-chat.ts'

/** A chat that did not open by itself. */
export interface UnopenedChat {
  phone: string
  name: string
  text: string
  url: string
  outcome: Exclude<ChatOutcome, 'opened'>
}

export interface Chat {
  unopened: UnopenedChat | null
  open: (message: Message) => Promise<void>
  dismiss: () => void
}

/** Opens chats, and keeps the one that did not open until the person has done something about it. */
export function useChat(): Chat {
  const [unopened, setUnopened] = useState<UnopenedChat | null>(null)

  const open = useCallback(async ({ phone, name, message }: Message) => {
    const text = fillMessage(message, name)
    const url = messengerLink(phone, text)
    // An answer may come after the tap on «Просил не писать».
    if (optedOutPhones().has(phone)) return
    const outcome = await openChat(url)
    setUnopened(outcome === 'opened' ? null : { phone, name, text, url, outcome })
  }, [])

  const dismiss = useCallback(() => setUnopened(null), [])
  const optedOut = useOptedOut()
  return { unopened: unopened !== null && optedOut.has(unopened.phone) ? null : unopened, open, dismiss }
}
