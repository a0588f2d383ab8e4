import { BATCH_MAX_SCREENSHOTS } from '#contract/limits.ts'
import type { Contact } from '#contract/manual-work.ts'
import { formatMinutes } from '#domain/countdown.ts'
import { dayMoment, formatDay } from '#domain/days.ts'
import { enqueue, type Upload } from '#client/uploads/uploads.ts'
import type { Picking } from '#components/pictures/pick-pictures.ts'
import { notify } from '#ui/messages/notify.tsx'
import { ExpectedNumbers } from './expected-numbers.tsx'
import { awaitReport } from './report-outcome.ts'
import { UploadSheet } from './upload-sheet.tsx'

interface ReportSheetProps {
  date: string
  /** All of the day's. */
  contacts: readonly Contact[]
  picking: Picking | null
  /** A report of the day that the server refused. */
  refused: Upload | null
  onClose: () => void
  /** It is on the phone, and goes to the server; told which dialogs await it. */
  onQueued: (awaited: readonly Contact[]) => void
  onSent: () => void
}

/** The report of a day: screenshots of the messenger's chat list. */
export function ReportSheet({ date, contacts, picking, refused, onClose, onQueued, onSent }: ReportSheetProps) {
  const awaited = awaitReport(contacts)
  return (
    <UploadSheet
      title={`Отчёт за ${formatDay(date)}`}
      hint={`Снимите список чатов мессенджера так, чтобы были видны номера. До ${BATCH_MAX_SCREENSHOTS} снимков за раз.`}
      picking={picking}
      refused={refused}
      most={BATCH_MAX_SCREENSHOTS}
      chooseLabel="Выбрать снимки"
      sendLabel="Отправить отчёт"
      onClose={onClose}
      enqueue={async (pictures, replaces) => {
        const id = await enqueue({ kind: 'report', selectedDay: dayMoment(date) }, pictures, replaces)
        onQueued(awaited)
        return id
      }}
      onSent={(lateMinutes) => {
        if (lateMinutes === null) notify.success('Отчёт отправлен', 'Читаем номера на снимках')
        else
          notify.success(
            `Отчёт за ${formatDay(date)} принят с опозданием`,
            `На ${formatMinutes(lateMinutes)}. Читаем номера на снимках`,
          )
        onSent()
        onClose()
      }}
    >
      <ExpectedNumbers contacts={awaited} />
    </UploadSheet>
  )
}
