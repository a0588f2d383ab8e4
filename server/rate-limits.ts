import { AppError } from './http/app-error.ts'
import type { Config } from './config/config.ts'

const MINUTE = 60_000

/** What is limited: how often, in how long. Numbers are settings (`RATE_…`), windows are not. */
export function rateRules(config: Config) {
  return {
    /** Wrong passwords for one account. */
    signInFailures: { max: config.RATE_SIGN_IN_FAILURES, windowMs: 15 * MINUTE },
    signInPerAddress: { max: config.RATE_SIGN_IN_PER_ADDRESS, windowMs: 15 * MINUTE },
    registrationsPerAddress: { max: config.RATE_REGISTRATIONS_PER_ADDRESS, windowMs: 60 * MINUTE },
    /** Letters with a code to one account. */
    codes: { max: config.RATE_CODES, windowMs: 10 * MINUTE },
    /** Codes tried by one account, over all its letters. */
    codeTries: { max: config.RATE_CODE_TRIES, windowMs: 60 * MINUTE },
    /** Letters with a reset link to one e-mail, known or not. */
    resets: { max: config.RATE_RESETS, windowMs: 15 * MINUTE },
    resetsPerAddress: { max: config.RATE_RESETS_PER_ADDRESS, windowMs: 15 * MINUTE },
    uploads: { max: config.RATE_UPLOADS, windowMs: MINUTE },
  }
}

type Rules = ReturnType<typeof rateRules>

/** Counts in memory, in fixed windows: each process counts its own. Real time, so that tests with a set clock differ in nothing. */
export class RateLimits {
  readonly #rules: Rules
  readonly #windows = new Map<string, { count: number; endsAt: number }>()

  constructor(rules: Rules) {
    this.#rules = rules
    setInterval(() => this.#forgetEnded(), MINUTE).unref()
  }

  /** Counts one use of `rule` by `who`. @throws AppError `too_many_requests` beyond its limit. */
  take(rule: keyof Rules, who: string | number): void {
    this.check(rule, who)
    const { windowMs } = this.#rules[rule]
    const key = `${rule} ${who}`
    const window = this.#windows.get(key)
    if (window === undefined || window.endsAt <= Date.now()) this.#windows.set(key, { count: 1, endsAt: Date.now() + windowMs })
    else window.count += 1
  }

  /** @throws AppError `too_many_requests` when the limit is used up. Counts nothing. */
  check(rule: keyof Rules, who: string | number): void {
    const window = this.#windows.get(`${rule} ${who}`)
    if (window === undefined || window.endsAt <= Date.now() || window.count < this.#rules[rule].max) return
    throw new AppError('too_many_requests', { retryAfter: Math.ceil((window.endsAt - Date.now()) / 1000) })
  }

  reset(rule: keyof Rules, who: string | number): void {
    this.#windows.delete(`${rule} ${who}`)
  }

  #forgetEnded(): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= Date.now()) this.#windows.delete(key)
  }
}
