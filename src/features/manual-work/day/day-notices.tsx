import { REPORT_UNTIL_HOUR, TAKE_UNTIL_HOUR } from '#contract/limits.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { formatDay } from '#domain/days.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'
import { UploadLine } from '../report/upload-line.tsx'

interface EarlierDayNoticeProps {
  day: ManualDay
  today: string
  onGo: (day: string) => void
}

/** An earlier day stands in the way of new contacts, or will once the hour for taking is over. */
export function EarlierDayNotice({ day: { blockedByDay, unfinishedDay }, today, onGo }: EarlierDayNoticeProps) {
  if (typeof blockedByDay === 'string') {
    return (
      <Alert
        tone="warning"
        className="mb-4"
        title={`Сначала завершите ${formatDay(blockedByDay)}`}
        action={<GoButton day={blockedByDay} onGo={onGo} />}
      >
        За этот день не отправлен отчёт или не начислен баланс. Новые контакты пока не выдаются.
      </Alert>
    )
  }
  if (unfinishedDay === undefined || unfinishedDay === null) return null
  const { day, needsReport } = unfinishedDay
  const date = formatDay(day)
  return (
    <Alert
      tone="info"
      className="mb-4"
      title={
        needsReport ? `Отчёт за ${date} нужен до ${REPORT_UNTIL_HOUR}:00 по Москве` : `Начислите баланс за ${date}`
      }
      action={<GoButton day={day} onGo={onGo} />}
    >
      До {TAKE_UNTIL_HOUR}:00 по Москве контакты выдаются, они считаются за {formatDay(today)}. Потом — только когда{' '}
      {date} завершено.
    </Alert>
  )
}

function GoButton({ day, onGo }: { day: string; onGo: (day: string) => void }) {
  return (
    <Button size="sm" variant="secondary" onClick={() => onGo(day)}>
      Перейти к {formatDay(day)}
    </Button>
  )
}

/** The server has the report and reads the numbers on it. */
export function ReadingNotice() {
  return (
    <Card className="mb-4 flex items-center gap-3">
      <Spinner className="size-6 shrink-0 text-accent" />
      <p role="status" className="text-sm">
        <span className="block text-base font-semibold">Читаем отчёт</span>
        <span className="text-muted">Ищем номера на снимках. Обычно это меньше минуты, можно работать дальше.</span>
      </p>
    </Card>
  )
}

/** Reports of the day that are still on the phone. */
export function ReportUploads({ reports }: { reports: readonly Upload[] }) {
  if (reports.length === 0) return null
  return (
    <Card padding="none" className="mb-4 px-4 py-1">
      {reports.map((report) => (
        <UploadLine key={report.id} upload={report} />
      ))}
    </Card>
  )
}
