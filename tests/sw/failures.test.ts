import './worker-global.ts'
import { expect, test, vi } from 'vitest'
import { outlive } from '#sw/failures.ts'

// shows: 16.20
test('Неудача события воркера рассказана странице, а событие всё равно не удалось', async () => {
  const told: unknown[] = []
  vi.stubGlobal('clients', { matchAll: async () => [{ postMessage: (message: unknown) => told.push(message) }] })
  const error = new TypeError('no such picture')
  error.stack = 'send@https://cabinet.example/sw.js:1:2'
  let end: Promise<unknown> = Promise.resolve()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node has no ExtendableEvent
  outlive({ waitUntil: (work: Promise<unknown>) => (end = work) } as unknown as ExtendableEvent, Promise.reject(error))
  await expect(end).rejects.toBe(error)
  expect(told).toEqual([
    { type: 'FAILED', error: { name: 'TypeError', message: 'no such picture', places: ['/sw.js:1:2'] } },
  ])
})
