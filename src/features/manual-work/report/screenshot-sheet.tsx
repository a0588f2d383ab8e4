import type { KnownContact } from '../contacts/known-contact.ts'
import { formatMinutes } from '#domain/countdown.ts'
import { formatPhone } from '#domain/phone.ts'
import { enqueue } from '#client/uploads/uploads.ts'
import { notify } from '#ui/messages/notify.tsx'
import { contactName } from '#domain/contact-name.ts'
import { UploadSheet } from './upload-sheet.tsx'

interface ScreenshotSheetProps {
  contact: KnownContact
  onClose: () => void
  onSent: () => void
}

/** The one screenshot of a dialog that the report did not show. */
export function ScreenshotSheet({ contact, onClose, onSent }: ScreenshotSheetProps) {
  return (
    <UploadSheet
      title={contactName(contact)}
      hint={
        <>
          Снимите переписку с <span className="figures">{formatPhone(contact.phone)}</span>: номер или имя вверху и ваши
          сообщения.
        </>
      }
      most={1}
      chooseLabel="Выбрать снимок"
      sendLabel="Отправить снимок"
      onClose={onClose}
      enqueue={(pictures) =>
        enqueue({ kind: 'screenshot', segmentPhoneId: contact.id, label: contactName(contact) }, pictures)
      }
      onSent={(lateMinutes) => {
        if (lateMinutes === null) notify.success('Скриншот отправлен')
        else notify.success('Скриншот принят с опозданием', `На ${formatMinutes(lateMinutes)}`)
        onSent()
        onClose()
      }}
    />
  )
}
