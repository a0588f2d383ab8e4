import type { Clocks } from '../../reading/reader.ts'

/** The clocks of phones and of computers differ by no more, minutes. */
const CLOCK_ERROR = 5
/** A messenger left open over midnight still shows the evening's times, minutes. */
const NIGHT = 4 * 60
const HOUR = 60

/**
 * Whether no screenshot can show these clocks: a chat was written in later than the phone's own clock says, or that clock shows
 * minutes at which, in whatever time zone, the contact wasn't taken yet or the picture was here already.
 */
export function areImpossible({ own, rows }: Clocks, takenAt: Date, sentAt: Date): boolean {
  if (own === null) return false
  if (own >= NIGHT && rows.some((time) => time > own + CLOCK_ERROR)) return true
  const from = takenAt.getTime() / 60_000 - CLOCK_ERROR
  const to = sentAt.getTime() / 60_000 + CLOCK_ERROR
  // Zones are whole hours apart. The clock shows a minute from its beginning to its end.
  const wait = (own + 1 - from) % HOUR
  const next = from + (wait < 0 ? wait + HOUR : wait)
  return next > to + 1
}
