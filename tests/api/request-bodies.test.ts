import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { picture } from '#support/pictures.ts'
import { FORM_END, FORM_START, FORM_TYPE, type RawRequest, startRawRequest } from '#support/raw-request.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { takeContacts } from '#support/work-day.ts'
import { countFiles } from '#support/work-folder.ts'

/** Longer than a busy machine holds up whoever sends on. */
const SILENCE_MS = 5000

let server: TestServer
let agent: Agent

beforeAll(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0', BODY_SILENCE_MS: String(SILENCE_MS) } })
  agent = await makeAgent(server, 'approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
})
afterAll(() => server.stop())

const REPORT = `/api${endpoints.uploadReport.path}`
const LOGIN = `/api${endpoints.login.path}`

function startUpload(headers: Record<string, string>, of = server): RawRequest {
  return startRawRequest(of.url, REPORT, {
    Authorization: `Bearer ${agent.token}`,
    'Content-Type': FORM_TYPE,
    ...headers,
  })
}

test('an upload that falls silent is cut off after the silence, told so, and leaves nothing behind', async () => {
  const startedAt = Date.now()
  const request = startUpload({ 'Content-Length': '500000' })
  request.socket.write(FORM_START)
  request.socket.write(randomBytes(50_000))
  const answer = await request.closed
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(SILENCE_MS)
  expect(Date.now() - startedAt).toBeLessThan(SILENCE_MS * 5)
  expect(answer).toContain('408 Request Timeout')
  expect(answer).toContain('Загрузка прервалась. Отправьте ещё раз.')
  await waitUntil('the half-received file is gone', () => countFiles(server).receiving === 0)
})

test('a body of JSON that falls silent is cut off too', async () => {
  const request = startRawRequest(server.url, LOGIN, { 'Content-Type': 'application/json', 'Content-Length': '100' })
  request.socket.write('{"email":')
  expect(await request.closed).toContain('408 Request Timeout')
})

test('an upload at 20 kbit/s arrives, however often the silence would have passed', async () => {
  const bytes = Buffer.from(await (await picture(200, 200)).arrayBuffer())
  const body = Buffer.concat([Buffer.from(FORM_START), bytes, Buffer.from(FORM_END)])
  const request = startUpload({ 'Content-Length': String(body.length), Connection: 'close' })
  const step = Math.ceil(body.length / (SILENCE_MS / 100) / 3)
  expect(step * 10).toBeLessThan(2500)
  const startedAt = Date.now()
  for (let at = 0; at < body.length; at += step) {
    request.socket.write(body.subarray(at, at + step))
    await pause(100)
  }
  expect(Date.now() - startedAt).toBeGreaterThan(SILENCE_MS * 2.5)
  expect(await request.closed).toContain('200 OK')
})

test('a connection that never ends its headers is cut off', async () => {
  const startedAt = Date.now()
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.resume().write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  await once(socket, 'close')
  expect(Date.now() - startedAt).toBeLessThan(100_000)
})

test.each([
  ['a report', REPORT, FORM_TYPE, 200_000_000, 'Снимки вместе больше 100 МБ. Отправьте их по частям.'],
  [
    'a single screenshot',
    `/api${endpoints.uploadScreenshot.path}`,
    FORM_TYPE,
    12_000_000,
    'Файл больше 10 МБ. Уменьшите его и отправьте снова.',
  ],
  ['a sign-in', LOGIN, 'application/json', 70_000, 'Слишком большой запрос'],
])('%s whose length is beyond the limit is refused before its first byte', async (_, path, type, length, text) => {
  const request = startRawRequest(server.url, path, {
    Authorization: `Bearer ${agent.token}`,
    'Content-Type': type,
    'Content-Length': String(length),
  })
  await waitUntil('the answer', () => request.answer().includes(text))
  expect(request.answer()).toContain('413 ')
  request.socket.destroy()
})

test.each([
  ['a report', REPORT, FORM_TYPE, FORM_START, 1024 * 1024, 400],
  ['a sign-in', LOGIN, 'application/json', '{"email":"', 4096, 20],
])('%s of unknown length is refused where the limit is reached', async (_, path, type, start, chunkBytes, most) => {
  const request = startRawRequest(server.url, path, {
    Authorization: `Bearer ${agent.token}`,
    'Content-Type': type,
    'Transfer-Encoding': 'chunked',
  })
  const sendChunk = (text: string) => request.socket.write(`${text.length.toString(16)}\r\n${text}\r\n`)
  sendChunk(start)
  let sent = 0
  while (!request.answer().includes('413 ') && !request.socket.destroyed && sent < most) {
    if (!sendChunk('x'.repeat(chunkBytes)))
      await Promise.race([new Promise((resolve) => request.socket.once('drain', resolve)), request.closed])
    sent += 1
  }
  await expect.poll(request.answer).toContain('413 ')
  await expect.poll(() => countFiles(server).receiving).toBe(0)
  request.socket.destroy()
})

test('whoever is still sending what was refused gets to read why', async () => {
  const request = startRawRequest(server.url, LOGIN, {
    'Content-Type': 'application/json',
    'Transfer-Encoding': 'chunked',
  })
  await once(request.socket, 'connect')
  const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`
  // It is busy and reads nothing meanwhile: the refusal has come, and what is sent next meets it on its way.
  for (let sent = 0; sent < 5; sent += 1) {
    request.socket.write(chunk.repeat(20))
    const till = Date.now() + 200
    while (Date.now() < till) continue
  }
  await waitUntil('the answer', () => request.answer().includes('413 ') || request.socket.destroyed)
  expect(request.answer()).toContain('413 ')
  request.socket.destroy()
})

test('a stop waits for nobody who has fallen silent: code 0, the database closed', async () => {
  const own = await startApiServer()
  try {
    const requests = [
      startUpload({ 'Content-Length': '500000' }, own),
      startRawRequest(own.url, LOGIN, { 'Content-Type': 'application/json', 'Content-Length': '100' }),
      startRawRequest(own.url, '/', { 'X-Never': 'ends', 'Content-Length': '10' }),
    ]
    await pause(200)
    // Rejects for any other code; and with the silence that is suffered it would be 1.
    await own.shutDown()
    expect(databaseState(own)).toBe('shut down')
    for (const request of requests) await request.closed
    await own.restart()
  } finally {
    await own.stop()
  }
})

/** The state that PostgreSQL's control file names (`DBState` of `pg_control`). */
function databaseState(of: TestServer): string {
  // A server of its own is nobody's to shut down.
  if (inject('postgresSocket') !== undefined) return 'shut down'
  const state = readFileSync(join(of.dataDir, 'database/global/pg_control')).readUInt32LE(16)
  return (
    [
      'starting up',
      'shut down',
      'shut down in recovery',
      'shutting down',
      'in crash recovery',
      'in archive recovery',
      'in production',
    ][state] ?? String(state)
  )
}
