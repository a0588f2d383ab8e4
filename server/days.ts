import { BUSINESS_TIME_ZONE, DEADLINE_TIME_ZONE, REPORT_UNTIL_HOUR, TAKE_UNTIL_HOUR } from '#contract/limits.ts'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'short' })
const deadlineDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: DEADLINE_TIME_ZONE, dateStyle: 'short' })
const deadlineHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: DEADLINE_TIME_ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
})
const russianDay = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** The business day of a moment, `YYYY-MM-DD`. */
export function businessDay(moment: number): string {
  return dayFormat.format(moment)
}

/** The day in Moscow, `YYYY-MM-DD`: it turns when referral fees are paid. */
export function deadlineDay(moment: number): string {
  return deadlineDayFormat.format(moment)
}

/** Whether new contacts are issued at this moment: before 22:00 Moscow time. */
export function isTakingTime(moment: number): boolean {
  return Number(deadlineHour.format(moment)) < TAKE_UNTIL_HOUR
}

/**
 * The last day whose report and accrual come before new contacts: a day D stands in the way from 22:00 Moscow time of the
 * date D on. It is over two hours earlier, and the evening's work goes on till then. (Moscow's clocks no longer change.)
 */
export function lastBlockingDay(moment: number): string {
  return deadlineDay(moment - TAKE_UNTIL_HOUR * 3_600_000)
}

/** The day after (or, with a negative number, before) a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** When the report of a day is due: 10:00 Moscow time of the next day. */
export function reportDueAt(day: string): Date {
  return zonedMoment(addDays(day, 1), REPORT_UNTIL_HOUR, DEADLINE_TIME_ZONE)
}

/** The moment at which clocks in `zone` show this day and hour. */
export function zonedMoment(day: string, hour: number, zone: string): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  return new Date(asUtc - zoneOffset(asUtc, zone))
}

/** `18 ноября`. */
export function spellDay(day: string): string {
  return russianDay.format(Date.parse(`${day}T00:00:00Z`))
}

/** True for `YYYY-MM-DD` that stands in the calendar. */
export function isCalendarDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

function zoneOffset(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - moment
}
