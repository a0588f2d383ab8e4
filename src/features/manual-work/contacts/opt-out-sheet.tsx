import { forgetLastDialog } from '#client/last-dialog.ts'
import { noteOptedOut } from '#client/opted-out.ts'
import { enqueue } from '#client/uploads/uploads.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { contactName } from '#domain/contact-name.ts'
import { contactState } from './contact-state.ts'
import type { KnownContact } from './known-contact.ts'
import { useAction } from '#components/forms/use-action.ts'

interface OptOutSheetProps {
  contact: KnownContact
  onClose: () => void
}

/** «Просил не писать»: saved on the phone at once, with a network or without. */
export function OptOutSheet({ contact, onClose }: OptOutSheetProps) {
  const { id, phone } = contact
  const name = contactName(contact)

  const closing = useAction(
    async () => {
      await enqueue({ kind: 'opt-out', segmentPhoneId: id, label: name }, [])
      noteOptedOut([phone])
      forgetLastDialog(id)
      notify.success('Контакт закрыт', 'Просьба уйдёт на сервер сама, даже если сейчас нет сети')
      onClose()
    },
    { fallback: 'Ошибка' },
  )

  return (
    <Sheet
      open
      onClose={onClose}
      role="alertdialog"
      title={`${name} просит не писать?`}
      description={`Открыть этот чат из кабинета будет нельзя, и номер больше никому не выдадут.${contactState(contact) === 'success' ? ' Диалог останется засчитанным.' : ''} Отменить это нельзя.`}
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
      {closing.failure !== null && <Alert title="Не сохранилось">{closing.failure}</Alert>}
    </Sheet>
  )
}
