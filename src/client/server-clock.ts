// The server's time, by which every deadline counts: a phone's clock may be off by hours. `src/app` asks for it.

const KEY = 'server-clock'
const listeners = new Set<() => void>()

let offset = readOffset()

/** The server's time now, ms. Until the first answer: by the difference seen last time, or the phone's own. */
export function serverNow(): number {
  return Date.now() + offset
}

/**
 * Takes over an answer of `/server-time`. It says whole seconds, cut off, and was true somewhere between asking and answering.
 * @param serverTime unix seconds; the moments are the phone's, ms
 */
export function noteServerTime(serverTime: number, askedAt: number, answeredAt: number): void {
  offset = Math.round(serverTime * 1000 + 500 - (askedAt + answeredAt) / 2)
  // Kept, so that a start without network counts rightly too.
  localStorage.setItem(KEY, String(offset))
  for (const listener of listeners) listener()
}

/** Called when the clock was set. */
export function subscribeServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readOffset(): number {
  const stored = Number(localStorage.getItem(KEY) ?? 0)
  return Number.isFinite(stored) ? stored : 0
}
