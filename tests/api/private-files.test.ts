import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent, sendVerificationCode } from '#support/agents.ts'
import { freshDatabase, startApiServer } from '#support/api-server.ts'
import { picture } from '#support/pictures.ts'
import { TestServer } from '#support/server.ts'

/** Everything below `folder`, itself included, that somebody else of this machine could open. */
function opened(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return [folder, ...below].filter((path) => (lstatSync(path).mode & 0o077) !== 0)
}

test('nothing in the data folder can be opened by others, whatever its modes were before', async () => {
  const server = await startApiServer()
  try {
    const { api } = await makeAgent(server, 'tested')
    await sendVerificationCode(api)
    const form = new FormData()
    form.set('fullScreenshot', await picture(), 'full.png')
    form.set('singleScreenshot', await picture(), 'single.png')
    await api.call(endpoints.uploadVerification, { form })
    expect(readdirSync(server.dataDir)).toEqual(expect.arrayContaining(['files', 'outbox', 'receiving']))
    expect(opened(server.dataDir)).toEqual([])

    await server.shutDown()
    const { dataDir } = server
    for (const path of [
      dataDir,
      ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name)),
    ]) {
      chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
    }
    // What is not the server's own keeps its modes: the folder may have been named by mistake.
    mkdirSync(join(dataDir, 'mine'))
    writeFileSync(join(dataDir, 'mine/script.sh'), '', { mode: 0o755 })
    await server.restart()
    await makeAgent(server, 'verified')
    expect(opened(dataDir).filter((path) => !path.includes('mine'))).toEqual([])
    expect(lstatSync(join(dataDir, 'mine/script.sh')).mode & 0o777).toBe(0o755)
  } finally {
    await server.stop()
  }
})

test('a fresh database in a folder that stood open is closed to others', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'cabinet-open-'))
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const server = await TestServer.start({ env: { ...(await freshDatabase()), DATA_DIR: dataDir } })
  try {
    expect(opened(dataDir)).toEqual([])
  } finally {
    await server.stop()
    rmSync(parent, { recursive: true, force: true })
  }
})

// An embedded database has one owner: a second server of its folder doesn't start at all.
test.skipIf(inject('postgresSocket') === undefined)(
  'of two servers on one folder each serves the operator, whichever stops or is killed first',
  async () => {
    const database = await freshDatabase()
    const first = await TestServer.start({ env: database })
    const second = await TestServer.start({ env: { ...database, DATA_DIR: first.dataDir } })
    const operator = () => first.operator('stats')
    try {
      expect(await operator()).toContain('Агентов')
      await first.kill()
      expect(await operator()).toContain('Агентов')
      await first.restart()
      await second.shutDown()
      expect(await operator()).toContain('Агентов')
      await first.shutDown()
      await expect(operator()).rejects.toThrow('не запущен')
      expect(readdirSync(first.dataDir).filter((name) => name.startsWith('operator'))).toEqual([])
    } finally {
      await second.stop()
      await first.stop()
    }
  },
)
