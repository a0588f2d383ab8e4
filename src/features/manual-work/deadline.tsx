import type { ReactNode } from 'react'
import { ClockIcon } from '@heroicons/react/20/solid'
import { REPORT_UNTIL_HOUR, TAKE_UNTIL_HOUR } from '#contract/limits.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { reportDueAt, takingHours } from '#lib/deadlines.ts'
import { addDays, formatDay } from '#lib/days.ts'
import { serverNow } from '#lib/server-clock.ts'
import { cx } from '#ui/cx.ts'
import { dayEnd } from './day-rules.ts'
import { useCountdown, useIsPast } from './use-countdown.ts'

/** The deadlines of a day (specification §9) with what is left until each, by the server's clock. */
export function Deadline({ day, date, isToday }: { day: ManualDay; date: string; isToday: boolean }) {
  const end = dayEnd(day)
  const due = day.reportDueAt === undefined ? reportDueAt(date) : Date.parse(day.reportDueAt)
  if (!isToday && end !== 'report') return null
  return (
    <div className="flex flex-col gap-1">
      {isToday && <TakingTime />}
      {end === 'report' && <ReportTime due={due} date={date} />}
    </div>
  )
}

function TakingTime() {
  const { isOpen, changesAt } = takingHours(serverNow())
  const left = useCountdown(changesAt)
  return isOpen ? (
    <Line>
      Новые контакты до {TAKE_UNTIL_HOUR}:00 МСК, ещё <Left>{left}</Left>
    </Line>
  ) : (
    <Line isUrgent>
      Новые контакты с 00:00 МСК, через <Left>{left}</Left>
    </Line>
  )
}

function ReportTime({ due, date }: { due: number; date: string }) {
  const left = useCountdown(due)
  const isPast = useIsPast(due)
  const until = `${REPORT_UNTIL_HOUR}:00 МСК ${formatDay(addDays(date, 1))}`
  return isPast ? (
    <Line isUrgent>Срок отчёта прошёл в {until}. Отправьте его сейчас</Line>
  ) : (
    <Line>
      Отчёт до {until}, ещё <Left>{left}</Left>
    </Line>
  )
}

function Left({ children }: { children: string }) {
  return <span className="figures font-semibold text-ink">{children}</span>
}

function Line({ isUrgent = false, children }: { isUrgent?: boolean; children: ReactNode }) {
  return (
    <p className={cx('flex items-start gap-1.5 text-sm', isUrgent ? 'text-warning' : 'text-muted')}>
      <ClockIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
