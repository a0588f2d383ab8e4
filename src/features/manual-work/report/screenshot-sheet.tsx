import type { KnownContact } from '../taking/known-contact.ts'
import { formatMinutes } from '#domain/countdown.ts'
import { formatPhone } from '#domain/phone.ts'
import { enqueue } from '#client/uploads/uploads.ts'
import { notify } from '#ui/messages/notify.tsx'
import type { Picking } from '#components/pictures/pick-pictures.ts'
import { contactName } from '#domain/contact-name.ts'
import { UploadSheet } from './upload-sheet.tsx'

interface ScreenshotSheetProps {
  contact: KnownContact
  picking: Picking | null
  onClose: () => void
  onSent: () => void
}

/** The one screenshot of a dialog that the report did not show. */
export function ScreenshotSheet({ contact, picking, onClose, onSent }: ScreenshotSheetProps) {
  return (
    <UploadSheet
      title={contactName(contact)}
      hint={
        <>
          Снимите переписку с <span className="figures">{formatPhone(contact.phone)}</span>: номер или имя вверху и ваши
          сообщения.
        </>
      }
      picking={picking}
      most={1}
      chooseLabel="Выбрать снимок"
      sendLabel="Отправить снимок"
      onClose={onClose}
      enqueue={(pictures, replaces) =>
        enqueue({ kind: 'screenshot', segmentPhoneId: contact.id, label: contactName(contact) }, pictures, replaces)
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
