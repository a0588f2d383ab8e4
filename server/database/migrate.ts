import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { serverFile } from '../server-files.ts'
import type { Sql } from './sql.ts'
import { inTransaction, sqlState } from './transaction.ts'

const folder = serverFile('migrations/')

/** Applies every migration not yet applied, in the order of names. Processes that start together take turns. */
export async function migrate(sql: Sql): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
  await prepare(sql)
  await inTransaction(sql, async (tx) => {
    await tx`select id from migration_lock for update`
    const applied = new Set(
      (await tx.many(z.object({ name: z.string() }))`select name from migrations`).map((row) => row.name),
    )
    for (const name of names) {
      if (applied.has(name)) continue
      await tx.script(await readFile(new URL(name, folder), 'utf8'))
      await tx`insert into migrations (name) values (${name})`
    }
  })
}

/** The migrations' own tables. Two processes that create them at once collide in the catalogue: one tries again. */
async function prepare(sql: Sql): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
      await sql`create table if not exists migration_lock (id integer primary key)`
      await sql`insert into migration_lock (id) values (1) on conflict do nothing`
      return
    } catch (error) {
      if (tries === 5 || !['23505', '42P07', '40001', 'XX000'].includes(sqlState(error) ?? '')) throw error
    }
  }
}
