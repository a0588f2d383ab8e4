import { BATCH_MAX_SCREENSHOTS } from '#contract/limits.ts'
import { formatMinutes } from '#domain/countdown.ts'
import { dayMoment, formatDay } from '#domain/days.ts'
import { enqueue } from '#client/uploads/uploads.ts'
import { notify } from '#ui/messages/notify.tsx'
import { UploadSheet } from './upload-sheet.tsx'

interface ReportSheetProps {
  date: string
  onClose: () => void
  onSent: () => void
}

/** The report of a day: screenshots of the messenger's chat list. */
export function ReportSheet({ date, onClose, onSent }: ReportSheetProps) {
  return (
    <UploadSheet
      title={`Отчёт за ${formatDay(date)}`}
      hint={`Снимите список чатов мессенджера так, чтобы были видны номера. До ${BATCH_MAX_SCREENSHOTS} снимков за раз.`}
      most={BATCH_MAX_SCREENSHOTS}
      chooseLabel="Выбрать снимки"
      sendLabel="Отправить отчёт"
      onClose={onClose}
      enqueue={(pictures) => enqueue({ kind: 'report', selectedDay: dayMoment(date) }, pictures)}
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
    />
  )
}
