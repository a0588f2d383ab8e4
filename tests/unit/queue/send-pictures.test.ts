import { beforeEach, expect, test, vi } from 'vitest'
import type { Capability } from '#contract/capabilities.ts'
import { ApiError } from '#domain/api-error.ts'
import type { Message } from '#queue/sending/form.ts'
import { PART_BYTES } from '#queue/sending/pace.ts'
import type { UploadRecord } from '#queue/stored/record.ts'
import { type Headway, sendByPicture } from '#queue/sending/send-pictures.ts'
import { sha256 } from '#queue/stored/sha256.ts'
import type { RawAnswer } from '#queue/sending/transport.ts'
import type { Verdict } from '#queue/sending/verdict.ts'
import { VirtualServer } from '#support/virtual-network/virtual-server.ts'

const NEW: readonly Capability[] = ['receipts', 'report_day', 'uploads_by_picture']
/** So long that what one test measured of its network tells the next nothing. */
const LATER_MS = 3_600_000
let hour = 0

let server: VirtualServer
/** Every request that left the phone. */
let sent: Message[]

beforeEach(() => {
  hour += 1
  vi.spyOn(Date, 'now').mockReturnValue(hour * LATER_MS)
  server = new VirtualServer()
  sent = []
})

interface Play {
  isHeard?: boolean
  /** An answer in place of the server's, or a break; null lets it through. */
  meddle?: (message: Message, index: number) => RawAnswer | 'cut' | null
}

async function itemOf(sizes: readonly number[]): Promise<{ item: UploadRecord; pictures: ArrayBuffer[] }> {
  const pictures = sizes.map((size, index) => new Uint8Array(size).fill(index + 1).buffer)
  const files = await Promise.all(
    pictures.map(async (bytes, index) => ({
      name: `${index}.jpg`,
      type: 'image/jpeg',
      size: bytes.byteLength,
      sha256: await sha256(bytes),
    })),
  )
  const item: UploadRecord = {
    version: 2,
    id: '1',
    key: 'key',
    agent: 'a@b.ru',
    savedAt: 1,
    status: 'waiting',
    target: { kind: 'report', selectedDay: 1 },
    files,
    attempts: 0,
    wait: null,
    trouble: null,
    reason: null,
    lease: null,
    replaces: [],
  }
  return { item, pictures }
}

type Item = Awaited<ReturnType<typeof itemOf>>

function send(what: Item, { isHeard = true, meddle = () => null }: Play = {}, headways: Headway[] = []) {
  return sendByPicture({
    ...what,
    sender: { token: 't', capabilities: NEW },
    isHeard,
    send: async (message) => {
      sent.push(message)
      const instead = meddle(message, sent.length - 1)
      if (instead === 'cut') throw new ApiError({ status: 0, code: 'offline' })
      return instead ?? server.answer(message)
    },
    onArrived: () => undefined,
    onHeadway: (headway) => headways.push(headway),
  })
}

const answer = (status: number, text: string, errorCode: string | null = null): RawAnswer => ({
  status,
  text,
  errorCode,
  redirected: false,
  contentType: 'text/html',
  retryAfter: null,
})
const jsonOf = (message?: Message): unknown => JSON.parse(typeof message?.body === 'string' ? message.body : '')
const lengths = () => sent.flatMap(({ method, size }) => (method === 'PUT' ? [size] : []))
const ranges = () => sent.flatMap(({ method, headers }) => (method === 'PUT' ? [headers['Content-Range'] ?? null] : []))

// shows: 17.11
test('Снимки уходят по одному, меньшие первыми, и отчёт называет их в порядке выбора', async () => {
  const what = await itemOf([300_000, 10_000, 90_000])
  const headways: Headway[] = []
  expect(await send(what, {}, headways)).toEqual({ type: 'accepted' })
  expect(lengths()).toEqual([10_000, 90_000, 300_000])
  expect(ranges()).toEqual([null, null, null])
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT', 'PUT', 'POST'])
  const names = what.item.files.map(({ sha256, size }) => ({ sha256, size }))
  expect(jsonOf(sent.at(-1))).toEqual({ selectedDay: '1', 'screenshots[]': names })
  expect(server.reports).toEqual(new Set(['key']))
  expect(headways.map(({ arrived }) => arrived)).toEqual([0, 1, 2, 3])
  expect(headways.at(-1)?.share).toBe(1)
})

// shows: 17.11
test('Оборванное продолжается с места обрыва частями по 64 КБ, и ничего не отправлено дважды', async () => {
  const what = await itemOf([200_000])
  await expect(send(what, { meddle: ({ method }) => (method === 'PUT' ? 'cut' : null) })).rejects.toThrow(ApiError)
  sent = []
  // The third request of this try breaks off: one part has come.
  await expect(send(what, { meddle: (_, index) => (index === 2 ? 'cut' : null) })).rejects.toThrow(ApiError)
  expect(ranges()[0]).toBe(`bytes 0-${PART_BYTES - 1}/200000`)
  sent = []
  expect(await send(what)).toEqual({ type: 'accepted' })
  expect(ranges()[0]).toMatch(new RegExp(`^bytes ${PART_BYTES}-`))
  expect(lengths().reduce((sum, size) => sum + size, 0)).toBe(200_000 - PART_BYTES)
})

