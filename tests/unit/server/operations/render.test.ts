import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#server/context.ts'
import { Readiness } from '#server/operations/readiness.ts'
import { renderMetrics } from '#server/operations/render.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const silent = () => () => new Promise<never>(() => undefined)

// shows: 16.10
test('a database that is silent keeps the figures back for two seconds, and takes its own alone with it', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is touched of it
  const context = { sql: { one: silent }, clock: { now: () => 0 } } as unknown as Context
  const told: string[] = []
  const ask = () =>
    renderMetrics(context, new Readiness([]), () => ({ total: 3, idle: 1, waiting: 4 })).then((text) => told.push(text))
  const asked = ask()
  await vi.advanceTimersByTimeAsync(1999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(told[0]).toContain('cabinet_database_connections{state="waited_for"} 4\n')
  expect(told[0]).not.toContain('cabinet_reading')

  // A process that goes on does not seem to have started again.
  vi.advanceTimersByTime(700)
  const again = ask()
  await vi.advanceTimersByTimeAsync(2000)
  await again
  const started = told.map((text) => /^process_start_time_seconds (\d+)$/m.exec(text)?.[1])
  expect(started[0]).toBeDefined()
  expect(new Set(started).size).toBe(1)
})
