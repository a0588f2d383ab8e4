import { createHash, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { picture } from '#support/pictures.ts'
import type { TestServer } from '#support/server.ts'
import { reportForm, takeContacts, TODAY } from '#support/work-day.ts'
import { countFiles } from '#support/work-folder.ts'

let server: TestServer
let agent: Agent

beforeAll(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0', RATE_UPLOADS: '10000' } })
  agent = await reportingAgent()
})
afterAll(() => server.stop())

/** An agent whose day awaits a report. A dialog opted out of keeps nothing from being reported. */
async function reportingAgent(): Promise<Agent> {
  const made = await makeAgent(server, 'approved')
  for (const { id } of await takeContacts(made.api, 2))
    await made.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  return made
}

const isEmbedded = inject('postgresSocket') === undefined

const upload = (form: FormData, key: string, of = agent) => of.api.send(endpoints.uploadReport, { form, key })

function formOf(...files: File[]): FormData {
  const form = new FormData()
  form.set('selectedDay', String(TODAY))
  for (const file of files) form.append('screenshots[]', file)
  return form
}

// shows: 8.2
test('the receipt names every file by its bytes, in the order sent', async () => {
  const files = [await picture(), await picture()]
  const { receipt } = await agent.api.call(endpoints.uploadReport, { form: formOf(...files), key: randomUUID() })
  const expected = await Promise.all(files.map(async (file) => ({ sha256: await sha256(file), size: file.size })))
  expect(receipt?.files).toEqual(expected)
  expect(receipt?.id).toMatch(/^[\da-f-]{36}$/)
})

describe('an upload sent again with its key', () => {
  test('gets the same receipt and counts once', async () => {
    const file = await picture()
    const key = randomUUID()
    const before = countFiles(server)
    const first = await upload(formOf(file), key)
    const again = await upload(formOf(file), key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.text).toBe(first.text)
    expect(countFiles(server)).toEqual({ stored: before.stored + 1, receiving: 0 })
  })

  test('and other bytes, or for another day, or as another call, is refused', async () => {
    const key = randomUUID()
    const file = await picture()
    await upload(formOf(file), key)
    const otherDay = formOf(file)
    otherDay.set('selectedDay', String(TODAY - 86_400_000))
    for (const form of [formOf(await picture()), formOf(file, await picture()), otherDay]) {
      expect(await upload(form, key)).toMatchObject({
        status: 422,
        code: 'key_reused',
        text: 'Этот ключ уже использован для другого запроса',
      })
    }
    expect(
      await agent.api.send(endpoints.createWithdrawal, {
        body: { phone: '79131234567', withdrawalMethod: 'sber_sbp' },
        key,
      }),
    ).toMatchObject({ status: 422 })
  })

  test('while the first is still on its way is told to wait', async () => {
    const key = randomUUID()
    const slow = await startSlowUpload(key)
    const second = await upload(await reportForm(), key)
    expect(second).toMatchObject({ status: 409, code: 'key_in_flight', text: 'Этот запрос уже выполняется' })
    expect(second.headers.get('retry-after')).not.toBeNull()
    slow.destroy()
    await expect.poll(async () => (await upload(await reportForm(), key)).status).toBe(200)
  })

  test('is taken when the first broke off before anybody listened to it', async () => {
    const keys = Array.from({ length: 40 }, () => randomUUID())
    await Promise.all(keys.map(async (key, index) => (await startSlowUpload(key, index % 10)).destroy()))
    for (const key of keys) await expect.poll(async () => (await upload(await reportForm(), key)).status).toBe(200)
  })

  // shows: 17.3
  test('by many at once counts once: everybody gets the one receipt or is told to wait', async () => {
    const file = await picture()
    const key = randomUUID()
    const before = countFiles(server)
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(formOf(file), key)))
    const receipts = new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.text))
    expect(receipts.size).toBe(1)
    expect(replies.filter((reply) => reply.status !== 200).every((reply) => reply.code === 'key_in_flight')).toBe(true)
    expect(countFiles(server)).toEqual({ stored: before.stored + 1, receiving: 0 })
  })

  test('by another agent is another upload', async () => {
    const other = await reportingAgent()
    const key = randomUUID()
    expect((await upload(await reportForm(), key)).status).toBe(200)
    expect((await upload(await reportForm(), key, other)).status).toBe(200)
  })
})

describe('a screenshot that was used', () => {
  test('is refused to everybody, alone and among others', async () => {
    const other = await reportingAgent()
    const used = await picture()
    await upload(formOf(used), randomUUID())
    const before = countFiles(server)
    for (const who of [agent, other]) {
      expect(await upload(formOf(used), randomUUID(), who)).toMatchObject({
        status: 409,
        code: 'screenshot_used',
        text: 'Этот скриншот уже использован в другом отчёте',
      })
    }
    expect(await upload(formOf(await picture(), used), randomUUID())).toMatchObject({
      code: 'screenshot_used',
      text: 'Скриншот № 2 уже использован. Уберите его и отправьте остальные.',
    })
    const twice = await picture()
    expect(await upload(formOf(twice, twice), randomUUID())).toMatchObject({ code: 'screenshot_used' })
    expect(countFiles(server)).toEqual({ stored: before.stored, receiving: 0 })
  })

  test('sent by two agents at the same moment proves the work of one', async () => {
    const other = await reportingAgent()
    const file = await picture()
    const replies = await Promise.all([upload(formOf(file), randomUUID()), upload(formOf(file), randomUUID(), other)])
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]))
  })
})

test('a server killed at any moment of an upload takes it once in the end, and its receipt stays', async () => {
  for (const delay of [0, 5, 15, 30, 60, 120, 250]) {
    const own = await picture()
    const key = randomUUID()
    const sending = upload(formOf(own), key).then(
      (reply) => reply.text,
      () => null,
    )
    await new Promise((resolve) => setTimeout(resolve, delay))
    await server.kill()
    const answered = await sending
    await server.restart()
    const after = await upload(formOf(own), key)
    expect([delay, after.status, after.text]).toEqual([delay, 200, answered ?? after.text])
    // The same bytes under a new key show whether the effect is there.
    expect(await upload(formOf(own), randomUUID())).toMatchObject({ code: 'screenshot_used' })
  }
  // On a shared database another process may be receiving what was cut off: there it stays for a day.
  expect(isEmbedded ? countFiles(server).receiving : 0).toBe(0)
}, 240_000)

async function sha256(file: File): Promise<string> {
  return createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
}

/** An upload whose body stops in the middle and waits. */
async function startSlowUpload(key: string, afterMs = 300) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    [
      `POST /api${endpoints.uploadReport.path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${agent.token}`,
      `Idempotency-Key: ${key}`,
      'Content-Type: multipart/form-data; boundary=slow',
      'Content-Length: 100000',
      '',
      '--slow\r\nContent-Disposition: form-data; name="screenshots[]"; filename="a.png"\r\n\r\n',
    ].join('\r\n'),
  )
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  return socket
}
