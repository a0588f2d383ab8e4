import { DEADLINE_TIME_ZONE, REPORT_UNTIL_HOUR, TAKE_UNTIL_HOUR } from '#contract/limits.ts'
import { addDays } from './days.ts'
import { dayIn, zonedMoment } from './zone.ts'

export interface TakingHours {
  /** Whether new contacts are issued. */
  isOpen: boolean
  /** When that changes, ms. */
  changesAt: number
}

/** New contacts are issued until 22:00 Moscow time, and again from midnight (statement 6.2). */
export function takingHours(now: number): TakingHours {
  const today = deadlineDay(now)
  const closesAt = zonedMoment(today, TAKE_UNTIL_HOUR, DEADLINE_TIME_ZONE)
  return now < closesAt
    ? { isOpen: true, changesAt: closesAt }
    : { isOpen: false, changesAt: zonedMoment(addDays(today, 1), 0, DEADLINE_TIME_ZONE) }
}

/** The day in Moscow, `YYYY-MM-DD`: it turns when referral fees are paid (statement 11.3). */
export function deadlineDay(moment: number): string {
  return dayIn(DEADLINE_TIME_ZONE, moment)
}

/**
 * The last day whose report and accrual come before new contacts: a day D stands in the way from 22:00 Moscow time of the
 * date D on. It is over two hours earlier, and the evening's work goes on till then. (Moscow's clocks no longer change.)
 */
export function lastBlockingDay(moment: number): string {
  return deadlineDay(moment - TAKE_UNTIL_HOUR * 3_600_000)
}

/** When the report of a business day is due, ms: 10:00 Moscow time of the next day (statement 6.3). */
export function reportDueAt(day: string): number {
  return zonedMoment(addDays(day, 1), REPORT_UNTIL_HOUR, DEADLINE_TIME_ZONE)
}
