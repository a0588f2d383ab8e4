import { useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { APPEAL_LENGTH } from '#contract/limits.ts'
import { contactName } from '#domain/contact-name.ts'
import { request } from '#client/request.ts'
import { useAction } from '#components/forms/use-action.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/messages/alert.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { KnownContact } from '../taking/known-contact.ts'

interface AppealSheetProps {
  contact: KnownContact
  onClose: () => void
  onSent: () => void
}

/** One more look at a refused screenshot, with a word of the agent's own. */
export function AppealSheet({ contact, onClose, onSent }: AppealSheetProps) {
  const [text, setText] = useState('')
  const asking = useAction(
    async () => {
      await request(endpoints.appealProof, { body: { segmentPhoneId: contact.id, text } })
      notify.success('Просьба отправлена', 'Скриншот посмотрят ещё раз')
      onSent()
      onClose()
    },
    { fallback: 'Ошибка' },
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title={contactName(contact)}
      description="Скриншот посмотрит другой человек. Пересмотр один, его решение окончательное."
      footer={
        <Button
          busy={asking.isBusy}
          disabled={text.trim().length < APPEAL_LENGTH.least}
          onClick={() => void asking.run()}
        >
          Попросить пересмотреть
        </Button>
      }
    >
      {asking.failure !== null && <Alert title="Не отправилось">{asking.failure}</Alert>}
      <TextArea
        id="appeal"
        label="Почему скриншот верный"
        maxLength={APPEAL_LENGTH.most}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Sheet>
  )
}
