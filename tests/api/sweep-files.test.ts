import { PGlite } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { sweepStoredFiles } from '#server/features/uploads/sweep-files.ts'
import { type Agent, makeAgent, sendVerificationCode } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { openContext } from '#support/own-context.ts'
import { picture } from '#support/pictures.ts'
import { S3Server } from '#support/s3-server.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'

const DAY_MS = 86_400_000

async function storeTwoPictures(server: TestServer): Promise<Agent> {
  const agent = await makeAgent(server, 'tested')
  await sendVerificationCode(agent.api)
  const form = new FormData()
  form.set('fullScreenshot', await picture(), 'full.png')
  form.set('singleScreenshot', await picture(), 'single.png')
  await agent.api.call(endpoints.uploadVerification, { form })
  return agent
}

test('files that nobody refers to go after a day; what is referred to, or may still be attached, stays', async () => {
  const server = await startApiServer()
  try {
    await storeTwoPictures(server)
    const stored = readdirSync(join(server.dataDir, 'files/screenshots'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    expect(stored).toHaveLength(2)
    const make = (path: string) => {
      mkdirSync(dirname(join(server.dataDir, path)), { recursive: true })
      writeFileSync(join(server.dataDir, path), 'x')
      return join(server.dataDir, path)
    }
    const [orphan, fresh, received] = [
      make(`files/screenshots/1/${randomUUID()}`),
      make(`files/screenshots/1/${randomUUID()}`),
      make(`receiving/${randomUUID()}`),
    ]
    const old = (Date.now() - 2 * DAY_MS) / 1000
    for (const path of [...stored, orphan, received]) utimesSync(path, old, old)
    await server.restart()
    await waitUntil('the orphan is gone', () => !existsSync(orphan))
    expect([fresh, ...stored].filter((path) => !existsSync(path))).toEqual([])
    expect(existsSync(received)).toBe(false)
  } finally {
    await server.stop()
  }
})

test('the same holds in a bucket, over all its pages', async () => {
  const s3 = await S3Server.start()
  const server = await startApiServer({ env: s3.env })
  try {
    await storeTwoPictures(server)
    const stored = screenshotsIn(s3)
    const orphans = Array.from({ length: 3 }, () => `screenshots/1/${randomUUID()}`)
    const fresh = `screenshots/1/${randomUUID()}`
    for (const key of [...orphans, fresh]) s3.files.set(key, { bytes: Buffer.from('x'), storedAt: Date.now() })
    for (const key of [...orphans, ...stored])
      s3.files.set(key, { bytes: s3.files.get(key)?.bytes ?? Buffer.alloc(0), storedAt: Date.now() - 2 * DAY_MS })
    await server.restart()
    await waitUntil('the orphans are gone', () => orphans.every((key) => !s3.files.has(key)))
    expect(screenshotsIn(s3).sort()).toEqual([...stored, fresh].sort())
  } finally {
    await server.stop()
    await s3.stop()
  }
})

// shows: 16.33
test('a base that knows of no picture leaves the store as it is; what is not ours stays in any case', async () => {
  const { context, close } = await openContext()
  try {
    const path = join(context.config.DATA_DIR, 'files/screenshots/1', randomUUID())
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'x')
    const old = (Date.now() - 2 * DAY_MS) / 1000
    utimesSync(path, old, old)
    const sweep = () => sweepStoredFiles(context, new AbortController().signal, true)
    await sweep()
    expect(existsSync(path)).toBe(true)

    await context.sql`
      with agent as (
        insert into agents (email, password_hash, referral_code, created_at) values ('one@example.ru', '', 'one', now()) returning id)
      insert into sent_pictures (agent_id, sha256, size, received, file_key)
      select id, ${'0'.repeat(64)}, 1, 1, 'screenshots/1/known' from agent`
    const inStore = (key: string) => join(context.config.DATA_DIR, 'files', key)
    const [others, probe] = [inStore('copies/of-another/program'), inStore(`probe-${randomUUID()}`)]
    for (const each of [others, probe]) {
      mkdirSync(dirname(each), { recursive: true })
      writeFileSync(each, 'x')
      utimesSync(each, old, old)
    }
    await sweep()
    expect([path, probe, others].map((each) => existsSync(each))).toEqual([false, false, true])
  } finally {
    await close()
  }
})

// Ages are the database's own: only where it can be opened by the test, which the embedded one can.
test.skipIf(inject('postgresSocket') !== undefined)(
  'a picture that came by itself is kept for a day, whole or in parts, and then goes with its files',
  async () => {
    const server = await startApiServer()
    try {
      const { api } = await makeAgent(server, 'approved')
      const others = storedFiles(server).length
      const [whole, parts, fresh] = await Promise.all([nameIt(), nameIt(), nameIt()])
      for (const { sha256, bytes } of [whole, fresh])
        await api.call(endpoints.sendPicture, { params: { sha256 }, bytes })
      const headers = { 'Content-Range': `bytes 0-4999/${parts.bytes.length + 10_000}` }
      await api.call(endpoints.sendPicture, {
        params: { sha256: parts.sha256 },
        bytes: new Uint8Array(5000),
        headers,
      })
      expect(storedFiles(server)).toHaveLength(others + 3)
      // Old files of a row that changed a moment ago stay: a picture in parts may take days.
      const old = (Date.now() - 2 * DAY_MS) / 1000
      for (const path of storedFiles(server)) utimesSync(path, old, old)
      await server.restart()
      await waitUntil('the sweep is over', async () => (await api.call(endpoints.sentPictures)).length === 3)
      expect(storedFiles(server)).toHaveLength(others + 3)
      await server.shutDown()
      await age(server, [whole.sha256, parts.sha256])
      await server.restart()
      await waitUntil('the old are gone', () => storedFiles(server).length === others + 1)
      expect((await api.call(endpoints.sentPictures)).map(({ sha256 }) => sha256)).toEqual([fresh.sha256])
    } finally {
      await server.stop()
    }
  },
)

function screenshotsIn(s3: S3Server): string[] {
  return [...s3.files.keys()].filter((key) => key.startsWith('screenshots/'))
}

async function nameIt() {
  const bytes = new Uint8Array(await (await picture()).arrayBuffer())
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function storedFiles(server: TestServer): string[] {
  return readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('processes'))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function age(server: TestServer, hashes: readonly string[]): Promise<void> {
  const database = new PGlite(join(server.dataDir, 'database'))
  try {
    await database.query("update sent_pictures set sent_at = now() - interval '25 hours' where sha256 = any($1)", [
      hashes,
    ])
  } finally {
    await database.close()
  }
}
