import { MESSAGES_BEFORE_PAUSE, PAUSE_MINUTES } from '#contract/limits.ts'

const PAUSE_MS = PAUSE_MINUTES[0] * 60_000
const [SOFT_COUNT, FIRM_COUNT] = MESSAGES_BEFORE_PAUSE

export interface Pace {
  /** First messages since the last pause. */
  count: number
  /** When the pause is long enough, ms. */
  restedAt: number
  /** The seventh has gone: the next one is better not sent now. */
  isOverdue: boolean
}

/** Whether a pause is due (statement 6.6), from the moments of the first messages, oldest first. Null: go on. */
export function advisePause(sentAt: readonly number[], now: number): Pace | null {
  const last = sentAt.at(-1)
  if (last === undefined || now - last >= PAUSE_MS) return null
  const count = countInRow(sentAt)
  if (count < SOFT_COUNT) return null
  return { count, restedAt: last + PAUSE_MS, isOverdue: count >= FIRM_COUNT }
}

/** Only the messages after the last pause, the new one among them: nothing else is worth remembering. */
export function addMessage(sentAt: readonly number[], now: number): number[] {
  const last = sentAt.at(-1)
  // A clock set back would count for ever.
  const isRested = last === undefined || now - last >= PAUSE_MS || now < last
  return isRested ? [now] : [...sentAt, now]
}

function countInRow(sentAt: readonly number[]): number {
  let count = 1
  for (let index = sentAt.length - 1; index > 0; index -= 1) {
    if ((sentAt[index] ?? 0) - (sentAt[index - 1] ?? 0) >= PAUSE_MS) break
    count += 1
  }
  return count
}
