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

type Answer = (problem: string | null) => void

/** A check that answers when it is told to. */
function silentCheck() {
  const answers: Answer[] = []
  const find = vi.fn<() => Promise<string | null>>(() => new Promise((resolve) => void answers.push(resolve)))
  return { find, answer: (problem: string | null) => answers.shift()?.(problem) }
}

// shows: 16.9
test('what does not answer is a fault within two seconds, and the log says so once, and once that it is over', async () => {
  const { find, answer } = silentCheck()
  const readiness = new Readiness([{ name: 'store', find }])
  const look = async () => {
    const looking = readiness.look()
    await vi.advanceTimersByTimeAsync(2000)
    return (await looking)[0]?.problem
  }
  expect([await look(), await look(), said]).toEqual(['нет ответа за 2 с', 'нет ответа за 2 с', ['error']])
  answer(null)
  await vi.advanceTimersByTimeAsync(0)
  find.mockResolvedValue(null)
  expect([await look(), await look(), said]).toEqual([null, null, ['error', 'warn']])
})

// shows: 16.9
test('what is silent is not asked again and again, and its answer of a minute ago is not believed', async () => {
  const { find, answer } = silentCheck()
  const readiness = new Readiness([{ name: 'disk', find }])
  const heard: (string | null | undefined)[] = []
  for (let second = 0; second < 60; second += 1) {
    void readiness.look().then(([finding]) => void heard.push(finding?.problem))
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect([find.mock.calls.length, new Set(heard)]).toEqual([1, new Set(['нет ответа за 2 с'])])
  expect(heard.length).toBeGreaterThan(57)
  // It says that all was well when it was asked.
  answer(null)
  find.mockResolvedValue('свободно 1 МБ, нужно 200')
  await vi.advanceTimersByTimeAsync(0)
  expect((await readiness.look())[0]?.problem).toBe('свободно 1 МБ, нужно 200')
})

// shows: 16.9
test.each([
  { well: 0, broken: 0 },
  { well: 500, broken: 500 },
  { well: 1900, broken: 1900 },
  { well: 0, broken: Infinity },
  { well: 1900, broken: Infinity },
])(
  'asked every second, it says within 5 s that something broke: its check takes $well ms, then $broken',
  async (takes) => {
    for (let brokenAt = 10_000; brokenAt < 13_000; brokenAt += 100) {
      const start = performance.now()
      const now = () => performance.now() - start
      // It tells in the end what was so when it was asked.
      const find = () => {
        const isWell = now() < brokenAt
        return new Promise<string | null>((resolve) => {
          const ms = isWell ? takes.well : takes.broken
          if (ms !== Infinity) setTimeout(() => resolve(isWell ? null : 'беда'), ms)
        })
      }
      const readiness = new Readiness([{ name: 'database', find }])
      const heard: { at: number; isRed: boolean }[] = []
      for (let second = 0; second < 20; second += 1) {
        void readiness.look().then(([finding]) => heard.push({ at: now(), isRed: finding?.problem !== null }))
        await vi.advanceTimersByTimeAsync(1000)
      }
      const first = heard.find(({ isRed }) => isRed)?.at ?? Infinity
      expect(first).toBeGreaterThanOrEqual(brokenAt)
      expect(first).toBeLessThanOrEqual(brokenAt + 5000)
      expect(heard.filter(({ at, isRed }) => at > first && !isRed)).toEqual([])
    }
  },
)

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
test('one that begins to stop while it looks is not ready', async () => {
  const { find, answer } = silentCheck()
  const readiness = new Readiness([{ name: 'store', find }])
  const looking = readiness.look()
  readiness.noteStopping()
  answer(null)
  expect(await looking).toEqual([{ name: 'stopping', isCommon: false, problem: 'сервер останавливается' }])
})

// shows: 16.9
test('a balancer that has asked in the last 30 s is told of a stop, one that is gone is not waited for', () => {
  const readiness = new Readiness([])
  expect(readiness.isWatched).toBe(false)
  readiness.noteWatched()
  vi.advanceTimersByTime(29_999)
  expect(readiness.isWatched).toBe(true)
  vi.advanceTimersByTime(1)
  expect(readiness.isWatched).toBe(false)
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
