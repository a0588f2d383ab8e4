import { useState } from 'react'
import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import type { SkipReason } from '#contract/binding-work.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Message } from '#contract/manual-work.ts'
import { contactName } from '#domain/contact-name.ts'
import { formatPhone } from '#domain/phone.ts'
import { noteOptedOut } from '#client/opted-out.ts'
import { tellChecked } from '#components/chat/number-notices.ts'
import { chatLink } from '#components/chat/use-chat.ts'
import { useOptedOut } from '#components/chat/use-opted-out.ts'
import { ApiError } from '#domain/api-error.ts'
import { request } from '#client/request.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { SkipSheet } from './skip-sheet.tsx'
import { useAction } from '#components/forms/use-action.ts'

export interface DialogCardProps {
  title: string
  /** null: the server owes its description. It can be checked and skipped all the same. */
  dialog: Message | null
  /** Called when the dialog was ended here. */
  onEnded: () => Promise<void>
  /** Called when it may have changed and goes on. */
  onChanged: () => Promise<void>
  /** Called before the server is told that the person asked not to be written to. */
  onOptedOut?: () => void
  /** Called when the server refused to check or to skip it. */
  onRefused?: () => void
}

/** Answers by which a server says that there is nothing to check or to skip. */
const REFUSALS = new Set([400, 404, 409, 410, 422])

/** The dialog to finish now: its chat, the check of its number, and the way to skip it. */
export function DialogCard({ title, dialog, onEnded, onChanged, onOptedOut, onRefused }: DialogCardProps) {
  const [isSkipping, setIsSkipping] = useState(false)
  const optedOut = useOptedOut()
  const noteRefusal = (error: unknown): never => {
    if (error instanceof ApiError && REFUSALS.has(error.status)) onRefused?.()
    throw error
  }
  const check = useAction(
    async () => {
      const { exists } = await request(endpoints.checkContactExists).catch(noteRefusal)
      await (exists ? onChanged() : onEnded())
      tellChecked(exists)
    },
    { onFailure: notify.error },
  )
  const skip = useAction(
    async (skipReason: SkipReason) => {
      // Before the server knows: whatever comes of the call, nobody writes to this person from here again.
      if (skipReason === 'opt_out' && dialog !== null) {
        noteOptedOut([dialog.phone])
        onOptedOut?.()
      }
      await request(endpoints.skipContact, { body: { skipReason } }).catch(noteRefusal)
      setIsSkipping(false)
      await onEnded()
      notify.success('Контакт успешно откреплен')
    },
    { onFailure: notify.error },
  )

  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-4">
      <div>
        <h2 className="text-sm font-medium text-muted">{title}</h2>
        {dialog === null ? (
          <p className="mt-1 text-base">
            Сервер не прислал имя и номер. Найдите диалог в мессенджере и закройте его здесь.
          </p>
        ) : (
          <>
            <p className="mt-1 text-lg font-semibold">{contactName(dialog)}</p>
            <p className="figures text-base text-muted">{formatPhone(dialog.phone)}</p>
          </>
        )}
      </div>
      {dialog !== null && <DialogChat dialog={dialog} isOptedOut={optedOut.has(dialog.phone)} />}
      <div className="grid gap-2 min-[15rem]:grid-cols-[3fr_2fr]">
        <Button size="sm" variant="secondary" busy={check.isBusy} onClick={() => void check.run()}>
          Проверить номер
        </Button>
        <Button size="sm" variant="secondary" disabled={check.isBusy} onClick={() => setIsSkipping(true)}>
          Пропустить
        </Button>
      </div>
      <SkipSheet
        open={isSkipping}
        onClose={() => setIsSkipping(false)}
        isBusy={skip.isBusy}
        onSkip={(reason) => void skip.run(reason)}
      />
    </Card>
  )
}

function DialogChat({ dialog, isOptedOut }: { dialog: Message; isOptedOut: boolean }) {
  if (isOptedOut)
    return <p className="text-sm text-muted">Клиент просил не писать. Осталось отметить это: «Пропустить».</p>
  if (dialog.phone === '') return null
  return (
    <LinkButton external icon={<ChatBubbleLeftRightIcon />} href={chatLink(dialog)}>
      Открыть чат
    </LinkButton>
  )
}
