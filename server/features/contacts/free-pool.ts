import type { Context } from '../../context.ts'
import { CountRow } from '../../database/rows.ts'
import type { Sql } from '../../database/sql.ts'

/** Counted exactly up to here; a base of a million is not walked for every agent who looks. */
const EXACT = 1000
const FRESH_MS = 2000
const LARGE_FRESH_MS = 30_000

interface Count {
  value: number
  countedAt: number
  counting: Promise<void> | null
}

const counts = new WeakMap<Sql, Count>()

/** How many contacts are free, as of two seconds ago at most (thirty, above a thousand). */
export async function countFreeContacts(context: Context): Promise<number> {
  const count = countOf(context.sql)
  const lasts = count.value > EXACT ? LARGE_FRESH_MS : FRESH_MS
  if (Date.now() - count.countedAt < lasts) return count.value
  count.counting ??= recount(context.sql, count).finally(() => {
    count.counting = null
  })
  await count.counting
  return count.value
}

/** The same for a tag: above this the exact number is not worth sending a whole day again. */
const COUNTED = 100

export async function countFreeRoughly(context: Context): Promise<number | 'many'> {
  const free = await countFreeContacts(context)
  return free > COUNTED ? 'many' : free
}

/** After this process handed one out: the number moves without counting again. */
export function noteContactTaken(context: Context): void {
  const count = countOf(context.sql)
  if (count.value > 0) count.value -= 1
}

/** After an import or a suppression. */
export function forgetFreeContacts(context: Context): void {
  countOf(context.sql).countedAt = 0
}

async function recount(sql: Sql, count: Count): Promise<void> {
  const few = await sql.one(
    CountRow,
  )`select count(*) as count from (select 1 from contacts where free limit ${EXACT + 1}) as few`
  let value = few.count
  if (value > EXACT) {
    value = (await sql.one(CountRow)`select count(*) as count from contacts where free`).count
  }
  count.value = value
  count.countedAt = Date.now()
}

function countOf(sql: Sql): Count {
  const known = counts.get(sql)
  if (known !== undefined) return known
  const count = { value: 0, countedAt: 0, counting: null }
  counts.set(sql, count)
  return count
}
