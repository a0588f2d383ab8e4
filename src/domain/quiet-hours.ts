import { addDays } from './days.ts'
import { dayIn, zonedMoment } from './zone.ts'

/** Nobody is woken between these hours of the phone's own clock. */
export const QUIET_FROM_HOUR = 22
export const QUIET_UNTIL_HOUR = 9

/** When somebody whose phone shows the time of `zone` may be told something: this moment, or the morning after it, ms. */
export function tellAt(zone: string, moment: number): number {
  const day = dayIn(zone, moment)
  const morning = zonedMoment(day, QUIET_UNTIL_HOUR, zone)
  if (moment < morning) return morning
  return moment < zonedMoment(day, QUIET_FROM_HOUR, zone)
    ? moment
    : zonedMoment(addDays(day, 1), QUIET_UNTIL_HOUR, zone)
}
