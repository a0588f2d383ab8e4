import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Context } from '#server/context.ts'
import { makeCheckpoints, vacuumEmbedded } from '#server/database/upkeep.ts'
import { keepSnapshots, takeSnapshot } from '#server/features/backup/snapshots.ts'
import { sweepUnfinishedBackups } from '#server/features/backup/sweep.ts'
import { verifyBackup } from '#server/features/backup/verify-backup.ts'
import { openContext } from '#support/own-context.ts'
import { waitUntil } from '#support/wait-until.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-11-18T12:00:00Z')
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

describe.skipIf(inject('postgresSocket') !== undefined)('the embedded database', () => {
  let context: Context
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ context, close } = await openContext({ SNAPSHOTS_KEPT: '2' }))
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => close())
  const backups = () => join(context.config.DATA_DIR, 'backups')
  const signal = new AbortController().signal

  test('is copied when the last copy is an hour old; the last two are kept, each whole', async () => {
    for (const hours of [0, 0.9, 1, 2]) await takeSnapshot(context, new Date(START + hours * HOUR_MS), signal)
    const kept = readdirSync(backups()).sort()
    expect(kept).toEqual(['hourly-2026-11-18T13-00-00Z.backup', 'hourly-2026-11-18T14-00-00Z.backup'])
    for (const name of kept) expect((await verifyBackup(join(backups(), name))).header.files).toBe(false)
  })

  // shows: 16.35
  test('is copied by a clock that was ahead once, too', async () => {
    writeFileSync(join(backups(), 'hourly-2031-01-01T00-00-00Z.backup'), '')
    await takeSnapshot(context, new Date(START + 3 * HOUR_MS), signal)
    expect(readdirSync(backups())).toContain('hourly-2026-11-18T15-00-00Z.backup')
    rmSync(join(backups(), 'hourly-2031-01-01T00-00-00Z.backup'))
  })

  // shows: 16.35
  test('does not keep a stop waiting for a copy under way, which leaves nothing', async () => {
    const before = readdirSync(backups())
    vi.useFakeTimers({ toFake: [...TIMERS] })
    const stop = keepSnapshots(context)
    vi.advanceTimersByTime(60_000)
    await stop()
    expect(readdirSync(backups())).toEqual(before)
    expect(await context.sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  // shows: 16.35
  test('is copied by a server that never runs for ten minutes', async () => {
    const before = readdirSync(backups())
    vi.useFakeTimers({ toFake: [...TIMERS] })
    const stop = keepSnapshots(context)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    const added = await waitUntil('a copy', () =>
      readdirSync(backups()).find((name) => name.endsWith('.backup') && !before.includes(name)),
    )
    await stop()
    expect((await verifyBackup(join(backups(), added))).header.files).toBe(false)
  })

  // shows: 16.35
  test('begins its journal anew every five minutes', async () => {
    const begins = async () =>
      JSON.stringify(await context.sql`select redo_lsn::text as place from pg_control_checkpoint()`)
    vi.useFakeTimers({ toFake: [...TIMERS] })
    const stop = makeCheckpoints(context)
    await context.sql`create table written as select generate_series(1, 100) as n`
    const before = await begins()
    vi.advanceTimersByTime(299_999)
    expect(await begins()).toBe(before)
    vi.advanceTimersByTime(1)
    await stop()
    expect(await begins()).not.toBe(before)
  })

  test('loses what a killed process had begun to copy, after a day, and nothing else', async () => {
    const before = readdirSync(backups())
    const [old, fresh] = [join(backups(), 'full-old.backup.unfinished'), join(backups(), 'full-new.backup.unfinished')]
    for (const path of [old, fresh]) writeFileSync(path, 'x')
    const twoDaysAgo = (Date.now() - 48 * HOUR_MS) / 1000
    for (const path of [old, ...before.map((name) => join(backups(), name))]) utimesSync(path, twoDaysAgo, twoDaysAgo)
    await sweepUnfinishedBackups(context, signal, true)
    expect(readdirSync(backups()).sort()).toEqual(['full-new.backup.unfinished', ...before].sort())
  })

  test('does not grow with every change: rows that are no more make room', async () => {
    const { sql } = context
    await sql`create table busy (id integer primary key, text text)`
    await sql`insert into busy select n, repeat('x', 100) from generate_series(1, 2000) as n`
    const size = async () => JSON.stringify(await sql`select pg_relation_size('busy') as size`)
    const change = async (text: string) => {
      await sql`update busy set text = repeat(${text}, 100)`
      // The database tells of its changes once a second, unless asked.
      await sql`select pg_stat_force_next_flush()`
      await vacuumEmbedded(context, signal, false)
    }
    await change('y')
    const before = await size()
    for (const text of ['a', 'b', 'c']) await change(text)
    expect(await size()).toBe(before)
  })
})
