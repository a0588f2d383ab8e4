import { BUSINESS_TIME_ZONE } from '#contract/limits.ts'
import { dayIn, zonedMoment } from './zone.ts'

// A business day is written YYYY-MM-DD. Counting with days goes in UTC, where each of them has 24 hours.

const DAY_MS = 86_400_000

/** The business day of a moment. */
export function businessDay(moment: number): string {
  return dayIn(BUSINESS_TIME_ZONE, moment)
}

/** A moment in the middle of a business day, ms: what the calls take as `selectedDay`. */
export function dayMoment(day: string): number {
  return zonedMoment(day, 12, BUSINESS_TIME_ZONE)
}

/** True for a day that stands in the calendar. */
export function isCalendarDay(day: string): boolean {
  return toDay(toUtc(day)) === day
}

/** The day after (or, with a negative number, before) a day. */
export function addDays(day: string, days: number): string {
  return toDay(toUtc(day) + days * DAY_MS)
}

/** The same date of another month, or its last one when it is shorter. */
export function addMonths(day: string, months: number): string {
  const first = new Date(toUtc(`${day.slice(0, 7)}-01`))
  const month = toDay(first.setUTCMonth(first.getUTCMonth() + months))
  return `${month.slice(0, 8)}${String(Math.min(dayOfMonth(day), dayOfMonth(endOfMonth(month)))).padStart(2, '0')}`
}

/** The seven days of its week, Monday first. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(toUtc(day)).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday))
}

/** The weeks of its month, Monday first; null where a week reaches into another month. */
export function monthWeeks(day: string): (string | null)[][] {
  const month = day.slice(0, 7)
  const weeks: (string | null)[][] = []
  for (let monday = weekOf(`${month}-01`)[0] ?? day; monday <= endOfMonth(day); monday = addDays(monday, 7)) {
    weeks.push(weekOf(monday).map((each) => (each.startsWith(month) ? each : null)))
  }
  return weeks
}

/** The last day of its month: as far as the calendar goes. */
export function endOfMonth(day: string): string {
  const first = new Date(toUtc(`${day.slice(0, 7)}-01`))
  return toDay(first.setUTCMonth(first.getUTCMonth() + 1, 0))
}

/** `21 ноября`. */
export function formatDay(day: string): string {
  return spelled.date.format(toUtc(day))
}

/** `суббота, 21 ноября 2026`. */
export function formatFullDay(day: string): string {
  return `${spelled.weekday.format(toUtc(day))}, ${formatDay(day)} ${day.slice(0, 4)}`
}

/** `ноября`: what follows the number of a day. */
export function formatMonthOf(day: string): string {
  return formatDay(day).replace(/^\d+ /, '')
}

/** `Ноябрь 2026`. */
export function formatMonth(day: string): string {
  const month = spelled.month.format(toUtc(day))
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${day.slice(0, 4)}`
}

/** `сб`. */
export function formatWeekday(day: string): string {
  return spelled.shortWeekday.format(toUtc(day))
}

/** `21`. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('ru', { timeZone: 'UTC', ...options })
const spelled = {
  date: inUtc({ day: 'numeric', month: 'long' }),
  month: inUtc({ month: 'long' }),
  weekday: inUtc({ weekday: 'long' }),
  shortWeekday: inUtc({ weekday: 'short' }),
}

/** What is written so and stands in no calendar (31 February) is the day so many days on. */
function toUtc(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date)
}

function toDay(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}
