/** The server's time. Business rules ask it, never `Date.now()`. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Goes on from another moment (ISO 8601). In the demonstration alone. */
  moveTo: (moment: string) => void
}

/** The real clock, or one that started at `start` (ISO 8601) when the server did and runs on from there. */
export function createClock(start: string | undefined): Clock {
  let shift = 0
  const clock: Clock = {
    now: () => Date.now() + shift,
    moveTo(moment) {
      shift = Date.parse(moment) - Date.now()
    },
  }
  if (start !== undefined) clock.moveTo(start)
  return clock
}
