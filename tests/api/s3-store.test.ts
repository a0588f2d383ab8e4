import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import type { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import { picture } from '#support/pictures.ts'
import { FORM_TYPE, startRawRequest } from '#support/raw-request.ts'
import { S3Server } from '#support/s3-server.ts'
import type { TestServer } from '#support/server.ts'
import { withShortCode } from '#support/short-code.ts'
import { waitUntil } from '#support/wait-until.ts'
import { readDay, reportForm, takeContacts } from '#support/work-day.ts'

const MOST_UNREAD = 3

let s3: S3Server
let server: TestServer

beforeAll(async () => {
  s3 = await S3Server.start()
  server = await startApiServer({ env: { ...s3.env, MESSENGER_DELAY_MS: '0', UNREAD_REPORTS: String(MOST_UNREAD) } })
})
afterAll(async () => {
  await server.stop()
  await s3.stop()
})
beforeEach(() => {
  s3.fault = () => null
  s3.clockAheadMs = 0
})

async function reportingAgent(): Promise<ApiClient> {
  const { api } = await makeAgent(server, 'approved')
  for (const { id } of await takeContacts(api, 2))
    await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  return api
}

const AWAY = {
  status: 503,
  code: 'unavailable',
  text: withShortCode('Хранилище снимков не отвечает. Снимок останется на телефоне и отправится позже.'),
}

// shows: 16.6
test.each([
  ['a store', null],
  ['a slow store', 'slow'],
] as const)(
  '%s: a report is kept byte for byte under a checked signature, read from there, and ends',
  async (_, fault) => {
    s3.fault = () => fault
    const api = await reportingAgent()
    const form = await reportForm(3)
    s3.files.clear()
    const { receipt } = await api.call(endpoints.uploadReport, { form, key: randomUUID() })
    const stored = [...s3.files.values()].map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
    expect(stored.sort()).toEqual(receipt?.files.map(({ sha256 }) => sha256).sort())
    await waitUntil('the report is read', async () => (await readDay(api)).batchesInReading === 0)
    expect((await readDay(api)).contacts.map(({ status }) => status)).toEqual(['not_found', 'not_found'])
    expect(s3.calls.some(({ status }) => status >= 400)).toBe(false)
  },
)

test('a refused report leaves nothing in the bucket', async () => {
  const { api } = await makeAgent(server, 'approved')
  s3.files.clear()
  expect(await api.send(endpoints.uploadReport, { form: await reportForm(2), key: randomUUID() })).toMatchObject({
    code: 'nothing_to_report',
  })
  expect(s3.files.size).toBe(0)
})

// shows: 16.6
test.each([
  ['is down', () => void (s3.fault = () => 'down'), 'SlowDown'],
  [
    'has another clock',
    () => void (s3.clockAheadMs = 20 * 60_000),
    'RequestTimeTooSkewed.*часы сервера и хранилища расходятся, поправьте часы сервера',
  ],
])(
  'while the store %s the report is refused for a while, and taken with its key once it is back',
  async (_, breakIt, said) => {
    const api = await reportingAgent()
    const form = await reportForm(2)
    const key = randomUUID()
    breakIt()
    const refused = await api.send(endpoints.uploadReport, { form, key })
    expect(refused).toMatchObject(AWAY)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect.poll(() => server.log).toMatch(new RegExp(said))
    s3.fault = () => null
    s3.clockAheadMs = 0
    expect((await api.send(endpoints.uploadReport, { form, key })).status).toBe(200)
  },
)

test('a store that takes the bytes and never answers ends in the same words', async () => {
  const api = await reportingAgent()
  s3.fault = (method) => (method === 'PUT' ? 'silent' : null)
  expect(await api.send(endpoints.uploadReport, { form: await reportForm(1), key: randomUUID() })).toMatchObject(AWAY)
})

test('a wrong secret is said in the log by its name, and costs the agent nothing', async () => {
  const own = await startApiServer({ env: { ...s3.env, S3_SECRET_ACCESS_KEY: 'another', MESSENGER_DELAY_MS: '0' } })
  try {
    const { api } = await makeAgent(own, 'tested')
    await api.call(endpoints.startVerification, { body: { phone: '70001112255' } })
    await api.call(endpoints.servicePhone)
    await waitUntil('the messenger reports the code', async () => (await api.call(endpoints.verification))?.step === 2)
    const form = new FormData()
    const [full, single] = (await reportForm(2)).getAll('screenshots[]')
    form.set('fullScreenshot', full ?? '')
    form.set('singleScreenshot', single ?? '')
    expect(await api.send(endpoints.uploadVerification, { form })).toMatchObject(AWAY)
    expect(own.log).toContain('SignatureDoesNotMatch')
    expect((await api.call(endpoints.verification))?.step).toBe(2)
  } finally {
    await own.stop()
  }
})

// shows: 8.9
test(
  'while pictures cannot be fetched reports wait unread: few are taken, none is booked as empty, and all are read in the end',
  { timeout: 240_000 },
  async () => {
    const api = await reportingAgent()
    s3.fault = () => 'reading fails'
    const key = randomUUID()
    const first = await reportForm(1)
    const receipt = await api.send(endpoints.uploadReport, { form: first, key })
    for (let number = 1; number < MOST_UNREAD; number += 1)
      expect((await api.send(endpoints.uploadReport, { form: await reportForm(1), key: randomUUID() })).status).toBe(
        200,
      )

    const refused = await api.send(endpoints.uploadReport, { form: await reportForm(1), key: randomUUID() })
    expect(refused).toMatchObject({
      status: 429,
      code: 'reports_unread',
      text: 'Прошлые отчёты ещё читаются. Этот останется на телефоне и отправится сам.',
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Before its bytes: none of these ever comes.
    const early = startRawRequest(server.url, `/api${endpoints.uploadReport.path}`, {
      Authorization: `Bearer ${api.token}`,
      'Content-Type': FORM_TYPE,
      'Content-Length': '5000000',
    })
    await waitUntil('the refusal', () => early.answer().includes('429 '))
    early.socket.destroy()
    // A repeat of what was taken is no new report.
    expect(await api.send(endpoints.uploadReport, { form: first, key })).toMatchObject({
      status: 200,
      text: receipt.text,
    })

    await waitUntil(
      'each was tried',
      () => s3.calls.filter(({ method, status }) => method === 'GET' && status === 503).length >= MOST_UNREAD * 4,
    )
    expect(await readDay(api)).toMatchObject({
      batchesInReading: MOST_UNREAD,
      contacts: [{ status: 'send_main_message' }, { status: 'send_main_message' }],
    })
    s3.fault = () => null
    await waitUntil('all are read', async () => (await readDay(api)).batchesInReading === 0)
    expect((await readDay(api)).contacts.map(({ status }) => status)).toEqual(['not_found', 'not_found'])
  },
)

// shows: 16.6
test('a picture that comes in parts is stored byte for byte; while the store is down each step waits, and nothing is lost', async () => {
  const api = await reportingAgent()
  const bytes = new Uint8Array(await (await picture()).arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const half = bytes.length >> 1
  const put = (from: number, to: number) =>
    api.send(endpoints.sendPicture, {
      params: { sha256 },
      bytes: bytes.slice(from, to),
      headers: { 'Content-Range': `bytes ${from}-${to - 1}/${bytes.length}` },
    })
  s3.files.clear()
  for (const [from, to] of [
    [0, half],
    [half, bytes.length],
  ] as const) {
    s3.fault = () => 'down'
    const refused = await put(from, to)
    expect(refused).toMatchObject(AWAY)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    s3.fault = () => null
    const taken = await put(from, to)
    expect([taken.status, JSON.parse(taken.text)]).toEqual([200, { sha256, size: bytes.length, offset: to }])
  }
  const body = { 'screenshots[]': [{ sha256, size: bytes.length }] }
  expect((await api.send(endpoints.uploadReport, { body, key: randomUUID() })).status).toBe(200)
  expect([...s3.files.values()].map((file) => createHash('sha256').update(file.bytes).digest('hex'))).toEqual([sha256])
})
