import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#server/logging/log.ts'
import { diskCheck } from '#server/operations/checks.ts'
import { Readiness } from '#server/operations/readiness.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(() => void said.push(level))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const never = (): Promise<null> => new Promise(() => undefined)

// shows: 16.9
test('what never answers is a fault within two seconds, and the log says so once, and once that it is over', async () => {
  let answer = never
  const readiness = new Readiness([{ name: 'store', find: () => answer() }])
  const look = async () => {
    const looking = readiness.look()
    await vi.advanceTimersByTimeAsync(2000)
    return (await looking)[0]?.problem
  }
  expect([await look(), await look(), said]).toEqual(['нет ответа за 2 с', 'нет ответа за 2 с', ['error']])
  answer = () => Promise.resolve(null)
  expect([await look(), await look(), said]).toEqual([null, null, ['error', 'warn']])
})

// shows: 16.9
test('many who ask at once cost one look', async () => {
  const find = vi.fn<() => Promise<null>>(() => Promise.resolve(null))
  const readiness = new Readiness([{ name: 'store', find }])
  await Promise.all(Array.from({ length: 50 }, () => readiness.look()))
  expect(find).toHaveBeenCalledTimes(1)
})

// shows: 16.9
test('one that stops is not ready, and asks nothing of what may be gone', async () => {
  const find = vi.fn<() => Promise<null>>(() => Promise.resolve(null))
  const readiness = new Readiness([{ name: 'store', find }])
  readiness.noteStopping()
  expect(await readiness.look()).toEqual([{ name: 'stopping', isCommon: false, problem: 'сервер останавливается' }])
  expect(find).not.toHaveBeenCalled()
})

// shows: 16.9
test.each([
  [199, 'свободно 199 МБ, нужно 200'],
  [200, null],
])('a disk with %i MB left', async (megabytes, problem) => {
  const check = diskCheck({ DATA_DIR: '/', READY_FREE_MB: 200 }, () =>
    Promise.resolve({ bavail: megabytes * 256, bsize: 4096 }),
  )
  expect(await check.find()).toBe(problem)
})
