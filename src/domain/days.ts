import { BUSINESS_TIME_ZONE } from '#contract/limits.ts'
import { dayjs } from './zone.ts'

// A business day is written YYYY-MM-DD. Counting with days goes in UTC, where each of them has 24 hours.

const DAY = 'YYYY-MM-DD'

/** The business day of a moment. */
export function businessDay(moment: number): string {
  return dayjs(moment).tz(BUSINESS_TIME_ZONE).format(DAY)
}

/** A moment in the middle of a business day, ms: what the calls take as `selectedDay`. */
export function dayMoment(day: string): number {
  return dayjs.tz(`${day} 12:00`, BUSINESS_TIME_ZONE).valueOf()
}

export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(DAY)
}

/** The same date of another month, or its last one when it is shorter. */
export function addMonths(day: string, months: number): string {
  return dayjs.utc(day).add(months, 'month').format(DAY)
}

/** The seven days of its week, Monday first. */
export function weekOf(day: string): string[] {
  const monday = dayjs.utc(day).startOf('week')
  return Array.from({ length: 7 }, (_, index) => monday.add(index, 'day').format(DAY))
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
  return dayjs.utc(day).endOf('month').format(DAY)
}

/** `21 ноября`. */
export function formatDay(day: string): string {
  return dayjs.utc(day).format('D MMMM')
}

/** `суббота, 21 ноября 2026`. */
export function formatFullDay(day: string): string {
  return dayjs.utc(day).format('dddd, D MMMM YYYY')
}

/** `ноября`: what follows the number of a day. */
export function formatMonthOf(day: string): string {
  return formatDay(day).replace(/^\d+ /, '')
}

/** `Ноябрь 2026`. */
export function formatMonth(day: string): string {
  const text = dayjs.utc(day).format('MMMM YYYY')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `сб`. */
export function formatWeekday(day: string): string {
  return dayjs.utc(day).format('dd')
}

/** `21`. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}
