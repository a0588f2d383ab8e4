import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { MAX_SENT_PICTURES } from '#contract/limits.ts'
import { type Agent, makeAgent, sendVerificationCode } from '#support/agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { freshDatabase, startApiServer } from '#support/api-server.ts'
import { drawChatList } from '#support/drawn-chat-list.ts'
import { picture } from '#support/pictures.ts'
import { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { readDay, takeContacts, TODAY } from '#support/work-day.ts'
import { countFiles } from '#support/work-folder.ts'

const isEmbedded = inject('postgresSocket') === undefined

let server: TestServer
/** Another process on the same data; the embedded database has one owner, so there it is the same one after a restart. */
let other: TestServer
let agent: Agent

beforeAll(async () => {
  const env = { ...(await freshDatabase()), MESSENGER_DELAY_MS: '0', RATE_UPLOADS: '10000' }
  server = await startApiServer({ env })
  other = isEmbedded ? server : await TestServer.start({ env: { ...env, DATA_DIR: server.dataDir } })
})
beforeEach(async () => {
  agent = await reportingAgent()
})
afterAll(async () => {
  if (!isEmbedded) await other.stop()
  await server.stop()
})

async function reportingAgent(): Promise<Agent> {
  const made = await makeAgent(server, 'approved')
  for (const { id } of await takeContacts(made.api, 2))
    await made.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  return made
}

interface Sent {
  bytes: Uint8Array<ArrayBuffer>
  sha256: string
  size: number
}

function named(bytes: Uint8Array<ArrayBuffer>): Sent {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}

/** A picture of about 40 KB like no other. */
async function make(): Promise<Sent> {
  const plain = new Uint8Array(await (await picture()).arrayBuffer())
  // Whatever stands after the end of a PNG is not looked at.
  return named(new Uint8Array([...plain, ...randomBytes(40_000)]))
}

const put = ({ sha256, bytes }: Sent, of = agent, headers: Record<string, string> = {}) =>
  of.api.send(endpoints.sendPicture, { params: { sha256 }, bytes, headers })

/** Bytes `from` to `to`, `to` not included. */
const putPart = ({ sha256, bytes, size }: Sent, from: number, to: number, of = agent) =>
  of.api.send(endpoints.sendPicture, {
    params: { sha256 },
    bytes: bytes.slice(from, to),
    headers: { 'Content-Range': `bytes ${from}-${to - 1}/${size}` },
  })

const big = () => named(new Uint8Array([...Buffer.from('89504e470d0a1a0a', 'hex'), ...Buffer.alloc(10 * 1024 * 1024)]))
const text = () => named(new TextEncoder().encode('просто текст'))
const nine = () => named(new Uint8Array(Buffer.from('89504e470d0a1a0a00', 'hex')))

const list = (of = agent) => of.api.call(endpoints.sentPictures)
const whole = ({ sha256, size }: Sent) => ({ sha256, size, offset: size })
const nameOf = ({ sha256, size }: Sent) => ({ sha256, size })
const report = (pictures: readonly Sent[], key: string, of = agent) =>
  of.api.send(endpoints.uploadReport, {
    body: { selectedDay: String(TODAY), 'screenshots[]': pictures.map(nameOf) },
    key,
  })

const sendNames = (pictures: unknown) =>
  agent.api.send(endpoints.uploadReport, { body: { selectedDay: String(TODAY), 'screenshots[]': pictures } })

function formOf(pictures: readonly Sent[]): FormData {
  const form = new FormData()
  form.set('selectedDay', String(TODAY))
  for (const { bytes } of pictures) form.append('screenshots[]', new File([bytes], 'a.png', { type: 'image/png' }))
  return form
}

// shows: 17.11
describe('a picture that travels alone', () => {
  test('is answered once it is stored, however often it comes, and a report counts it once by its key', async () => {
    const [one, two] = [await make(), await make()]
    const before = countFiles(server).stored
    for (const sent of [one, two, one]) {
      const reply = await put(sent)
      expect([reply.status, JSON.parse(reply.text)]).toEqual([200, whole(sent)])
    }
    expect(countFiles(server)).toEqual({ stored: before + 2, receiving: 0 })
    expect(await list()).toEqual([one, two].map(whole).toSorted(byName))

    const key = randomUUID()
    const first = await report([two, one], key)
    expect(first.status).toBe(200)
    expect(JSON.parse(first.text)).toMatchObject({ receipt: { files: [nameOf(two), nameOf(one)] } })
    expect((await report([two, one], key)).text).toBe(first.text)
    expect(await list()).toEqual([])
    expect(countFiles(server).stored).toBe(before + 2)
    expect(await report([one], key)).toMatchObject({ status: 422, code: 'key_reused' })
  })

  test('counts once whichever way each sending goes: form first or names first', async () => {
    const own = await reportingAgent()
    const [one, two] = [await make(), await make()]
    const [formFirst, namesFirst] = [randomUUID(), randomUUID()]
    const form = await own.api.send(endpoints.uploadReport, { form: formOf([one]), key: formFirst })
    expect([form.status, (await report([one], formFirst, own)).text]).toEqual([200, form.text])
    await put(two, own)
    const names = await report([two], namesFirst, own)
    const again = await own.api.send(endpoints.uploadReport, { form: formOf([two]), key: namesFirst })
    expect([names.status, again.text]).toEqual([200, names.text])
  })

  test('that is not there makes the report ask for it, and after it has come the same key counts', async () => {
    const [there, missing] = [await make(), await make()]
    const key = randomUUID()
    await put(there)
    const refused = await report([there, missing], key)
    expect(refused).toMatchObject({
      status: 409,
      code: 'picture_missing',
      text: 'Снимок ещё не дошёл до сервера. Он отправится сам.',
    })
    expect(await list()).toEqual([whole(there)])
    await put(missing)
    expect((await report([there, missing], key)).status).toBe(200)
  })

  test('under a report that is refused waits for the next one', async () => {
    const idle = await makeAgent(server, 'approved')
    const sent = await make()
    await put(sent, idle)
    expect(await report([sent], randomUUID(), idle)).toMatchObject({ code: 'nothing_to_report' })
    expect(await list(idle)).toEqual([whole(sent)])
  })

  test('is a dialog’s screenshot and the two of a verification as well', async () => {
    const own = await makeAgent(server, 'tested')
    await sendVerificationCode(own.api)
    const [full, single] = [await make(), await make()]
    await put(full, own)
    await put(single, own)
    const done = await own.api.call(endpoints.uploadVerification, {
      body: { fullScreenshot: [nameOf(full)], singleScreenshot: [nameOf(single)] },
      key: randomUUID(),
    })
    expect(done.receipt?.files).toEqual([nameOf(full), nameOf(single)])

    const worker = await reportingAgent()
    const chats = await make()
    await put(chats, worker)
    await report([chats], randomUUID(), worker)
    await waitUntil('the report is read', async () => (await readDay(worker.api)).batchesInReading === 0)
    const [dialog] = (await readDay(worker.api)).contacts
    const own2 = named(new Uint8Array(await (await drawChatList([dialog?.phone ?? ''])).arrayBuffer()))
    await put(own2, worker)
    const answer = await worker.api.send(endpoints.uploadScreenshot, {
      body: { segmentPhoneId: String(dialog?.id), screenshot: [nameOf(own2)] },
      key: randomUUID(),
    })
    expect(answer.status).toBe(200)
  })
})

// shows: 17.11
describe('a picture in parts', () => {
  test('comes whole over a restart and another process, each part once', async () => {
    const sent = await make()
    const before = countFiles(server).stored
    expect(JSON.parse((await putPart(sent, 0, 16_384)).text)).toEqual({ ...nameOf(sent), offset: 16_384 })
    await server.kill()
    await server.restart()
    expect(await list()).toEqual([{ ...nameOf(sent), offset: 16_384 }])
    expect(
      JSON.parse((await putPart(sent, 16_384, 32_768, { ...agent, api: new ApiClient(other.url, agent.token) })).text),
    ).toMatchObject({ offset: 32_768 })
    expect(await putPart(sent, 16_384, 32_768)).toMatchObject({ status: 409, code: 'wrong_offset' })
    expect(await putPart(sent, 0, 16_384)).toMatchObject({ status: 409, code: 'wrong_offset' })
    expect(await report([sent], randomUUID())).toMatchObject({ code: 'picture_missing' })
    expect(JSON.parse((await putPart(sent, 32_768, sent.size)).text)).toEqual(whole(sent))
    expect(JSON.parse((await putPart(sent, 32_768, sent.size)).text)).toMatchObject({ offset: sent.size })
    expect(countFiles(server)).toEqual({ stored: before + 1, receiving: 0 })
    expect((await report([sent], randomUUID())).status).toBe(200)
  })

  test('sent by many at once stands once', async () => {
    const sent = await make()
    const sendAtOnce = (from: number, to: number, times = 6) =>
      Promise.all(Array.from({ length: times }, () => putPart(sent, from, to)))
    for (const from of [0, 10_000]) {
      const replies = await sendAtOnce(from, from + 10_000)
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    }
    // The first one done takes away the parts that the others are still reading.
    const lasts = await sendAtOnce(20_000, sent.size, 40)
    expect([...new Set(lasts.map(({ status }) => status))]).toEqual([200])
    expect((await report([sent], randomUUID())).status).toBe(200)
  })

  test('that together are not what they are named begins anew', async () => {
    const [sent, wrong] = [await make(), await make()]
    const before = countFiles(server).stored
    await putPart({ ...wrong, sha256: sent.sha256, size: sent.size }, 0, 20_000)
    expect(await putPart(sent, 20_000, sent.size)).toMatchObject({ status: 422, code: 'bytes_differ' })
    expect(await list()).toEqual([])
    expect(countFiles(server)).toEqual({ stored: before, receiving: 0 })
    expect((await put(sent)).status).toBe(200)
  })

  test('may come whole after all', async () => {
    const sent = await make()
    await putPart(sent, 0, 20_000)
    expect((await put(sent)).status).toBe(200)
    expect((await report([sent], randomUUID())).status).toBe(200)
  })
})

describe('a hash tells nothing of what others sent', () => {
  test('its answers are the same, and a report takes only what its own agent sent', async () => {
    const stranger = await reportingAgent()
    const sent = await make()
    const mine = await put(sent)
    expect(await list(stranger)).toEqual([])
    expect(await report([sent], randomUUID(), stranger)).toMatchObject({ code: 'picture_missing' })
    const before = countFiles(server).stored
    const theirs = await put(sent, stranger)
    expect([theirs.status, theirs.text]).toEqual([mine.status, mine.text])
    expect(countFiles(server).stored).toBe(before + 1)
  })
})

// shows: 8.4, 8.7
describe('is refused, and nothing of it is kept:', () => {
  test.each<[string, () => ReturnType<typeof put>, number, string]>([
    ['a picture of more than 10 MB', () => put(big()), 413, 'file_too_large'],
    ['a text', () => put(text()), 415, 'not_an_image'],
    ['nine bytes that a PNG begins with', () => put(nine()), 415, 'broken_image'],
    ['nothing', () => put(named(new Uint8Array(0))), 400, 'file_missing'],
    [
      'other bytes than it is named by',
      async () => put({ ...(await make()), sha256: 'a'.repeat(64) }),
      422,
      'bytes_differ',
    ],
    ['a name that is no hash', async () => put({ ...(await make()), sha256: 'A'.repeat(64) }), 400, 'bad_request'],
    [
      'a part beyond its picture',
      async () => put(await make(), agent, { 'Content-Range': 'bytes 0-99999/50000' }),
      400,
      'bad_request',
    ],
    [
      'a part shorter than it says',
      async () => put(await make(), agent, { 'Content-Range': 'bytes 0-44999/50000' }),
      400,
      'bad_request',
    ],
    [
      'a part of a few bytes',
      async () => put(named((await make()).bytes.slice(0, 10)), agent, { 'Content-Range': 'bytes 0-9/50000' }),
      400,
      'bad_request',
    ],
    [
      'a part of something too large',
      async () => put(await make(), agent, { 'Content-Range': 'bytes 0-49999/10485761' }),
      413,
      'file_too_large',
    ],
  ])('%s', async (_, send, status, code) => {
    const before = countFiles(server)
    const reply = await send()
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(countFiles(server)).toEqual(before)
  })

  test('a report that names no picture, too many, or nonsense', async () => {
    const sent = await make()
    expect(await sendNames([])).toMatchObject({ status: 400, code: 'file_missing' })
    expect(await sendNames(Array.from({ length: 11 }, () => nameOf(sent)))).toMatchObject({ code: 'too_many_files' })
    for (const nonsense of ['x', [1], [{ sha256: 'x', size: 1 }], [{ ...nameOf(sent), size: -1 }], null, {}])
      expect((await sendNames(nonsense)).status).toBe(400)
    await put(sent)
    expect(await sendNames([{ ...nameOf(sent), size: sent.size + 1 }])).toMatchObject({ code: 'picture_missing' })
    expect(await sendNames([nameOf(sent), nameOf(sent)])).toMatchObject({ code: 'screenshot_used' })
    expect(await list()).toContainEqual(whole(sent))
  })
})

test('an agent’s pictures that no report names are so many at most: the oldest make room', async () => {
  const hoarder = await makeAgent(server, 'approved')
  const before = countFiles(server).stored
  const sent: Sent[] = []
  while (sent.length < MAX_SENT_PICTURES + 2) {
    const one = named(new Uint8Array(await (await picture(16, 16)).arrayBuffer()))
    expect((await put(one, hoarder)).status).toBe(200)
    sent.push(one)
  }
  expect((await list(hoarder)).map(({ sha256 }) => sha256)).toEqual(
    sent
      .slice(2)
      .map(({ sha256 }) => sha256)
      .toSorted(),
  )
  expect(countFiles(server).stored).toBe(before + MAX_SENT_PICTURES)
})

function byName(a: { sha256: string }, b: { sha256: string }): number {
  return a.sha256 < b.sha256 ? -1 : 1
}
