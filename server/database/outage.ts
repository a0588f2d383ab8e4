import { log } from '../logging/log.ts'
import { isUnavailable, sqlState } from './failures.ts'

/** The database is called well again after so long without a failure: a full disk fails every write between good reads. */
const QUIET_MS = 5000
/** A statement that found no room on the database's disk is remembered for so long: the next may find a free page. */
const FULL_MS = 15_000
const DISK_FULL = '53100'

/** Says once in the log that the database is away, and once that it is back, however many calls and jobs meet it. */
export class Outage {
  #began: number | null = null
  #last = 0
  #fullAt = Number.NEGATIVE_INFINITY

  /** What was to be written a moment ago found no room. Reads go on, and writes that fit on a page that is there. */
  get isDiskFull(): boolean {
    return performance.now() - this.#fullAt < FULL_MS
  }

  noteFailure(error: unknown): void {
    if (!isUnavailable(error) || sqlState(error)?.startsWith('40') === true) return
    this.#last = Date.now()
    if (sqlState(error) === DISK_FULL) this.#fullAt = performance.now()
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
