import { useEffect, useState } from 'react'
import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import { contactName } from '#domain/contact-name.ts'
import { formatPhone } from '#domain/phone.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useLast } from '#ui/overlays/use-last.ts'
import { watchChat } from '#client/chat/open-chat.ts'
import type { Unopened } from './use-chat.ts'

export interface ChatSheetProps {
  chat: Unopened | null
  onClose: () => void
  /** The person opens the chat by the link. */
  onLink?: (() => void) | undefined
}

/** For a chat that did not open by itself: a real link, and number and text to copy. */
export function ChatSheet({ chat: current, onClose, onLink }: ChatSheetProps) {
  const chat = useLast(current)
  const isOpen = current !== null
  /** The chat whose link was tapped, and nothing came up. */
  const [failed, setFailed] = useState<Unopened | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    // The messenger took over after all, late or by the link.
    const onChange = () => {
      if (document.visibilityState === 'hidden') onClose()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isOpen, onClose])

  if (chat === null) return null
  // Held back by the browser: its link has not been tried yet.
  const isUntried = chat.outcome === 'blocked' && failed !== chat
  const follow = async () => {
    onLink?.()
    // Where no messenger comes up the number and the text stay.
    if ((await watchChat()) === 'opened') onClose()
    else setFailed(chat)
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={isUntried ? 'Чат готов' : 'Чат не открылся?'}
      description={
        isUntried
          ? 'Браузер не открыл мессенджер сам. Откройте его кнопкой.'
          : 'Откройте его ещё раз или напишите сами: скопируйте номер и текст.'
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-base font-semibold">
          {contactName(chat)} <span className="figures font-normal text-muted">{formatPhone(chat.phone)}</span>
        </p>
        {chat.text !== '' && (
          <p className="max-h-40 overflow-y-auto rounded-lg bg-sunken p-3 text-sm whitespace-pre-line">{chat.text}</p>
        )}
        <LinkButton href={chat.url} onClick={() => void follow()} external block icon={<ChatBubbleLeftRightIcon />}>
          Открыть чат
        </LinkButton>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="sm" text={formatPhone(chat.phone)} label="Скопировать номер" className="flex-1" />
          {chat.text !== '' && <CopyButton size="sm" text={chat.text} label="Скопировать текст" className="flex-1" />}
        </div>
      </div>
    </Sheet>
  )
}
