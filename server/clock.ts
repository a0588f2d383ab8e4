/** The server's time. Business rules ask it, never `Date.now()`. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
}

/** The real clock, or one that started at `start` (ISO moment) when the server did and runs on from there. */
export function createClock(start: string | undefined): Clock {
  if (start === undefined) return { now: () => Date.now() }
  const shift = Date.parse(start) - Date.now()
  return { now: () => Date.now() + shift }
}
