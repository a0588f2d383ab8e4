// How long it takes to find the earlier pictures that one may be made of, with so many kept: the same for a list and for a conversation.
// `npm run bench -- likeness [pictures]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { findEarlier, findEvidence } from '#server/features/proofs/evidence.ts'
import { NEAR } from '#server/features/proofs/likeness.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createDatabase, openSession, PostgresCluster } from '#support/postgres-cluster.ts'

const pictures = Number(process.argv[2] ?? 1_000_000)
/** Of one agent in the days that are compared. */
const OF_AN_AGENT = 140
/** Messengers' looks: the lists of each look alike. */
const LOOKS = 10
/** One picture in so many is of one conversation. */
const CONVERSATIONS = 20
const ASKED = 50
const PLACE = `jsonb_build_object('left', 0.2, 'top', 0.1, 'right', 0.6, 'bottom', 0.2)`

const cluster = await PostgresCluster.start()
const folder = mkdtempSync(join(tmpdir(), 'cabinet-likeness-'))
const { DATABASE_URL, ...address } = await createDatabase(cluster.socketFolder)
Object.assign(process.env, address)
const database = await openDatabase({ DATABASE_URL, DATABASE_POOL: 4, DATA_DIR: folder, EMBEDDED_FSYNC: 'off' })
try {
  const filled = performance.now()
  await fill(DATABASE_URL.replace('postgres:///', ''))
  console.log(`${pictures} снимков за ${Math.round((performance.now() - filled) / 1000)} с`)
  console.table({ список: await measure(true), переписка: await measure(false), 'перебор всех': await walkAll() })
} finally {
  await database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Fourteen days of pictures, each of seven numbers that the next of its agent shares. */
async function fill(name: string): Promise<void> {
  const session = await openSession(cluster.socketFolder, name)
  // Nobody asks about the agents.
  await session.query('set session_replication_role = replica')
  await session.query(`
    insert into screenshots (agent_id, purpose, sha256, size, type, file_key, created_at)
    select 1 + n / ${OF_AN_AGENT}, 'report', n, 1, 'image/jpeg', n, now() - interval '14 days' * (1 - n::float8 / ${pictures})
    from generate_series(1, ${pictures}) n`)
  await session.query(`
    insert into evidence (screenshot_id, agent_id, seen_at, shows, print, numbers, list_rows)
    select id, agent_id, created_at, case when id % ${CONVERSATIONS} = 0 then 'conversation' else 'list' end,
      (select string_agg(('x' || md5((id % ${LOOKS})::text || part))::bit(128)::text, '') from generate_series(1, 8) part)::bit(1024)
        # (1::bit(1024) << (id % 1024)::integer),
      (select jsonb_agg(jsonb_build_object('phone', (79000000000 + id + row)::text, 'where', 'title', 'place', ${PLACE}))
        from generate_series(1, case when id % ${CONVERSATIONS} = 0 then 1 else 7 end) row),
      (select jsonb_agg(jsonb_build_object('phone', (79000000000 + id + row)::text, 'print', md5(row::text) || md5(id::text)) || ${PLACE})
        from generate_series(1, 8) row)
    from screenshots`)
  await session.query('vacuum analyze evidence, screenshots')
  await session.end()
}

async function measure(isList: boolean): Promise<Record<string, number>> {
  const times: number[] = []
  let found = 0
  for (let number = 0; number < ASKED; number += 1) {
    const near = Math.floor(((number + 1) * pictures) / (ASKED + 1))
    const screenshotId = near - (near % CONVERSATIONS) + (isList ? 1 : 0)
    const [picture] = await inTransaction(database.sql, (tx) => findEvidence(tx, { screenshotId }))
    if (picture === undefined) continue
    const before = performance.now()
    const earlier = await findEarlier(database.sql.patient(), picture, [1 + Math.floor(near / OF_AN_AGENT)], new Date())
    times.push(performance.now() - before)
    found += earlier.length
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1))
  return { 'обычно, мс': at(0.5), 'самый долгий, мс': at(1), 'найдено в среднем': Math.round(found / ASKED) }
}

/** What it would take to compare a list with every other by its likeness. */
async function walkAll(): Promise<Record<string, number>> {
  const before = performance.now()
  const rows = await database.sql.patient()`
    select screenshot_id from evidence where bit_count(print # ('x' || ${'5a'.repeat(128)}::text)::bit(1024)) <= ${NEAR.list}
    order by screenshot_id desc limit 60`
  return { 'обычно, мс': Number((performance.now() - before).toFixed(1)), 'найдено в среднем': rows.length }
}
