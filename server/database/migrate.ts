import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { log } from '../logging/log.ts'
import { serverFile } from '../server-files.ts'
import { sqlState } from './failures.ts'
import type { Sql } from './sql.ts'
import { inTransaction } from './transaction.ts'

const FORM = /^(\d{4})_[\w-]+\.sql$/
const NameRow = z.object({ name: z.string() })

const LOCK_NOT_AVAILABLE = '55P03'
/** Whoever needs a table meanwhile waits behind a migration that waits for it: so it waits for no longer than this. */
const LOCK_MS = 2000
/** Then it lets the others through, ever longer, until somebody had better look. A backup holds every table as long as it lasts. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
const PATIENCE_MS = 30 * 60_000

/**
 * Applies every migration not yet applied, in the order of their numbers, each in a transaction of its own: where one fails
 * or the process ends, the next start goes on. Processes that start together take turns, and a table that something else
 * holds is asked for again and again, so that the previous release serves meanwhile.
 * @param only these alone, to be filled with rows that they made; the next start applies the rest.
 * @throws Error when a file's name is not `NNNN_name.sql`, or two have one number.
 */
export async function migrate(sql: Sql, folder = serverFile('migrations/'), only?: ReadonlySet<string>): Promise<void> {
  const names = (await listMigrations(folder)).filter((name) => only?.has(name) ?? true)
  await prepare(sql)
  for (const name of await findMissingMigrations(sql, names)) {
    const script = await readFile(new URL(name, folder), 'utf8')
    await whenFree(name, () => apply(sql, name, script))
  }
}

function apply(sql: Sql, name: string, script: string): Promise<void> {
  return inTransaction(sql, async (tx) => {
    await tx`select id from migration_lock for update`
    // Another process may have been quicker with this one.
    if ((await tx.maybe(NameRow)`select name from migrations where name = ${name}`) !== null) return
    await tx.script(`set local lock_timeout = ${LOCK_MS}`)
    await tx.script(script)
    await tx`insert into migrations (name) values (${name})`
  })
}

async function whenFree(name: string, work: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || Date.now() > end) throw error
      log.warn(`Миграция ${name} ждёт: её таблицу держит другая работа, например копия базы`)
    }
    await pause(pauseMs)
  }
}

/** The migrations that this version of the server comes with, in their order. @throws Error as `migrate` does. */
export async function listMigrations(folder = serverFile('migrations/')): Promise<string[]> {
  return orderMigrations((await readdir(folder)).filter((name) => name.endsWith('.sql')))
}

/** Those of `names` that the database does not have. */
export async function findMissingMigrations(sql: Sql, names: readonly string[]): Promise<string[]> {
  const applied = new Set((await sql.many(NameRow)`select name from migrations`).map((row) => row.name))
  return names.filter((name) => !applied.has(name))
}

/** The names of migrations in the order of their numbers. @throws Error. */
export function orderMigrations(names: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const name of names) {
    const number = FORM.exec(name)?.[1]
    if (number === undefined) throw new Error(`a migration is named NNNN_name.sql, and not ${name}`)
    const other = seen.get(number)
    if (other !== undefined) throw new Error(`two migrations have one number: ${other} and ${name}`)
    seen.set(number, name)
  }
  return [...names].sort()
}

/** A row, a table or a table's type is there already; or serializable, or the catalogue itself, says so in its own words. */
const COLLIDED = new Set(['23505', '42P07', '42710', '40001', 'XX000'])

/** The migrations' own tables. Processes that create them at once collide in the catalogue: all but one try again. */
async function prepare(sql: Sql): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
      await sql`create table if not exists migration_lock (id integer primary key)`
      await sql`insert into migration_lock (id) values (1) on conflict do nothing`
      return
    } catch (error) {
      if (tries === 5 || !COLLIDED.has(sqlState(error) ?? '')) throw error
    }
  }
}
