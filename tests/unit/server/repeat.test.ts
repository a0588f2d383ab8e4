import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#server/logging/log.ts'
import { repeat } from '#server/repeat.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(log, 'error').mockImplementation((_: unknown, text?: string) => void said.push(text ?? ''))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Work that ends when it is told to. */
function slowWork() {
  const ends: (() => void)[] = []
  const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => void ends.push(resolve)))
  return { work, end: () => ends.shift()?.() }
}

// shows: 16.35
test('work that takes longer than its period is not begun a second time, nor made up for afterwards', async () => {
  const { work, end } = slowWork()
  const stop = repeat('Копия базы', 1000, work)
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(5001)
  expect(work).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
  end()
  await stop()
})

// shows: 16.35
test('a failure is told by its name, and the work goes on', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('the disk is full')))
  const stop = repeat('Копия базы', 1000, work)
  await vi.advanceTimersByTimeAsync(3000)
  expect([work.mock.calls.length, said]).toEqual([3, ['Копия базы', 'Копия базы', 'Копия базы']])
  await stop()
})

// shows: 16.35
test('a stop waits for what is under way, and nothing follows', async () => {
  const { work, end } = slowWork()
  const stop = repeat('Копия базы', 1000, work)
  await vi.advanceTimersByTimeAsync(1000)
  let isStopped = false
  const stopping = stop().then(() => void (isStopped = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect([work.mock.calls.length, isStopped]).toEqual([1, false])
  end()
  await stopping
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(1)
})
