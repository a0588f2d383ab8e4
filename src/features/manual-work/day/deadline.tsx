import type { ReactNode } from 'react'
import { ClockIcon } from '@heroicons/react/20/solid'
import { REPORT_UNTIL_HOUR, TAKE_UNTIL_HOUR } from '#contract/limits.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { formatMinutes } from '#domain/countdown.ts'
import { addDays, formatDay } from '#domain/days.ts'
import { reportDueAt, takingHours } from '#domain/deadlines.ts'
import { serverNow } from '#client/server-clock.ts'
import { cx } from '#ui/cx.ts'
import { dayEnd } from './day-rules.ts'
import { useCountdown, useIsPast } from './use-countdown.ts'

/** The deadlines of a day (statements 6.2, 6.3) with what is left until each, by the server's clock. */
export function Deadline({ day, date, isToday }: { day: ManualDay; date: string; isToday: boolean }) {
  const isReportDue = dayEnd(day) === 'report'
  const late = day.reportLateMinutes ?? null
  if (!isToday && !isReportDue && late === null) return null
  return (
    <div className="flex flex-col gap-1">
      {isToday && <TakingTime />}
      {isReportDue && (
        <ReportTime
          due={typeof day.reportDueAt === 'string' ? Date.parse(day.reportDueAt) : reportDueAt(date)}
          date={date}
        />
      )}
      {late !== null && <Line isUrgent name={`Отчёт принят с опозданием на ${formatMinutes(late)}`} />}
    </div>
  )
}

function TakingTime() {
  const { isOpen, changesAt } = takingHours(serverNow())
  const left = useCountdown(changesAt)
  return (
    <Line
      isUrgent={!isOpen}
      name={isOpen ? `Контакты до ${TAKE_UNTIL_HOUR}:00 МСК` : 'Новые контакты с 00:00 МСК'}
      left={isOpen ? left : `через ${left}`}
    />
  )
}

function ReportTime({ due, date }: { due: number; date: string }) {
  const left = useCountdown(due)
  const isPast = useIsPast(due)
  const hour = `${REPORT_UNTIL_HOUR}:00 МСК`
  return isPast ? (
    <Line isUrgent name={`Срок отчёта прошёл ${formatDay(addDays(date, 1))} в ${hour}`} />
  ) : (
    <Line name={`Отчёт до ${hour}`} left={left} />
  )
}

function Line({ name, left, isUrgent = false }: { name: ReactNode; left?: string; isUrgent?: boolean }) {
  return (
    <p className={cx('flex items-start gap-1.5 text-sm sm:max-w-sm', isUrgent ? 'text-warning' : 'text-muted')}>
      <ClockIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="flex-1">{name}</span>
      {left !== undefined && <span className={cx('figures font-semibold', !isUrgent && 'text-ink')}>{left}</span>}
    </p>
  )
}
