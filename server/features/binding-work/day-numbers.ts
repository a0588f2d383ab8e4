import { performance } from 'node:perf_hooks'
import type { Context } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import { countSuccesses } from '../../dialogs/binding-dialogs.ts'
import { type DayPlan, readDayPlan } from './plan-repository.ts'

export interface DayNumbers extends DayPlan {
  /** Successes of all agents on the day. */
  fact: number
}

interface Asked {
  askedAt: number
  numbers: Promise<DayNumbers>
}

/** Of each database the last question about each day. */
const asked = new WeakMap<Sql, Map<string, Asked>>()

/**
 * What all agents together make of a day, as of `notOlderThan` (`performance.now()`) or later: however many poll, the
 * database is asked once.
 */
export function readDayNumbers({ sql }: Context, day: string, notOlderThan: number): Promise<DayNumbers> {
  const days = asked.get(sql) ?? new Map<string, Asked>()
  asked.set(sql, days)
  const known = days.get(day)
  if (known !== undefined && known.askedAt >= notOlderThan) return known.numbers
  const askedAt = performance.now()
  const numbers = Promise.all([readDayPlan(sql, day), countSuccesses(sql, day)]).then(([plan, fact]) => ({
    ...plan,
    fact,
  }))
  days.set(day, { askedAt, numbers })
  numbers.catch(() => {
    if (days.get(day)?.numbers === numbers) days.delete(day)
  })
  for (const [other, { askedAt: at }] of days) if (askedAt - at > FORGOTTEN_MS) days.delete(other)
  return numbers
}

/** A day nobody has asked about for so long is forgotten, ms. */
const FORGOTTEN_MS = 60_000
