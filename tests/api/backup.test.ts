import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeBackup } from '#server/features/backup/make-backup.ts'
import { StoreUnavailable } from '#server/files/file-store.ts'
import { runRestore } from '#server/restore.ts'
import { makeAgent } from '#support/agents.ts'
import { ApiClient, type Reply } from '#support/api-client.ts'
import { freshDatabase, startApiServer } from '#support/api-server.ts'
import { openContext } from '#support/own-context.ts'
import { TestServer } from '#support/server.ts'
import { checkLedger, finishDialogs, readDay, reportForm, signIn, takeContacts, TODAY } from '#support/work-day.ts'

/** The bytes of every screenshot of a data folder, by their sums. */
function picturesOf(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'files/screenshots'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      createHash('sha256')
        .update(readFileSync(join(entry.parentPath, entry.name)))
        .digest('hex'),
    )
    .sort()
}

// shows: 16.31, 16.32
test('a backup made while agents work brings everything back on an empty machine; one that is damaged or cut off is refused whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-backup-'))
  const backup = join(folder, 'one.backup')
  const quick = { MESSENGER_DELAY_MS: '0', DEMO_SETTLE_MS: '0' }
  const server = await startApiServer({ env: quick })
  const { DATABASE_URL, ...address } = await freshDatabase()
  Object.assign(process.env, address)
  const elsewhere = { ...address, ...(DATABASE_URL !== undefined && { DATABASE_URL }), DATA_DIR: join(folder, 'data') }
  const run = async (command: string, file: string) => {
    let said = ''
    const write = (text: string) => void (said += text)
    const code = await runRestore([command, file], { ...elsewhere, EMBEDDED_FSYNC: 'off' }, { write, complain: write })
    return { code, said }
  }
  try {
    const { api, me, email, password } = await makeAgent(server, 'approved')
    await finishDialogs(api, 2)
    await api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })
    for (const { id } of await takeContacts(api, 2))
      await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
    await api.call(endpoints.uploadReport, { form: await reportForm(2), key: randomUUID() })
    // What comes while it is made is in it or not, and never in part.
    const [said] = await Promise.all([server.operator('backup', backup), takeContacts(api, 3)])
    expect(said).toMatch(/снимков [1-9]/)
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    const before = { ...(await me()), day: (await readDay(api)).contacts.length }

    const bytes = readFileSync(backup)
    const damaged = join(folder, 'damaged.backup')
    writeFileSync(damaged, bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1))
    const cut = join(folder, 'cut.backup')
    writeFileSync(cut, bytes)
    truncateSync(cut, bytes.length - 30)
    for (const bad of [damaged, cut]) {
      expect(await run('verify', bad)).toMatchObject({ code: 1, said: expect.stringContaining('Копия повреждена') })
      expect(await run('restore', bad)).toMatchObject({ code: 1, said: expect.stringContaining('Копия повреждена') })
    }
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false)

    expect(await run('verify', backup)).toMatchObject({ code: 0, said: expect.stringContaining('Копия цела') })
    expect(await run('restore', backup)).toMatchObject({ code: 0, said: expect.stringContaining('Копия возвращена') })
    expect(picturesOf(elsewhere.DATA_DIR)).toEqual(picturesOf(server.dataDir))
    expect(await run('restore', backup)).toMatchObject({ code: 1, said: expect.stringContaining('База не пуста') })

    const restored = await TestServer.start({ env: { ...quick, ...elsewhere } })
    try {
      await checkLedger(restored)
      const again = await signIn(restored, { email, password })
      expect((await again.call(endpoints.me)).balance).toBe(before.balance)
      const { length } = (await readDay(again)).contacts
      expect(length).toBeGreaterThanOrEqual(4)
      expect(length).toBeLessThanOrEqual(before.day)
      // Numbers go on where they were.
      await takeContacts(again, 1)
      expect((await readDay(again)).contacts).toHaveLength(length + 1)
    } finally {
      await restored.stop()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)

// shows: 16.34
test('a day of before is not taken for one of a restored database, though it has changed as often', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-backup-'))
  const backup = join(folder, 'one.backup')
  const env = { MESSENGER_DELAY_MS: '0', DEMO_CONTACTS: '20' }
  const server = await startApiServer({ env })
  const { DATABASE_URL, ...address } = await freshDatabase()
  Object.assign(process.env, address)
  const elsewhere = { ...address, ...(DATABASE_URL !== undefined && { DATABASE_URL }), DATA_DIR: join(folder, 'data') }
  try {
    const { api } = await makeAgent(server, 'approved')
    await takeContacts(api, 2)
    await server.operator('backup', backup)
    const [one, other] = (await readDay(api)).contacts
    await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: one?.id } })
    const tag = (await askDay(api)).headers.get('etag') ?? ''

    expect(
      await runRestore(
        ['restore', backup],
        { ...elsewhere, EMBEDDED_FSYNC: 'off' },
        { write: nothing, complain: nothing },
      ),
    ).toBe(0)
    const restored = await TestServer.start({ env: { ...env, ...elsewhere } })
    try {
      const again = new ApiClient(restored.url, api.token)
      await again.call(endpoints.sendMainMessage, { body: { segmentPhoneId: other?.id } })
      const answer = await askDay(again, tag)
      expect(answer.status).toBe(200)
      // What the tag says beside is the same.
      expect(revisionOf(answer.headers.get('etag') ?? '')).toBe(revisionOf(tag))
      // The next start of it is the same life.
      await restored.restart()
      expect((await askDay(again, answer.headers.get('etag') ?? '')).status).toBe(304)
    } finally {
      await restored.stop()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)

// shows: 16.31
test('a copy says what the store has not, and is none at all when the store is away', async () => {
  const { context, close } = await openContext()
  try {
    await context.sql`
      with agent as (
        insert into agents (email, password_hash, referral_code, created_at) values ('one@example.ru', '', 'one', now()) returning id)
      insert into sent_pictures (agent_id, sha256, size, received, file_key)
      select id, ${'0'.repeat(64)}, 1, 1, 'screenshots/1/erased' from agent`
    // With nothing at all in it the disk would be away.
    mkdirSync(join(context.config.DATA_DIR, 'files/screenshots'), { recursive: true })
    const path = join(context.config.DATA_DIR, 'one.backup')
    expect(await makeBackup(context, path, true)).toMatchObject({ files: 0, missing: 1 })
    rmSync(path)
    await expect(makeBackup({ ...context, files: { ...context.files, read: away } }, path, true)).rejects.toThrow('S3')
    expect(readdirSync(context.config.DATA_DIR).filter((name) => name.includes('backup'))).toEqual([])
  } finally {
    await close()
  }
})

function askDay(api: ApiClient, tag = ''): Promise<Reply> {
  return api.send(endpoints.manualDay, { query: { selectedDay: TODAY }, headers: { 'If-None-Match': tag } })
}

/** All of a day's tag but its form and its database. */
function revisionOf(tag: string): string {
  return tag.split('.').slice(2).join('.')
}

const away = () => Promise.reject(new StoreUnavailable('S3 does not answer'))
const nothing = () => undefined
