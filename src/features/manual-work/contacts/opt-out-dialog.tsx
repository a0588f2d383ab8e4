import { useCallback, useState } from 'react'
import type { Contact } from '#contract/manual-work.ts'
import { enqueueOptOut, UploadProblem } from '#client/uploads/uploads.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.tsx'
import { contactName } from './contact-name.ts'
import { useAction } from '#components/forms/use-action.ts'

interface OptOutDialogProps {
  contact: Contact
  onClose: () => void
}

/** «Просил не писать»: saved on the phone at once, with a network or without. */
export function OptOutDialog({ contact, onClose }: OptOutDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const { id } = contact
  const name = contactName(contact)

  const close = useCallback(async () => {
    try {
      await enqueueOptOut({ segmentPhoneId: id, label: name })
      notify.success('Контакт закрыт', 'Просьба уйдёт на сервер сама, даже если сейчас нет сети')
      onClose()
    } catch (error) {
      setProblem(error instanceof UploadProblem ? error.message : 'Ошибка')
    }
  }, [id, name, onClose])
  const closing = useAction(close)

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={`${name} просит не писать?`}
      description="Контакт закроется, чат и номер пропадут из списка действий. Этот номер больше никому не выдадут. Отменить это нельзя."
      footer={
        <>
          <Button variant="danger" busy={closing.isBusy} onClick={() => void closing.run()}>
            Просил не писать
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    >
      {problem !== null && <Alert title="Не сохранилось">{problem}</Alert>}
    </Dialog>
  )
}
