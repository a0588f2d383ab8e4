import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { TestServer } from '#support/server.ts'

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cabinet-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a server that cannot start; gives what it said and its code. */
function start(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const settings = { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, ...env }
    execFile(process.execPath, [main], { env: settings, timeout: 100_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
}

describe('the server does not start, and says why without a stack', () => {
  test.each([
    [{ CLOCK_START: '2026-11-18T12:00:00+03:00', DEMO: 'off' }, /CLOCK_START переводит часы сервера/],
    [
      { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/nothing' },
      /Не удалось открыть DATABASE_URL: по этому адресу никто не отвечает/,
    ],
    // All wrong settings at once.
    [{ PORT: 'x', DEMO: 'x' }, /PORT[^]*DEMO/],
  ])('%j', async (env, text) => {
    const { code, said } = await start(env)
    expect(said).toMatch(text)
    expect(code).toBe(1)
    expect(said).not.toMatch(/\n\s+at /)
    expect(said).not.toContain('secret')
  })
})

test('a second server of the same folder does not start; the first goes on; after a kill the folder is free at once', async () => {
  const server = await TestServer.start()
  try {
    const { code, said } = await start({ DATA_DIR: server.dataDir })
    expect(said).toContain(`Папка ${server.dataDir} занята: в ней уже работает другой сервер`)
    expect(code).toBe(1)
    expect((await fetch(`${server.url}/api/server-time`)).status).toBe(200)
    await server.kill()
    await server.restart()
    expect((await fetch(`${server.url}/api/server-time`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

// The second server unpacks a database of its own first, which takes a busy machine long.
test('a taken port is named', async () => {
  const server = await TestServer.start()
  try {
    const { said } = await start({ PORT: new URL(server.url).port })
    expect(said).toContain('Порт занят')
  } finally {
    await server.stop()
  }
})
