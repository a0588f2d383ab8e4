import type { WeekDay } from '#contract/manual-work.ts'
import { REPORT_UNTIL_HOUR } from '#contract/limits.ts'
import { addDays, formatDay } from '#domain/days.ts'
import { reportDueAt } from '#domain/deadlines.ts'
import { formatRubles } from '#domain/money.ts'

/** Where a day of work stands. `open`: its report may come in time yet. `idle`: it is over, and asks nothing. */
export interface DayState {
  kind: 'accrued' | 'ready' | 'checking' | 'open' | 'missed' | 'today' | 'future' | 'idle'
  /** Accrued for it, whatever else it waits for. */
  rubles: number
}

/** `known`: what became of it; undefined when it had no contacts. */
export function dayState(
  day: string,
  known: WeekDay | undefined,
  { today, now }: { today: string; now: number },
): DayState {
  const { accrued = 0, canAccrue = false, isChecking = false, needsReport = false } = known ?? {}
  const as = (kind: DayState['kind']): DayState => ({ kind, rubles: accrued })
  if (day > today) return as('future')
  if (needsReport && day < today) return as(now < reportDueAt(day) ? 'open' : 'missed')
  if (canAccrue) return as('ready')
  if (isChecking) return as('checking')
  if (accrued > 0 && !needsReport) return as('accrued')
  return as(day === today ? 'today' : 'idle')
}

/** In words; null where the date says it all. */
export function describeState(day: string, { kind, rubles }: DayState): string | null {
  return {
    accrued: `начислено ${formatRubles(rubles)}`,
    ready: 'проверен, можно начислить',
    checking: 'проверяется',
    open: `ждёт отчёта до ${REPORT_UNTIL_HOUR}:00 МСК ${formatDay(addDays(day, 1))}`,
    missed: 'срок отчёта прошёл',
    today: null,
    future: null,
    idle: null,
  }[kind]
}
