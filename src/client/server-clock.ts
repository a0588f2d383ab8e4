import { createStore } from 'zustand/vanilla'

// The server's time, by which every deadline counts: a phone's clock may be off by hours. `src/app` asks for it.

const KEY = 'server-clock'
/** No answer is awaited longer. */
const LONGEST_ANSWER_MS = 60_000

/** `offset`: how far the server is ahead of the phone, ms; negative when it is behind. */
export const serverClock = createStore<{ offset: number }>(() => ({ offset: readOffset() }))

/** The server's time now, ms. Until the first answer: by the difference seen last time, or the phone's own. */
export function serverNow(): number {
  return Date.now() + serverClock.getState().offset
}

/**
 * Takes over an answer of `/server-time`. It says whole seconds, cut off, and was true somewhere between asking and answering.
 * @param serverTime unix seconds; the moments are the phone's, ms
 * @returns false where nothing was taken over: the phone's own clock was set meanwhile, or it slept, and those two moments
 *   don't belong together
 */
export function noteServerTime(serverTime: number, askedAt: number, answeredAt: number): boolean {
  if (answeredAt < askedAt || answeredAt > askedAt + LONGEST_ANSWER_MS) return false
  const offset = Math.round(serverTime * 1000 + 500 - (askedAt + answeredAt) / 2)
  // Kept, so that a start without network counts rightly too.
  localStorage.setItem(KEY, String(offset))
  serverClock.setState({ offset })
  return true
}

function readOffset(): number {
  const stored = Number(localStorage.getItem(KEY) ?? 0)
  return Number.isFinite(stored) ? stored : 0
}
