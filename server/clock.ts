/** The server's time. Business rules ask it, never `Date.now()`. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Goes on from another moment (ISO 8601), once what that moment asks for is done. In the demonstration alone. */
  moveTo: (moment: string) => Promise<void>
  /** What a moved clock asks for at once; rejecting makes `moveTo` reject. */
  onMoved: (work: () => Promise<void>) => void
}

/** The real clock, or one that started at `start` (ISO 8601) when the server did and runs on from there. */
export function createClock(start: string | undefined): Clock {
  let shift = start === undefined ? 0 : shiftTo(start)
  const works: (() => Promise<void>)[] = []
  return {
    now: () => Date.now() + shift,
    async moveTo(moment) {
      shift = shiftTo(moment)
      for (const work of works) await work()
    },
    onMoved: (work) => void works.push(work),
  }
}

function shiftTo(moment: string): number {
  return Date.parse(moment) - Date.now()
}
