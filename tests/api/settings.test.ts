import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { startApiServer } from '#support/api-server.ts'
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

describe('the server does not start', () => {
  test.each([
    [{ PORT: 'восемь' }, 'PORT — нужно целое число от 0 до 65535'],
    [{ PORT: '70000' }, 'PORT — нужно целое число от 0 до 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL — нужен адрес вида postgres://'],
    [{ PUBLIC_ORIGIN: 'cabinet' }, 'PUBLIC_ORIGIN — нужен адрес вида https://'],
    [{ SMTP_URL: 'mail.ru' }, 'SMTP_URL — нужен адрес вида smtp://'],
    [{ DEMO: 'да' }, 'DEMO — нужно on или off'],
    [{ DIALOG_COST: '0' }, 'DIALOG_COST — сумма должна быть больше нуля'],
    [{ DIALOG_COST: '20.555' }, 'DIALOG_COST — не больше двух знаков после точки'],
    [{ CLOCK_START: 'завтра' }, 'CLOCK_START — нужен момент вида'],
    [
      { CLOCK_START: '2026-11-18T12:00:00+03:00', DEMO: 'off' },
      'CLOCK_START переводит часы сервера и действует только в демонстрации',
    ],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 открывает демонстрацию с известными паролями всей сети'],
    [{ S3_ENDPOINT: 'https://s3.example.ru' }, 'S3 требует всех настроек сразу'],
    [
      { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/nothing' },
      'Не удалось открыть DATABASE_URL: по этому адресу никто не отвечает',
    ],
  ])('with %j, and says why without a stack', async (env, text) => {
    const { code, said } = await start(env)
    expect(said).toContain(text)
    expect(code).toBe(1)
    expect(said).not.toMatch(/\n\s+at /)
    expect(said).not.toContain('secret')
  })

  test('and names all wrong settings at once', async () => {
    const { said } = await start({ PORT: 'x', DEMO: 'x' })
    expect(said).toMatch(/PORT[^]*DEMO/)
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

test('a database of the demonstration does not open for real work', async () => {
  const server = await startApiServer()
  try {
    await expect(server.restart({ DEMO: 'off', CLOCK_START: '' })).rejects.toThrow(
      'В этой базе — демонстрация с известными паролями',
    )
  } finally {
    await server.stop()
  }
})
