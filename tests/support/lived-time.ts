const TICK_MS = 50

let ticks = 0
setInterval(() => {
  ticks += 1
}, TICK_MS).unref()

/**
 * Time as this process could live it, ms: while a busy machine gives it none, none passes. For promises of so many seconds,
 * whose other side the same machine holds up as well.
 */
export function livedTime(): number {
  return ticks * TICK_MS
}
