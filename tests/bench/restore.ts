// How long a backup of a large installation takes and how long its return to an empty machine, from either database to the other.
// `npm run bench -- restore`; smaller by BENCH_CONTACTS, BENCH_DIALOGS, BENCH_PICTURES.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Config, readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Sql } from '#server/database/sql.ts'
import { makeBackup } from '#server/features/backup/make-backup.ts'
import { restoreBackup } from '#server/features/backup/restore-backup.ts'
import { openFileStore } from '#server/files/open-store.ts'
import { createDatabase, PostgresCluster } from '#support/postgres-cluster.ts'

const CONTACTS = Number(process.env['BENCH_CONTACTS'] ?? 1_000_000)
const DIALOGS = Number(process.env['BENCH_DIALOGS'] ?? 300_000)
const PICTURES = Number(process.env['BENCH_PICTURES'] ?? 20_000)
const PICTURE_BYTES = 70_000
const AGENTS = 5000

const cluster = await PostgresCluster.start()
const folder = mkdtempSync(join(tmpdir(), 'cabinet-restore-'))
try {
  const [source, postgres] = [await onPostgres('source'), await onPostgres('postgres')]
  await fill(source)
  const path = join(folder, 'full.backup')
  const backup = await timed(() => copy(source, path))
  const size = statSync(path).size / 1e6
  const rows = backup.result.rows
  const results: Record<string, object> = { 'копия с PostgreSQL': told(backup.seconds, rows, size) }
  for (const [name, config] of [
    ['возврат в PostgreSQL', postgres],
    ['возврат во встроенную базу', readConfig({ DATA_DIR: join(folder, 'embedded') })],
  ] as const) {
    // It compares every table with the backup before it commits.
    const { seconds, result } = await timed(() => restoreBackup(path, config))
    if (result.files !== PICTURES) throw new Error(`${result.files} pictures of ${PICTURES} came back`)
    results[name] = told(seconds, rows, size)
  }
  console.log(`${rows} строк, ${PICTURES} снимков, копия ${size.toFixed(0)} МБ; суммы таблиц сошлись`)
  console.table(results)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function onPostgres(name: string): Promise<Config> {
  const { DATABASE_URL, ...address } = await createDatabase(cluster.socketFolder)
  Object.assign(process.env, address)
  return readConfig({ DATABASE_URL, DATA_DIR: join(folder, name) })
}

async function copy(config: Config, path: string) {
  const database = await openDatabase(config)
  const totals = await makeBackup({ sql: database.sql, files: openFileStore(config) }, path, true)
  await database.close()
  if (totals.missing > 0) throw new Error(`${totals.missing} pictures are missing`)
  return totals
}

function told(seconds: number, rows: number, megabytes: number) {
  return {
    секунд: Math.round(seconds),
    'строк в секунду': Math.round(rows / seconds),
    'МБ копии в секунду': Number((megabytes / seconds).toFixed(1)),
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { seconds: (performance.now() - start) / 1000, result }
}

/** Straight into the tables and the folder: only their amount matters. */
async function fill(config: Config): Promise<void> {
  mkdirSync(config.DATA_DIR, { recursive: true })
  const database = await openDatabase(config)
  const sql = database.sql.patient()
  await fillTables(sql)
  const agents = await sql`select id from agents`
  const keys: string[] = []
  const hashes: string[] = []
  for (let number = 0; number < PICTURES; number += 1) {
    // Bytes that gzip makes no smaller, as those of a JPEG.
    const bytes = randomBytes(PICTURE_BYTES)
    const key = `screenshots/${(number % agents.length) + 1}/${number}`
    const path = join(config.DATA_DIR, 'files', key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    keys.push(key)
    hashes.push(createHash('sha256').update(bytes).digest('hex'))
  }
  await sql`
    insert into screenshots (agent_id, purpose, sha256, size, type, file_key, created_at)
    select (select min(id) from agents), 'verification', sha256, ${PICTURE_BYTES}, 'image/jpeg', key, now()
    from unnest(${keys}::text[], ${hashes}::text[]) as given (key, sha256)`
  await database.close()
}

async function fillTables(sql: Sql): Promise<void> {
  await sql`
    insert into agents (email, password_hash, email_verified_at, referral_code, created_at)
    select 'agent-' || n || '@example.ru', repeat('h', 100), now(), 'code' || n, now() from generate_series(1, ${AGENTS}) as n`
  await sql`
    insert into contacts (phone, name, segment, imported_at)
    select '7000' || lpad(n::text, 7, '0'), 'Имя Фамилия' || n % 997, 'сегмент', now() from generate_series(1, ${CONTACTS}) as n`
  await sql`
    insert into dialogs (contact_id, agent_id, day, status, taken_at, paid_at)
    select c.id, a.ids[1 + c.id % array_length(a.ids, 1)], current_date - (c.id % 90)::integer, 'success', now(), now()
    from (select id from contacts order by id limit ${DIALOGS}) c, (select array_agg(id) as ids from agents) a`
}
