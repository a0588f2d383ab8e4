import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { FileMissing, StoreUnavailable } from '#server/files/file-store.ts'
import { createS3Store, type S3Settings } from '#server/files/s3-store.ts'
import { makeAgent, sendVerificationCode } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { type ForeignS3, startForeignS3 } from '#support/foreign-s3.ts'
import { picture } from '#support/pictures.ts'
import { waitUntil } from '#support/wait-until.ts'

let s3: ForeignS3
beforeAll(async () => void (s3 = await startForeignS3()))
afterAll(() => s3.stop())
afterEach(() => void vi.useRealTimers())

/** A file of these bytes to put, and their hash. */
function fileOf(text: string): { path: string; sha256: string } {
  const path = join(tmpdir(), `to-put-${randomUUID()}`)
  writeFileSync(path, text)
  return { path, sha256: createHash('sha256').update(text).digest('hex') }
}

async function put(text: string): Promise<string> {
  const key = `screenshots/1/${randomUUID()}`
  const { path, sha256 } = fileOf(text)
  await createS3Store(s3.settings).put(key, path, sha256)
  return key
}

/** For 60 s. */
function linkTo(key: string, changed: Partial<S3Settings> & { type?: string } = {}): Promise<string> {
  const { type = 'image/png', ...settings } = changed
  return createS3Store({ ...s3.settings, ...settings }).link({ key, type }, 60)
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of createS3Store(s3.settings).list()) keys.push(key)
  return keys
}

// shows: 16.6
test('a file is put, listed, read and removed under signatures that a foreign server checks', async () => {
  const store = createS3Store(s3.settings)
  await store.probe()
  const key = await put('байты')
  expect(new TextDecoder().decode(await store.read(key))).toBe('байты')
  expect(await listKeys()).toContain(key)
  await store.remove(key)
  await expect(store.read(key)).rejects.toBeInstanceOf(FileMissing)
  await store.remove(key)
})

test('with another secret nothing passes, and the reason has its name', async () => {
  const key = await put('чужое')
  const other = createS3Store({ ...s3.settings, secretAccessKey: 'another' })
  const { path, sha256 } = fileOf('новое')
  for (const call of [
    () => other.probe(),
    () => other.read(key),
    () => other.remove(key),
    () => other.put(key, path, sha256),
  ])
    await expect(call()).rejects.toThrow(/^S3 answered 403 SignatureDoesNotMatch to /)
  expect(readFileSync(s3.pathOf(key), 'utf8')).toBe('чужое')
})

test('a store that went away is said to be unavailable', async () => {
  const own = await startForeignS3()
  const store = createS3Store(own.settings)
  await store.probe()
  await own.stop()
  await expect(store.probe()).rejects.toBeInstanceOf(StoreUnavailable)
})

// shows: 16.14
describe('a link to a stored file', () => {
  test('opens it as the type that it has', async () => {
    const key = await put('байты')
    const answer = await fetch(await linkTo(key))
    expect([answer.status, await answer.text()]).toEqual([200, 'байты'])
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toBe('inline')
  })

  test.each(['image/svg+xml', 'text/html', 'image/heic', 'nothing of the kind'])(
    'saves what is %s, and lets no browser run it',
    async (type) => {
      const answer = await fetch(await linkTo(await put('<script>1</script>'), { type }))
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(answer.headers.get('content-disposition')).toBe('attachment')
    },
  )

  test('opens no longer than it was made for', async () => {
    const key = await put('байты')
    const linkMade = async (secondsAgo: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - secondsAgo * 1000 })
      const link = await linkTo(key)
      vi.useRealTimers()
      return (await fetch(link)).status
    }
    expect([await linkMade(30), await linkMade(61)]).toEqual([200, 403])
  })

  test('opens nothing else, in no other way, and needs our secret', async () => {
    const key = await put('своё')
    const other = await put('чужое')
    const link = await linkTo(key)
    const statusOf = async (changed: string) => {
      expect(changed).not.toBe(link)
      return (await fetch(changed)).status
    }
    expect(await statusOf(link.replace(key, other))).toBe(403)
    expect(await statusOf(link.replace('image%2Fpng', 'text%2Fhtml'))).toBe(403)
    expect(await statusOf(link.replace('disposition=inline', 'disposition=attachment'))).toBe(403)
    expect(await statusOf(link.replace('Expires=60', 'Expires=6000'))).toBe(403)
    expect(await statusOf(await linkTo(key, { secretAccessKey: 'another' }))).toBe(403)
    expect((await fetch(link, { method: 'DELETE' })).status).toBe(403)
    expect((await fetch(link)).status).toBe(200)
  })

  test("leads where the operator's browser reaches the store", async () => {
    const link = await linkTo('screenshots/1/a', { linkEndpoint: 'https://s3.example.ru' })
    expect(link).toMatch(/^https:\/\/s3\.example\.ru\/cabinet\/screenshots\/1\/a\?/)
  })
})

// shows: 16.6, 16.14
test('a server keeps its pictures there, and sweeps what nobody refers to', async () => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  const server = await startApiServer({
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  try {
    const orphan = await put('ничьё')
    const fresh = await put('только что')
    const before = await listKeys()
    const { api } = await makeAgent(server, 'tested')
    await sendVerificationCode(api)
    const form = new FormData()
    form.set('fullScreenshot', await picture(), 'full.png')
    form.set('singleScreenshot', await picture(), 'single.png')
    await api.call(endpoints.uploadVerification, { form })
    const kept = (await listKeys()).filter((key) => key.startsWith('screenshots/') && !before.includes(key))
    expect(kept).toHaveLength(2)
    const links = (await server.operator('verifications')).match(/^ {4}http:\S+$/gm) ?? []
    expect(links).toHaveLength(2)
    for (const link of links) expect(link).toMatch(/[?&]X-Amz-Expires=900&/)
    for (const link of links) expect((await fetch(link.trim())).headers.get('content-type')).toBe('image/png')
    const old = (Date.now() - 2 * 86_400_000) / 1000
    for (const key of [orphan, ...kept]) utimesSync(s3.pathOf(key), old, old)
    await server.restart()
    await waitUntil('the orphan is gone', () => !existsSync(s3.pathOf(orphan)))
    expect([fresh, ...kept].filter((key) => !existsSync(s3.pathOf(key)))).toEqual([])
  } finally {
    await server.stop()
  }
})
