import { setImmediate as nextTurn } from 'node:timers/promises'

interface Timer {
  at: number
  every: number | null
  call: () => void
}

/**
 * Time that stands still while anybody works and leaps to the next timer when nobody does: the queue's own code goes through
 * hours in seconds. Takes the place of the clock and of all timers in this process.
 */
export class VirtualTime {
  #now = Date.parse('2026-11-18T12:00:00Z')
  readonly #timers = new Map<number, Timer>()
  #lastId = 0
  /** Work that is really under way: turns of the loop and hashing. */
  #busy = 0

  /** Before the modules that keep a timer function of their own are loaded. */
  install(): void {
    Date.now = () => this.#now
    const set = (call: () => void, ms = 0, every: number | null = null) => {
      this.#lastId += 1
      this.#timers.set(this.#lastId, { at: this.#now + ms, every, call })
      return this.#lastId
    }
    const clear = (id?: number) => void this.#timers.delete(id ?? -1)
    const realImmediate = globalThis.setImmediate
    const digest = crypto.subtle.digest.bind(crypto.subtle)
    Object.assign(globalThis, {
      setTimeout: (call: () => void, ms?: number) => set(call, ms),
      setInterval: (call: () => void, ms: number) => set(call, ms, ms),
      clearTimeout: clear,
      clearInterval: clear,
      setImmediate: (call: () => void) => {
        this.#busy += 1
        return realImmediate(() => {
          this.#busy -= 1
          call()
        })
      },
    })
    crypto.subtle.digest = async (algorithm, data) => {
      this.#busy += 1
      try {
        return await digest(algorithm, data)
      } finally {
        this.#busy -= 1
      }
    }
  }

  get now(): number {
    return this.#now
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms))
  }

  /** Lets time pass until `work` has ended, or until `limitMs` have passed: then false. */
  async run(work: Promise<unknown>, limitMs: number): Promise<boolean> {
    const state = { isOver: false }
    const end = this.#now + limitMs
    const over = work.finally(() => (state.isOver = true))
    for (;;) {
      await this.#settle()
      if (state.isOver) return true
      const next = [...this.#timers].sort(([, a], [, b]) => a.at - b.at)[0]
      if (next === undefined) throw new Error('Nothing is awaited, and still it is not over')
      const [id, timer] = next
      if (timer.at > end) return false
      this.#now = Math.max(this.#now, timer.at)
      if (timer.every === null) this.#timers.delete(id)
      else timer.at = this.#now + timer.every
      timer.call()
      if (state.isOver) await over
    }
  }

  async #settle(): Promise<void> {
    for (let calm = 0; calm < 3;) {
      await nextTurn()
      calm = this.#busy === 0 ? calm + 1 : 0
    }
  }

  /** What an earlier run left to be done is not done. */
  forgetTimers(): void {
    this.#timers.clear()
  }
}
