/** What goes at once where the link is slow or was cut, bytes. */
export const PART_BYTES = 64 * 1024
/** A link that lives for a second or two still gets so much across. Not below PART_MIN_BYTES of the contract. */
const LEAST_BYTES = 8 * 1024
/** 30 kbit/s, in bytes per ms. */
const SLOW = 3.75
/** No part takes longer than this, so that several fit a background event (3 min in Chromium). */
const LONGEST_PART_MS = 45_000
/** Parts in a row after which a link that was cut is trusted again. */
const TRUSTED_AFTER = 8
/** What was measured so long ago tells nothing of today's network. */
const STALE_MS = 5 * 60_000
/** How much of the past each new measurement leaves. */
const MEMORY = 0.7

/** How fast pictures get through, lost time included, and how much should go at once. One for each tab and the worker. */
export class Pace {
  #bytes = 0
  #ms = 0
  #partBytes = PART_BYTES
  #arrivedInRow = TRUSTED_AFTER
  #notedAt = 0

  /** `bytes` were answered for, `ms` after they were begun. */
  noteArrived(bytes: number, ms: number): void {
    this.#note(bytes, ms)
    this.#arrivedInRow += 1
    if (this.#arrivedInRow % 4 === 0) this.#partBytes = Math.min(PART_BYTES, this.#partBytes * 2)
  }

  /** A request of `bytes` broke off after `ms`: none of them counts. */
  noteCut(bytes: number, ms: number): void {
    this.#note(0, ms)
    this.#arrivedInRow = 0
    if (bytes <= PART_BYTES) this.#partBytes = Math.max(LEAST_BYTES, Math.floor(bytes / 2))
  }

  /** How many of the `left` bytes of a picture go in the next request. `isHeard`: whether the sender hears bytes leave. */
  next(left: number, isHeard: boolean): number {
    const speed = this.speed()
    const isTrusted = this.#arrivedInRow >= TRUSTED_AFTER && (speed === null || speed >= SLOW)
    if (isTrusted && isHeard) return left
    const inTime = speed === null ? PART_BYTES : Math.max(LEAST_BYTES, Math.floor(speed * LONGEST_PART_MS))
    return Math.min(left, inTime, isTrusted ? Infinity : this.#partBytes)
  }

  /** Bytes per ms, lost time included; null while nothing has got through lately. */
  speed(): number | null {
    this.#forgetStale()
    return this.#bytes > 0 ? this.#bytes / Math.max(1, this.#ms) : null
  }

  #note(bytes: number, ms: number): void {
    this.#forgetStale()
    this.#bytes = this.#bytes * MEMORY + bytes
    this.#ms = this.#ms * MEMORY + ms
    this.#notedAt = Date.now()
  }

  /** After a while it is another network, and a cut of the last one tells nothing either. */
  #forgetStale(): void {
    if (Date.now() - this.#notedAt < STALE_MS) return
    this.#bytes = 0
    this.#ms = 0
    this.#partBytes = PART_BYTES
    this.#arrivedInRow = TRUSTED_AFTER
  }
}
