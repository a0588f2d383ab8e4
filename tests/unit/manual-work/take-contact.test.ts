import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataCache } from '#client/data-cache.ts'
import { TakeAttempt } from '#features/manual-work/taking/take-contact.ts'

type Reply = () => Promise<Response>

const keys: (string | null)[] = []
let replies: Reply[] = []
const contact = { phone: '70000000001', name: 'Анна', message: 'Здравствуйте', segmentPhoneId: '5' }
const given: Reply = () => Promise.resolve(Response.json(contact))
const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
const refused =
  (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  () =>
    Promise.resolve(
      new Response('Нельзя', { status, headers: { 'Content-Type': 'text/plain', 'X-Error-Code': code, ...headers } }),
    )
const noPause = () => Promise.resolve()
const user = {
  email: 'anna@example.ru',
  emailVerified: true,
  isBlocked: false,
  isApproved: true,
  isBanned: false,
  balance: 0,
  referralCode: 'abc',
}

function serverCan(...capabilities: string[]): void {
  dataCache.set('/api/auth/me', { data: { ...user, capabilities } })
}

beforeEach(() => {
  keys.length = 0
  replies = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return (replies.shift() ?? given)()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('where a repeated key counts once', () => {
  beforeEach(() => serverCan('idempotency'))

  test('a lost answer is asked for again with the same key', async () => {
    replies = [lost, refused(502, ''), refused(409, 'key_in_flight', { 'Retry-After': '1' }), given]
    await expect(new TakeAttempt().take(noPause)).resolves.toMatchObject({ segmentPhoneId: '5' })
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
  })

  test('the pause is as long as the server asks, and a server that asks for much is asked again by the person', async () => {
    const pauses: number[] = []
    const note = (ms: number) => (pauses.push(ms), Promise.resolve())
    replies = [refused(503, 'unavailable', { 'Retry-After': '2' }), given]
    await new TakeAttempt().take(note)
    expect(pauses).toEqual([2000])
    replies = [refused(503, 'unavailable', { 'Retry-After': '30' })]
    await expect(new TakeAttempt().take(note)).rejects.toMatchObject({ status: 503, serverText: 'Нельзя' })
    expect(keys).toHaveLength(3)
  })

  test('every tap that got its answer is followed by one with a new key', async () => {
    const attempt = new TakeAttempt()
    await attempt.take(noPause)
    await attempt.take(noPause)
    expect(new Set(keys).size).toBe(2)
  })

  test.each([
    ['no answer', lost],
    ['a failure of the server', refused(500, 'internal')],
  ])('a tap that was given up after %s is continued by the next one', async (_, reply) => {
    replies = [reply, reply, reply, reply]
    const attempt = new TakeAttempt()
    await expect(attempt.take(noPause)).rejects.toBeInstanceOf(Error)
    replies = []
    await attempt.take(noPause)
    expect(new Set(keys).size).toBe(1)
  })

  test('a refusal is final, and the next tap is a new one', async () => {
    replies = [refused(409, 'daily_limit'), given]
    const attempt = new TakeAttempt()
    await expect(attempt.take(noPause)).rejects.toMatchObject({ code: 'daily_limit', serverText: 'Нельзя' })
    await attempt.take(noPause)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
  })

  test('without a network it is asked once', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    replies = [lost, given]
    await expect(new TakeAttempt().take(noPause)).rejects.toMatchObject({ code: 'offline' })
    expect(keys).toHaveLength(1)
  })

  test('once a contact of the list is written to, the given-up tap is over', async () => {
    replies = [lost, lost, lost, lost, given]
    const attempt = new TakeAttempt()
    await expect(attempt.take(noPause)).rejects.toMatchObject({ code: 'offline' })
    attempt.forget()
    await attempt.take(noPause)
    expect(new Set(keys).size).toBe(2)
  })
})

test.each<[string, Reply]>([
  ['no answer', lost],
  ['a gateway’s answer', refused(502, '')],
  ['a failure of the server', refused(500, '')],
  ['a page of HTML', () => Promise.resolve(new Response('<!doctype html><title>Вход</title>'))],
])('a server that promises nothing is asked once: %s', async (_, reply) => {
  serverCan()
  replies = [reply, given]
  await expect(new TakeAttempt().take(noPause)).rejects.toBeInstanceOf(Error)
  expect(keys).toEqual([null])
})

test.each(['', 'null', '{}', '[]', 'OK', '{"phone":""}', '{"phone":null}', '{"phone":'])(
  'any 2xx is an answer, and asked for no second time, whatever the server promises: %j',
  async (body) => {
    for (const capabilities of [[], ['idempotency']]) {
      keys.length = 0
      serverCan(...capabilities)
      replies = [() => Promise.resolve(new Response(body))]
      await expect(new TakeAttempt().take(noPause)).resolves.toMatchObject({ phone: null })
      expect(keys).toHaveLength(1)
    }
  },
)
