import { AppError } from './http/app-error.ts'

/** Lets so much work run at once and so much wait for its turn; what comes beyond is refused at once. */
export class Turns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(limits: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = limits.atOnce
    this.#mostWaiting = limits.mostWaiting
  }

  /** Runs `work` in its turn, first come, first served. @throws AppError `busy` when the line is full. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.#wait()
    try {
      return await work()
    } finally {
      // The turn is handed over: nobody who comes now gets in between.
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }

  async #wait(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= this.#mostWaiting) throw new AppError('busy')
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}
