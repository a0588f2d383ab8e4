import { log } from '../logging/log.ts'
import { isUnavailable, sqlState } from './failures.ts'

/** The database is called well again after so long without a failure: a full disk fails every write between good reads. */
const QUIET_MS = 5000

/** Says once in the log that the database is away, and once that it is back, however many calls and jobs meet it. */
export class Outage {
  #began: number | null = null
  #last = 0

  noteFailure(error: unknown): void {
    if (!isUnavailable(error) || sqlState(error)?.startsWith('40') === true) return
    this.#last = Date.now()
    if (this.#began !== null) return
    this.#began = this.#last
    log.error({ err: error }, 'База данных недоступна, на вызовы отвечаем 503')
  }

  noteSuccess(): void {
    if (this.#began === null || Date.now() - this.#last < QUIET_MS) return
    log.warn(`База данных снова отвечает, перерыв ${Math.ceil((this.#last - this.#began) / 1000)} с`)
    this.#began = null
  }
}

/** For what runs beside the requests: the failure goes to the log, unless the database is away, which is said already. */
export function logJobFailure(job: string, error: unknown): void {
  if (!isUnavailable(error)) log.error({ err: error }, job)
}
