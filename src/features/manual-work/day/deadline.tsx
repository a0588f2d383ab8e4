import type { ReactNode } from 'react'
import { ClockIcon } from '@heroicons/react/20/solid'
import { DAILY_CONTACT_LIMIT, REPORT_UNTIL_HOUR, TAKE_UNTIL_HOUR } from '#contract/limits.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { formatMinutes } from '#domain/countdown.ts'
import { addDays, formatDay } from '#domain/days.ts'
import { takingHours } from '#domain/deadlines.ts'
import { serverNow } from '#client/server-clock.ts'
import { useCountdown, useIsPast } from '#components/data/use-countdown.ts'
import { cx } from '#ui/cx.ts'
import { dayEnd, takenCount } from './day-rules.ts'
import { dueAt } from './manual-facts.ts'

/** The nearest deadline of a day (statements 6.2, 6.3) with what is left until then, by the server's clock. */
export function Deadline({ day, date, isToday }: { day: ManualDay; date: string; isToday: boolean }) {
  const closesAt = takingHours(serverNow())
  const isClosed = useIsPast(closesAt.changesAt) || !closesAt.isOpen
  const late = day.reportLateMinutes ?? null
  const isReportDue = dayEnd(day) === 'report'
  if (late !== null) return <Line isUrgent name={`Отчёт опоздал на ${formatMinutes(late)}`} />
  // Whoever has taken all of them waits for no hour of taking.
  const isFull = takenCount(day) >= DAILY_CONTACT_LIMIT
  if (isToday && !isFull && !(isClosed && isReportDue)) return <TakingTime />
  return isReportDue ? <ReportTime due={dueAt(day, date)} date={date} /> : null
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
    <span className={cx('flex items-center gap-1', isUrgent ? 'text-warning' : 'text-muted')}>
      <ClockIcon aria-hidden="true" className="size-4 shrink-0" />
      <span>{name}</span>
      {left !== undefined && <span className={cx('figures font-semibold', !isUrgent && 'text-ink')}>{left}</span>}
    </span>
  )
}
