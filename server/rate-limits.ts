import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Config } from './config/config.ts'
import type { Sql } from './database/sql.ts'
import { AppError } from './http/app-error.ts'
import type { Sweep } from './sweeping.ts'

const MINUTE = 60_000

/** What is limited: how often, in how long. Numbers are settings (`RATE_…`), windows are not. */
export function rateRules(config: Config) {
  return {
    /** Wrong passwords for one agent from one place: from a device that is known, or from one network. */
    signInFailures: { max: config.RATE_SIGN_IN_FAILURES, windowMs: 15 * MINUTE },
    /** Wrong passwords for one agent from all the devices that are not known. */
    signInPerEmail: { max: config.RATE_SIGN_IN_PER_EMAIL, windowMs: 60 * MINUTE },
    signInPerAddress: { max: config.RATE_SIGN_IN_PER_ADDRESS, windowMs: 15 * MINUTE },
    registrationsPerAddress: { max: config.RATE_REGISTRATIONS_PER_ADDRESS, windowMs: 60 * MINUTE },
    /** Letters with a code to one agent. */
    codes: { max: config.RATE_CODES, windowMs: 10 * MINUTE },
    /** Codes tried by one agent, over all its letters. */
    codeTries: { max: config.RATE_CODE_TRIES, windowMs: 60 * MINUTE },
    /** Letters with a reset link to one e-mail, known or not. */
    resets: { max: config.RATE_RESETS, windowMs: 15 * MINUTE },
    resetsPerAddress: { max: config.RATE_RESETS_PER_ADDRESS, windowMs: 15 * MINUTE },
    restoresPerAddress: { max: config.RATE_RESTORES_PER_ADDRESS, windowMs: 15 * MINUTE },
    uploads: { max: config.RATE_UPLOADS, windowMs: MINUTE },
    clientReports: { max: config.RATE_CLIENT_REPORTS, windowMs: 60 * MINUTE },
  }
}

type Rules = ReturnType<typeof rateRules>
const Window = z.object({ count: z.int(), waitSeconds: z.int() })

type Rule = keyof Rules
type Who = string | number

/**
 * Counts in the database, in fixed windows: all processes share a count, and a restart forgets none. Real time, so that
 * tests with a set clock differ in nothing.
 *
 * A use is counted before the work that it limits, in one statement: however many come at the same moment, no more than
 * the limit pass.
 */
export class RateLimits {
  readonly #sql: Sql
  readonly #rules: Rules

  constructor(sql: Sql, rules: Rules) {
    this.#sql = sql
    this.#rules = rules
  }

  /** Counts one use of `rule` by `who`. @throws AppError `too_many_requests` beyond its limit. */
  async take(rule: Rule, who: Who): Promise<void> {
    const { max, windowMs } = this.#rules[rule]
    const sql = this.#sql
    const { count, waitSeconds } = await sql.one(Window)`
      insert into rate_windows as w (key, count, ends_at)
      values (${keyOf(rule, who)}, 1, now() + ${windowMs}::float8 * interval '1 millisecond')
      on conflict (key) do update set
        count = case when w.ends_at > now() then w.count + 1 else 1 end,
        ends_at = case when w.ends_at > now() then w.ends_at else excluded.ends_at end
      returning count, ceil(extract(epoch from ends_at - now()))::integer as "waitSeconds"`
    if (count > max) throw new AppError('too_many_requests', { retryAfter: Math.max(1, waitSeconds) })
  }

  /** Takes back one use: what was counted turned out not to be what the limit is about. */
  async giveBack(rule: Rule, who: Who): Promise<void> {
    await this.#sql`update rate_windows set count = count - 1 where key = ${keyOf(rule, who)} and count > 0`
  }

  /** Begins the window of `who` anew. */
  async reset(rule: Rule, who: Who): Promise<void> {
    await this.#sql`delete from rate_windows where key = ${keyOf(rule, who)}`
  }
}

/** Deletes the windows that have ended. */
export const sweepRateLimits: Sweep = async (context) => {
  await context.sql.patient()`delete from rate_windows where ends_at <= now()`
}

function keyOf(rule: Rule, who: Who): Buffer {
  return createHash('sha256').update(`${rule} ${who}`).digest()
}
