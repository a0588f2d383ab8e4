import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { createFolderStore } from '#server/files/folder-store.ts'
import { underLease } from '#server/leases.ts'
import { joinProcesses } from '#server/processes.ts'
import { freshDatabase } from '#support/api-server.ts'
import { openContext } from '#support/own-context.ts'
import { Signal } from '#support/signal.ts'
import { TestServer } from '#support/server.ts'

const REFUSAL =
  /С этой базой уже работает сервер \(.+\), а его хранилище снимков — другое[^]*Дайте процессам одно хранилище: настройки S3_… или общую папку DATA_DIR\./

// An embedded database has one process.
describe.runIf(inject('postgresSocket'))('processes of one database', () => {
  let context: Context
  let close: () => Promise<void>
  let elsewhere: Context
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-other-store-'))
  const ends: (() => Promise<void>)[] = []

  beforeAll(async () => {
    ;({ context, close } = await openContext())
    elsewhere = { ...context, files: createFolderStore(folder) }
  })
  beforeEach(async () => {
    for (const end of ends.splice(0)) await end()
    await context.sql`delete from processes`
  })
  afterAll(async () => {
    for (const end of ends.splice(0)) await end()
    await close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A process that ended without a word, so long after its last beat. */
  async function killed(sinceS: number): Promise<string> {
    const id = randomUUID()
    await context.sql`insert into processes (id, host, seen_at) values (${id}, 'dead', now() - ${sinceS}::int * interval '1 second')`
    return id
  }
  const count = async () => (await context.sql`select from processes`).length

  test('work side by side on one store, and leave nothing behind', async () => {
    ends.push(await joinProcesses(context), await joinProcesses(context))
    expect(await count()).toBe(2)
    for (const end of ends.splice(0)) await end()
    expect(await count()).toBe(0)
    expect(readdirSync(join(context.config.DATA_DIR, 'files/processes'))).toEqual([])
  })

  test('do not both start when they begin at once with stores of their own', async () => {
    const both = await Promise.allSettled([joinProcesses(context), joinProcesses(elsewhere)])
    ends.push(...both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const text of refused) expect(text).toMatch(REFUSAL)
  })

  test('start after a kill: at once on the same store, and on another when the dead one has been silent long enough', async () => {
    // It left its mark, and its last beat was just now.
    const id = await killed(0)
    writeFileSync(join(context.config.DATA_DIR, 'files/processes', id), id)
    ends.push(await joinProcesses(context))
    await context.sql`delete from processes where id = ${id}`
    await ends.pop()?.()

    const silent = await killed(12)
    ends.push(await joinProcesses(elsewhere))
    const rows =
      await context.sql`select from processes where id = ${silent} and seen_at <= now() - interval '15 seconds'`
    expect(rows).toHaveLength(1)
  })

  test('do one thing at a time between them, and take over from one that was killed', async () => {
    const done: string[] = []
    const finished = new Signal()
    const first = underLease(context, 'a', 0, () => finished.promise)
    await expect
      .poll(async () => (await context.sql`select from leases where name = 'a' and held_until > now()`).length)
      .toBe(1)
    expect(await underLease(context, 'a', 0, async () => void done.push('twice'))).toBe(false)
    finished.give()
    expect(await first).toBe(true)
    expect(await underLease(context, 'a', 60_000, async () => void done.push('too soon'))).toBe(false)
    expect(await underLease(context, 'a', 0, async () => void done.push('again'))).toBe(true)
    await context.sql`update leases set held_until = now() + interval '1 second' where name = 'a'`
    expect(await underLease(context, 'a', 0, async () => void done.push('of another'))).toBe(false)
    await expect.poll(() => underLease(context, 'a', 0, async () => void done.push('taken over'))).toBe(true)
    expect(done).toEqual(['again', 'taken over'])
  })

  test('a failure gives the lease back', async () => {
    await expect(underLease(context, 'c', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await underLease(context, 'c', 60_000, () => Promise.resolve())).toBe(true)
  })

  // shows: 16.12
  test('keep their pictures in one store: another is refused in words, and the one that lives goes on', async () => {
    const database = await freshDatabase()
    const first = await TestServer.start({ env: database })
    try {
      await expect(TestServer.start({ env: database })).rejects.toThrow(
        expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(REFUSAL) }) }),
      )
      expect((await fetch(`${first.url}/api/server-time`)).status).toBe(200)
    } finally {
      await first.stop()
    }
  })
})
