import { takingHours } from '#domain/deadlines.ts'
import { serverNow } from '#client/server-clock.ts'
import { useIsPast } from '../data/use-countdown.ts'

/** The server's time, ms. Renders again when the hours of taking begin or end, and at `moment`. */
export function useWorkClock(moment: number): number {
  useIsPast(takingHours(serverNow()).changesAt)
  useIsPast(moment)
  return serverNow()
}
