import { DEADLINE_TIME_ZONE, REPORT_UNTIL_HOUR, TAKE_UNTIL_HOUR } from '#contract/limits.ts'
import { addDays } from './days.ts'
import { dayjs } from './zone.ts'

export interface TakingHours {
  /** Whether new contacts are issued. */
  isOpen: boolean
  /** When that changes, ms. */
  changesAt: number
}

/** New contacts are issued until 22:00 Moscow time, and again from midnight (statement 6.2). */
export function takingHours(now: number): TakingHours {
  const moscow = dayjs(now).tz(DEADLINE_TIME_ZONE)
  const isOpen = moscow.hour() < TAKE_UNTIL_HOUR
  return {
    isOpen,
    changesAt: moscow
      .startOf('day')
      .add(isOpen ? TAKE_UNTIL_HOUR : 24, 'hour')
      .valueOf(),
  }
}

/** When the report of a business day is due, ms: 10:00 Moscow time of the next day (statement 6.3). */
export function reportDueAt(day: string): number {
  return dayjs.tz(`${addDays(day, 1)} ${REPORT_UNTIL_HOUR}:00`, DEADLINE_TIME_ZONE).valueOf()
}
