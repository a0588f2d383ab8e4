import type { SeededRandom } from '#support/seeded-random.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface LinkSpeed {
  /** Kilobits a second, upwards. */
  kbits: number
  /** How long a connection lives on the average, s: by chance, as one that may break at any moment with the same likelihood. */
  livesS: number
}

/** Round trip of a slow mobile link. */
const RTT_MS = 600
/** From the break until there is a network again. */
const AWAY_MS = 3_000
/** What a new connection costs with TLS, both ways. */
const HANDSHAKE_BYTES = 5_000
const HANDSHAKE_MS = 3 * RTT_MS
/** Headers of a request and of its answer. */
const HEADER_BYTES = 700
const ANSWER_BYTES = 500

export class Cut extends Error {}

/** A link on which bytes take their time and connections break. */
export class Link {
  readonly #time: VirtualTime
  readonly #speed: LinkSpeed
  readonly #random: SeededRandom
  /** When the connection there is will break; null without one. */
  #breaksAt: number | null = null
  #backAt = 0
  /** Everything that went over it, both ways. */
  bytes = 0

  constructor(time: VirtualTime, speed: LinkSpeed, random: SeededRandom) {
    this.#time = time
    this.#speed = speed
    this.#random = random
  }

  /** Takes a body of `size` bytes up, telling how much has left; resolves when the answer is there. @throws Cut */
  async exchange(size: number, onLeft: (bytes: number) => void, isAborted: () => boolean): Promise<void> {
    await this.#connect()
    const perMs = this.#speed.kbits / 8
    const all = HEADER_BYTES + size
    for (let left = 0; left < all;) {
      const step = Math.min(8192, all - left)
      await this.#pass(step / perMs)
      if (isAborted()) throw new Cut()
      left += step
      this.bytes += step
      onLeft(Math.max(0, left - HEADER_BYTES))
    }
    await this.#pass(RTT_MS + ANSWER_BYTES / perMs)
    this.bytes += ANSWER_BYTES
  }

  async #connect(): Promise<void> {
    if (this.#time.now < this.#backAt) throw new Cut()
    if (this.#breaksAt !== null && this.#time.now < this.#breaksAt) return
    const life = -Math.log(1 - this.#random.next()) * this.#speed.livesS * 1000
    this.#breaksAt = this.#time.now + life
    this.bytes += HANDSHAKE_BYTES
    await this.#pass(HANDSHAKE_MS)
  }

  /** `ms` pass, unless the connection breaks before. */
  async #pass(ms: number): Promise<void> {
    const breaksAt = this.#breaksAt
    if (breaksAt === null) throw new Cut()
    if (this.#time.now + ms < breaksAt) return this.#time.wait(ms)
    await this.#time.wait(Math.max(0, breaksAt - this.#time.now))
    this.#breaksAt = null
    this.#backAt = this.#time.now + AWAY_MS
    throw new Cut()
  }
}
