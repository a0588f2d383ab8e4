import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tap } from '#features/manual-work/contacts/take-contact.ts'

type Reply = () => Promise<Response>

const keys: (string | null)[] = []
let replies: Reply[] = []
const contact = { phone: '70000000001', name: 'Анна', message: 'Здравствуйте', segmentPhoneId: '5' }
const given: Reply = () => Promise.resolve(Response.json(contact))
const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = (status: number, code: string): Reply => () => Promise.resolve(new Response('Нельзя', { status, headers: { 'Content-Type': 'text/plain', 'X-Error-Code': code } }))
const noPause = () => Promise.resolve()

beforeEach(() => {
  keys.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return (replies.shift() ?? given)()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a lost answer is asked for again with the same key', async () => {
  replies = [lost, refused(502, ''), refused(409, 'key_in_flight'), given]
  await expect(new Tap().take(noPause)).resolves.toMatchObject({ segmentPhoneId: '5' })
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

test('every tap that got its answer is followed by one with a new key', async () => {
  replies = [given, given]
  const tap = new Tap()
  await tap.take(noPause)
  await tap.take(noPause)
  expect(new Set(keys).size).toBe(2)
})

test('a tap that was given up is continued by the next one', async () => {
  replies = [lost, lost, lost, lost, given]
  const tap = new Tap()
  await expect(tap.take(noPause)).rejects.toMatchObject({ code: 'offline' })
  await tap.take(noPause)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal is final, and the next tap is a new one', async () => {
  replies = [refused(409, 'daily_limit'), given]
  const tap = new Tap()
  await expect(tap.take(noPause)).rejects.toMatchObject({ code: 'daily_limit', serverText: 'Нельзя' })
  await tap.take(noPause)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})

test('without a network it is asked once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  replies = [lost, given]
  await expect(new Tap().take(noPause)).rejects.toMatchObject({ code: 'offline' })
  expect(keys).toHaveLength(1)
})

test('once a contact of the list is written to, the given-up tap is over', async () => {
  replies = [lost, lost, lost, lost, given]
  const tap = new Tap()
  await expect(tap.take(noPause)).rejects.toMatchObject({ code: 'offline' })
  tap.forget()
  await tap.take(noPause)
  expect(new Set(keys).size).toBe(2)
})
