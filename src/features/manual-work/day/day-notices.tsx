import { REPORT_UNTIL_HOUR } from '#contract/limits.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { formatDay } from '#domain/days.ts'
import { plural } from '#domain/plural.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { NoticeButton, NoticeLine } from '#ui/messages/notice-line.tsx'
import { UploadLine } from '../report/upload-line.tsx'

interface EarlierDayNoticeProps {
  day: ManualDay
  today: string
  onGo: (day: string) => void
}

/** An earlier day stands in the way of new contacts (the main button leads there), or will once the hour for taking is over. */
export function EarlierDayNotice({ day: { blockedByDay, unfinishedDay }, today, onGo }: EarlierDayNoticeProps) {
  if (typeof blockedByDay === 'string') {
    return (
      <NoticeLine tone="warning">
        <b className="font-semibold">Сначала завершите {formatDay(blockedByDay)}</b>: за этот день не отправлен отчёт
        или не начислен баланс.
      </NoticeLine>
    )
  }
  if (unfinishedDay === undefined || unfinishedDay === null) return null
  const { day, needsReport } = unfinishedDay
  const date = formatDay(day)
  return (
    <NoticeLine
      action={
        <NoticeButton label={`Перейти к ${date}`} onClick={() => onGo(day)}>
          Перейти
        </NoticeButton>
      }
    >
      <b className="font-semibold">
        {needsReport ? `Отчёт за ${date} нужен до ${REPORT_UNTIL_HOUR}:00 по Москве` : `Начислите баланс за ${date}`}
      </b>
      . Новые контакты считаются за {formatDay(today)}.
    </NoticeLine>
  )
}

/** Whether `EarlierDayNotice` has anything to say. */
export function hasEarlierDay({ blockedByDay, unfinishedDay }: ManualDay): boolean {
  return typeof blockedByDay === 'string' || (unfinishedDay !== undefined && unfinishedDay !== null)
}

interface ReportUploadsProps {
  reports: readonly Upload[]
  /** Opens a refused one with its pictures. */
  onMend: (report: Upload) => void
}

/** Reports of the day that are still on the phone. */
export function ReportUploads({ reports, onMend }: ReportUploadsProps) {
  return (
    <div className="rounded-lg bg-sunken px-2.5">
      {reports.map((report) => (
        <UploadLine
          key={report.id}
          upload={report}
          onMend={report.state === 'rejected' ? () => onMend(report) : undefined}
        />
      ))}
    </div>
  )
}

interface MissingNoticeProps {
  count: number
  onShow: () => void
}

/** The dialogs that no report has shown, while their own group is out of sight: each takes a screenshot of its own. */
export function MissingNotice({ count, onShow }: MissingNoticeProps) {
  return (
    <NoticeLine tone="warning" action={<NoticeButton onClick={onShow}>Показать</NoticeButton>}>
      <b className="font-semibold">
        {count} {plural(count, ['диалог', 'диалога', 'диалогов'])} не нашли на снимках.
      </b>{' '}
      {count === 1 ? 'Нужен его скриншот.' : 'Нужен скриншот каждого.'}
    </NoticeLine>
  )
}
