import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') })
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = () => import('#client/server-clock.ts')

test('until the server answers, the phone is believed', async () => {
  const { serverNow } = await start()
  expect(serverNow()).toBe(Date.now())
})

test('a phone that is five hours fast counts by the server, to a second', async () => {
  const { noteServerTime, serverNow } = await start()
  const truth = Date.parse('2026-11-21T07:00:00.400Z')
  noteServerTime(Math.floor(truth / 1000), Date.now() - 200, Date.now())
  expect(Math.abs(serverNow() - truth)).toBeLessThan(1000)
  vi.advanceTimersByTime(60_000)
  expect(Math.abs(serverNow() - truth - 60_000)).toBeLessThan(1000)
})

test('the next start knows the difference before any answer', async () => {
  const first = await start()
  first.noteServerTime(Date.now() / 1000 - 3600, Date.now(), Date.now())
  vi.resetModules()
  const second = await start()
  expect(second.serverNow()).toBe(first.serverNow())
})

test('an answer during which the phone set its clock is not counted by, and said to be so', async () => {
  const { noteServerTime, serverNow } = await start()
  expect(noteServerTime(Date.now() / 1000 + 7, 0, Date.now())).toBe(false)
  expect(noteServerTime(Date.now() / 1000 + 7, Date.now() + 1, Date.now())).toBe(false)
  expect(serverNow()).toBe(Date.now())
  expect(noteServerTime(Date.now() / 1000, Date.now(), Date.now())).toBe(true)
})

test('a spoiled note of the difference is ignored', async () => {
  stored.set('server-clock', 'позавчера')
  const { serverNow } = await start()
  expect(serverNow()).toBe(Date.now())
})

test('those who show the time are told when it is set', async () => {
  const { noteServerTime, serverClock } = await start()
  const listener = vi.fn<() => void>()
  const unsubscribe = serverClock.subscribe(listener)
  noteServerTime(1, 0, 0)
  unsubscribe()
  noteServerTime(2, 0, 0)
  expect(listener).toHaveBeenCalledTimes(1)
})
