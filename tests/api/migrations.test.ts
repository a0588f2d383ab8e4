import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { connectDatabase, type Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase } from '#support/api-server.ts'
import { waitUntil } from '#support/wait-until.ts'

let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-migrations-'))
  const { DATABASE_URL, ...address } = await freshDatabase()
  Object.assign(process.env, address)
  database = await connectDatabase({ DATABASE_URL, DATABASE_POOL: 8, DATA_DIR: folder, EMBEDDED_FSYNC: 'off' })
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(database.sql, pathToFileURL(`${folder}/`))

async function list(name: 'migrations' | 'steps'): Promise<string[]> {
  const rows =
    name === 'migrations'
      ? await database.sql.many(z.object({ name: z.string() }))`select name from migrations order by name`
      : await database.sql.many(z.object({ name: z.string() }))`select name from steps order by name`
  return rows.map((row) => row.name)
}

test('what a failed migration began is undone, those before it stay, and the next start goes on from it', async () => {
  write('0001_first.sql', "create table steps (name text); insert into steps values ('first');")
  write('0002_second.sql', "insert into steps values ('second');")
  write('0003_third.sql', "insert into steps values ('third'); select 1 / 0;")
  write('0004_fourth.sql', "insert into steps values ('fourth');")
  await expect(run()).rejects.toThrow(/division by zero/)
  expect(await list('steps')).toEqual(['first', 'second'])
  expect(await list('migrations')).toEqual(['0001_first.sql', '0002_second.sql'])

  write('0003_third.sql', "insert into steps values ('third');")
  await run()
  expect(await list('steps')).toEqual(['first', 'fourth', 'second', 'third'])
})

test('processes that start together apply each migration once', async () => {
  write('0001_first.sql', 'create table steps (name text);')
  write('0002_second.sql', "insert into steps values ('second');")
  await Promise.all(Array.from({ length: 8 }, run))
  expect(await list('steps')).toEqual(['second'])
})

// shows: 16.37
test('a table that a backup holds is asked for again, and whoever reads it meanwhile is answered', async () => {
  write('0001_first.sql', 'create table steps (name text);')
  await run()
  // The embedded database has one connection: nobody else holds anything there.
  if (database.embedded) return
  write('0002_second.sql', "alter table steps add column note text; insert into steps values ('second');")
  let running = Promise.resolve()
  await database.sql.begin(async (backup) => {
    await backup`lock table steps in access share mode`
    running = run()
    await waitUntil('the migration waits for the table', async () => {
      const waiting = await database.sql`select from pg_locks where relation = 'steps'::regclass and not granted`
      return waiting.length > 0
    })
    expect(await list('steps')).toEqual([])
  })
  await running
  expect(await list('steps')).toEqual(['second'])
})

// A plan made in an empty base is kept for as long as its connection lives. shows: 16.36
test('what the database keeps a plan of goes by indexes, however few rows there were when it was made', async () => {
  await migrate(database.sql, new URL('../../server/migrations/', import.meta.url))
  const kept = await database.sql.many(z.object({ name: z.string(), settings: z.array(z.string()).nullable() }))`
    select p.proname as name, p.proconfig as settings from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and l.lanname in ('sql', 'plpgsql')
      and p.prorettype <> 'trigger'::regtype
    order by name`
  expect(kept.length).toBeGreaterThan(5)
  const settings = ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off']
  expect(kept).toEqual(kept.map(({ name }) => ({ name, settings })))
})
