import { useCallback, useState } from 'react'
import type { Message } from '#contract/manual-work.ts'
import { fillMessage, messengerLink } from '#client/chat/messenger-link.ts'
import { optedOut } from '#client/opted-out.ts'
import { type ChatOutcome, openChat } from '#client/chat/open-chat.ts'
import { useOptedOut } from './use-opted-out.ts'

/** A chat that did not open by itself. */
export interface Unopened {
  phone: string
  name: string
  text: string
  url: string
  outcome: Exclude<ChatOutcome, 'opened'>
}

export interface Chat {
  unopened: Unopened | null
  /** Opens the chat with its message filled in; null when the person asked not to be written to. */
  open: (message: Message) => Promise<ChatOutcome | null>
  dismiss: () => void
}

/** The chat of a dialog, its message filled in. */
export function chatLink({ phone, name, message }: Message): string {
  return messengerLink(phone, fillMessage(message, name))
}

/** Opens chats, and keeps the one that did not open until the person has done something about it. */
export function useChat(): Chat {
  const [unopened, setUnopened] = useState<Unopened | null>(null)

  const open = useCallback(async (chat: Message) => {
    const { phone, name } = chat
    // An answer may come after the tap on «Просил не писать».
    if (optedOut.getState().phones.has(phone)) return null
    const url = chatLink(chat)
    const outcome = await openChat(url)
    setUnopened(outcome === 'opened' ? null : { phone, name, text: fillMessage(chat.message, name), url, outcome })
    return outcome
  }, [])

  const dismiss = useCallback(() => setUnopened(null), [])
  const silent = useOptedOut()
  return { unopened: unopened !== null && silent.has(unopened.phone) ? null : unopened, open, dismiss }
}
