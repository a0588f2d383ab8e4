import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { serverFile } from '../server-files.ts'
import { sqlState } from './failures.ts'
import type { Sql } from './sql.ts'
import { inTransaction } from './transaction.ts'

const FORM = /^(\d{4})_[\w-]+\.sql$/
const NameRow = z.object({ name: z.string() })

/**
 * Applies every migration not yet applied, in the order of their numbers, each in a transaction of its own: where one fails
 * or the process ends, the next start goes on. Processes that start together take turns.
 * @param only these alone, to be filled with rows that they made; the next start applies the rest.
 * @throws Error when a file's name is not `NNNN_name.sql`, or two have one number.
 */
export async function migrate(sql: Sql, folder = serverFile('migrations/'), only?: ReadonlySet<string>): Promise<void> {
  const names = (await listMigrations(folder)).filter((name) => only?.has(name) ?? true)
  await prepare(sql)
  for (const name of await findMissingMigrations(sql, names)) {
    const script = await readFile(new URL(name, folder), 'utf8')
    await inTransaction(sql, async (tx) => {
      await tx`select id from migration_lock for update`
      // Another process may have been quicker with this one.
      if ((await tx.maybe(NameRow)`select name from migrations where name = ${name}`) !== null) return
      await tx.script(script)
      await tx`insert into migrations (name) values (${name})`
    })
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
