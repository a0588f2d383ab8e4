/**
 * Runs work a few pieces at a time. Whoever has many pieces waiting gets a turn after each of the others who have any:
 * one can delay the others by a piece, never by all of his.
 */
export function createTurns(atOnce: number): <T>(who: number, work: () => Promise<T>) => Promise<T> {
  /** In the order of turns. */
  const waiting = new Map<number, (() => void)[]>()
  let running = 0

  const startNext = () => {
    const [first] = waiting
    if (first === undefined || running === atOnce) return
    const [who, [start, ...rest]] = first
    waiting.delete(who)
    if (rest.length > 0) waiting.set(who, rest)
    running += 1
    start?.()
  }

  return async (who, work) => {
    await new Promise<void>((start) => {
      waiting.set(who, [...(waiting.get(who) ?? []), start])
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}
