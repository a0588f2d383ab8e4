import { once } from 'node:events'
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { within } from '#server/within.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

test('a request that nobody answers is given up in time, also when the garbage was collected meanwhile', async () => {
  const server = createServer((request) => request.resume()).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  const collecting = setInterval(() => {
    if (typeof collectGarbage === 'function') collectGarbage()
  }, 20)
  onTestFinished(() => clearInterval(collecting))

  // As the client of S3 does it.
  const url = `http://127.0.0.1:${address.port}`
  await expect(within(300, (signal) => fetch(new Request(url, { method: 'PUT', body: 'x', signal })))).rejects.toThrow(
    'no answer within 300 ms',
  )
})

test('what comes in time is given, a failure is its own, and the signal tells who still works', async () => {
  await expect(within(1000, async () => 'done')).resolves.toBe('done')
  await expect(within(1000, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
  let told: AbortSignal | undefined
  await expect(
    within(10, (signal) => {
      told = signal
      return new Promise(() => undefined)
    }),
  ).rejects.toThrow('no answer')
  expect(told?.aborted).toBe(true)
})
