import { REPORT_UNTIL_HOUR } from '#contract/limits.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { formatDay } from '#domain/days.ts'
import { plural } from '#domain/plural.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { NoticeButton, NoticeLine } from '#ui/messages/notice-line.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'
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

/** The server has the report and reads the numbers on it. */
export function ReadingNotice() {
  return (
    <NoticeLine role="status" icon={<Spinner className="size-5 shrink-0 text-accent" />}>
      <b className="font-semibold">Читаем отчёт.</b> Обычно это меньше минуты, можно работать дальше.
    </NoticeLine>
  )
}

/** Reports of the day that are still on the phone. */
export function ReportUploads({ reports }: { reports: readonly Upload[] }) {
  return (
    <div className="rounded-lg bg-sunken px-2.5">
      {reports.map((report) => (
        <UploadLine key={report.id} upload={report} />
      ))}
    </div>
  )
}

interface MissingNoticeProps {
  count: number
  /** Without it the main button shows them. */
  onShow?: (() => void) | undefined
}

/** After the report was read: the dialogs that were not on it, each of which takes a screenshot of its own. */
export function MissingNotice({ count, onShow }: MissingNoticeProps) {
  return (
    <NoticeLine
      tone="warning"
      action={onShow === undefined ? undefined : <NoticeButton onClick={onShow}>Показать</NoticeButton>}
    >
      <b className="font-semibold">
        {count} {plural(count, ['диалог', 'диалога', 'диалогов'])} не нашли на снимках.
      </b>{' '}
      {count === 1 ? 'Нужен его скриншот.' : 'Нужен скриншот каждого.'}
    </NoticeLine>
  )
}