test('Каждый обрыв вдвое уменьшает часть, так что и секундная связь продвигает снимок', async () => {
  const what = await itemOf([200_000])
  for (let tries = 0; tries < 6; tries += 1)
    await send(what, { meddle: ({ method }) => (method === 'PUT' ? 'cut' : null) }).catch(() => null)
  expect(lengths()).toEqual([200_000, 65_536, 32_768, 16_384, 8_192, 8_192])
})

test('Медленнее 30 кбит/с снимок идёт частями и без обрыва; воркер, не зная скорости, начинает с 64 КБ', async () => {
  const what = await itemOf([60_000, 200_000])
  let now = hour * LATER_MS
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  // 20 kbit/s: 2.5 bytes a ms.
  const meddle = ({ size }: Message) => {
    now += size / 2.5
    return null
  }
  await send(what, { meddle })
  expect(lengths()).toEqual([60_000, 65_536, 65_536, 65_536, 3_392])
  hour += 2
  now = hour * LATER_MS
  sent = []
  await send(await itemOf([300_000]), { isHeard: false })
  expect(lengths()[0]).toBe(PART_BYTES)
})

test('Снимок, которого у сервера не оказалось, отправляется снова, и отчёт считается один раз', async () => {
  const what = await itemOf([10_000, 20_000])
  let isForgotten = false
  const meddle = ({ method }: Message) => {
    if (method === 'POST' && !isForgotten) {
      isForgotten = true
      server.forget()
    }
    return null
  }
  expect(await send(what, { meddle })).toEqual({ type: 'accepted' })
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT', 'POST', 'GET', 'PUT', 'POST'])
  expect(server.reports.size).toBe(1)
})

test.each<[string, RawAnswer]>([
  ['не знает такого вызова', answer(404, 'Такого адреса нет', 'not_found')],
  ['не знает вовсе ничего', answer(404, '')],
  ['прячется за тем, кто не пропускает PUT', answer(405, '')],
])('Если сервер %s, отчёт уходит формой', async (_, refusal) => {
  expect(await send(await itemOf([10_000]), { meddle: () => refusal })).toBe('form')
  expect(await send(await itemOf([10_000]), { meddle: ({ method }) => (method === 'PUT' ? refusal : null) })).toBe(
    'form',
  )
})

test.each<[string, RawAnswer, Partial<Extract<Verdict, { type: 'retry' }>> | { type: 'sign-in' }]>([
  ['страница портала', answer(200, '<html>Войдите в сеть</html>'), { type: 'retry', trouble: 'portal' }],
  ['чужой JSON', answer(200, '{"ok":true}'), { type: 'retry', trouble: 'server' }],
  ['503', answer(503, 'Подождите', 'unavailable'), { type: 'retry', trouble: 'server', isForAll: true }],
  ['429', answer(429, 'Подождите', 'too_many_requests'), { type: 'retry', trouble: 'busy', isForAll: true }],
  ['не то место', answer(409, 'Не на месте', 'wrong_offset'), { type: 'retry', trouble: 'server' }],
  ['изменилось по дороге', answer(422, 'Изменился', 'bytes_differ'), { type: 'retry', trouble: 'server' }],
  ['401', answer(401, 'Войдите', 'unauthorized'), { type: 'sign-in' }],
])('На любом шаге %s ничего не стирает и ничего не считает', async (_, instead, verdict) => {
  const what = await itemOf([10_000])
  for (const step of ['GET', 'PUT']) {
    expect(await send(what, { meddle: ({ method }) => (method === step ? instead : null) })).toMatchObject(verdict)
    expect(sent.at(-1)?.method).toBe(step)
  }
  expect(server.reports.size).toBe(0)
})

test('Ответ о другом снимке, без продвижения или после перенаправления снимка не считает', async () => {
  const what = await itemOf([10_000])
  const own = { sha256: what.item.files[0]?.sha256, size: 10_000, offset: 10_000 }
  const say = (said: object): RawAnswer => answer(200, JSON.stringify({ ...own, ...said }))
  for (const instead of [
    say({ sha256: 'f'.repeat(64) }),
    say({ size: 9_999, offset: 9_999 }),
    say({ offset: 0 }),
    { ...say({}), redirected: true },
  ]) {
    sent = []
    const meddle = ({ method }: Message, index: number) => (method === 'PUT' && index < 3 ? instead : null)
    expect(await send(what, { meddle })).toMatchObject({ type: 'retry' })
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT'])
  }
  expect(server.reports.size).toBe(0)
})

// shows: 17.11
test('Воркер не слышит, как уходят байты, и берёт за раз не больше, чем уйдёт за 45 секунд', async () => {
  let now = hour * LATER_MS
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  // 32 kbit/s: 4 bytes a ms.
  const meddle = ({ size }: Message) => {
    now += size / 4
    return null
  }
  await send(await itemOf([60_000, 400_000]), { isHeard: false, meddle })
  expect(lengths()).toEqual([60_000, 180_000, 180_000, 40_000])
})

test('Снимок, который сервер не принял, назван по номеру', async () => {
  const refusal = answer(415, 'Скриншот не открывается.', 'broken_image')
  const meddle = ({ method, size }: Message) => (method === 'PUT' && size === 20_000 ? refusal : null)
  const reasonOf = async (sizes: number[]) => send(await itemOf(sizes), { meddle })
  expect(await reasonOf([10_000, 20_000])).toEqual({
    type: 'rejected',
    reason: 'Снимок № 2 не принят. Скриншот не открывается.',
  })
  expect(await reasonOf([20_000])).toEqual({ type: 'rejected', reason: 'Скриншот не открывается.' })
})
