import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent, sendVerificationCode } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
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
    const stored = readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
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
    const stored = [...s3.files.keys()]
    const orphans = Array.from({ length: 3 }, () => `screenshots/1/${randomUUID()}`)
    const fresh = `screenshots/1/${randomUUID()}`
    for (const key of [...orphans, fresh]) s3.files.set(key, { bytes: Buffer.from('x'), storedAt: Date.now() })
    for (const key of [...orphans, ...stored])
      s3.files.set(key, { bytes: s3.files.get(key)?.bytes ?? Buffer.alloc(0), storedAt: Date.now() - 2 * DAY_MS })
    await server.restart()
    await waitUntil('the orphans are gone', () => orphans.every((key) => !s3.files.has(key)))
    expect([...s3.files.keys()].sort()).toEqual([...stored, fresh].sort())
  } finally {
    await server.stop()
    await s3.stop()
  }
})
