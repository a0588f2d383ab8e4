import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onQueueEvent } from '#queue/channel.ts'
import { claimNext, keepLease, LEASE_MS } from '#queue/turns/lease.ts'
import { changeUpload, findUpload, removeUploads } from '#queue/stored/records.ts'
import { isRunning } from '#queue/stored/record.ts'
import { makePicture } from '#queue/stored/picture.ts'
import { saveUpload } from '#queue/stored/save.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

/** An item that this tab has begun to send. */
async function claimOne(): Promise<string> {
  const { id } = await saveUpload({
    agent: 'a@b.ru',
    target: { kind: 'report', selectedDay: 1 },
    pictures: [await makePicture({ name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8) })],
  })
  const claimed = await claimNext('a@b.ru', (record) => record.id === id)
  return claimed?.id ?? 'nothing was claimed'
}

const ignore = () => undefined

async function isLeaseRunning(id: string): Promise<boolean> {
  return isRunning((await findUpload(id))?.lease ?? null, Date.now())
}

/** Time goes on by `ms`, and what the store was asked for meanwhile is done. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    vi.advanceTimersByTime(1_000)
    await findUpload('any')
  }
}

// shows: 17.6
test('Долгая отправка держит своё место, пока идёт, и освобождает его, когда её вкладки не стало', async () => {
  const id = await claimOne()
  const stop = keepLease(id, () => undefined)
  for (let minute = 1; minute <= 4; minute += 1) {
    await pass(60_000)
    expect(await isLeaseRunning(id)).toBe(true)
  }
  stop()
  await pass(LEASE_MS - 10_000)
  expect(await isLeaseRunning(id)).toBe(true)
  await pass(10_000)
  expect(await isLeaseRunning(id)).toBe(false)
  await removeUploads([id])
})

test('Пока отправка идёт, её слышат те, кто ждёт замка, чаще, чем теряют терпение', async () => {
  const id = await claimOne()
  const sending = vi.fn<() => void>()
  const deaf = onQueueEvent({
    sending,
    changed: ignore,
    reported: ignore,
    paid: ignore,
    identified: ignore,
    progress: ignore,
  })
  const stop = keepLease(id, () => undefined)
  await pass(LEASE_MS)
  expect(sending.mock.calls.length).toBeGreaterThanOrEqual(2)
  stop()
  sending.mockClear()
  await pass(LEASE_MS)
  expect(sending).not.toHaveBeenCalled()
  deaf()
  await removeUploads([id])
})

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'взял другой',
    (id) =>
      changeUpload(id, (record) => ({
        ...record,
        lease: { owner: 'другая вкладка', since: Date.now(), ms: LEASE_MS },
      })),
  ],
  ['удалил человек', (id) => removeUploads([id])],
])('Отправка узнаёт, что её снимок %s, и чужого места не продлевает', async (_, take) => {
  const id = await claimOne()
  const onLost = vi.fn<() => void>()
  const stop = keepLease(id, onLost)
  await take(id)
  await pass(LEASE_MS / 3 + 1_000)
  expect(onLost).toHaveBeenCalled()
  expect((await findUpload(id))?.lease?.owner ?? 'другая вкладка').toBe('другая вкладка')
  stop()
  await removeUploads([id])
})
