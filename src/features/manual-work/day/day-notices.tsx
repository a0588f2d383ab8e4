import { formatDay } from '#domain/days.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { UploadLine } from '../report/upload-line.tsx'

/** An earlier day stands in the way of new contacts. */
export function BlockedNotice({ by, onGo }: { by: string; onGo: (day: string) => void }) {
  return (
    <Alert
      tone="warning"
      className="mb-4"
      title={`Сначала завершите ${formatDay(by)}`}
      action={
        <Button size="sm" variant="secondary" onClick={() => onGo(by)}>
          Перейти к {formatDay(by)}
        </Button>
      }
    >
      За этот день не отправлен отчёт или не начислен баланс. Новые контакты пока не выдаются.
    </Alert>
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
