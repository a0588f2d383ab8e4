import { useState } from 'react'
import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import type { SkipReason } from '#contract/binding-work.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Message } from '#contract/manual-work.ts'
import { fillMessage } from '#client/messenger-link.ts'
import { formatPhone } from '#domain/phone.ts'
import { noteOptedOut } from '#client/opted-out.ts'
import { useOptedOut } from '#components/chat/use-opted-out.ts'
import { request } from '#client/request.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notify.tsx'
import { ChatClosed } from './chat-closed.tsx'
import { SkipDialog } from './skip-dialog.tsx'
import { useAction } from './use-action.ts'
import { chatLink } from './use-take-contact.ts'

interface DialogCardProps {
  title: string
  dialog: Message
  /** Called when the dialog was ended here, or may have been. */
  onEnded: () => Promise<void>
  /** Its chat was to open by itself and did not. */
  isChatClosed: boolean
}

/** The dialog to finish now: its chat, the check of its number, and the way to skip it. */
export function DialogCard({ title, dialog, isChatClosed, onEnded }: DialogCardProps) {
  const [isSkipping, setIsSkipping] = useState(false)
  const isOptedOut = useOptedOut().has(dialog.phone)
  const check = useAction(async () => {
    const { exists } = await request(endpoints.checkContactExists)
    await onEnded()
    notify.success(exists ? 'Проверка успешна' : 'Номер успешно откреплен')
  }, 'Ошибка сервера')
  const skip = useAction(async (skipReason: SkipReason) => {
    // Before the server knows: whatever comes of the call, nobody writes to this person from here again.
    if (skipReason === 'opt_out') noteOptedOut([dialog.phone])
    await request(endpoints.skipContact, { body: { skipReason } })
    setIsSkipping(false)
    await onEnded()
    notify.success('Контакт успешно откреплен')
  }, 'Ошибка сервера')

  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-4">
      <div>
        <h2 className="text-sm font-medium text-muted">{title}</h2>
        <p className="mt-1 text-lg font-semibold">{dialog.name.trim()}</p>
        <p className="figures text-base text-muted">{formatPhone(dialog.phone)}</p>
      </div>
      {isOptedOut ? (
        <p className="text-sm text-muted">Клиент просил не писать. Осталось отметить это: «Пропустить».</p>
      ) : (
        <>
          {isChatClosed && <ChatClosed phone={dialog.phone} text={fillMessage(dialog.message, dialog.name)} />}
          <LinkButton external icon={<ChatBubbleLeftRightIcon />} href={chatLink(dialog)}>
            Открыть чат
          </LinkButton>
        </>
      )}
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <Button size="sm" variant="secondary" busy={check.isBusy} onClick={check.run}>
          Проверить номер
        </Button>
        <Button size="sm" variant="secondary" disabled={check.isBusy} onClick={() => setIsSkipping(true)}>
          Пропустить
        </Button>
      </div>
      <SkipDialog open={isSkipping} onClose={() => setIsSkipping(false)} isBusy={skip.isBusy} onSkip={skip.run} />
    </Card>
  )
}
