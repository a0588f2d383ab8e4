import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Reader, type ReaderOptions, startReader } from '#server/reading/reader.ts'
import { FIXTURES, readFixture } from './fixtures.ts'

/** The reader's threads, as the process sees them start. */
let threads: Worker[] = []
/** What each says first: that it is ready. Listened for from its start, or it might be missed. */
let ready: Promise<unknown>[] = []
let readers: Reader[] = []
const onThread = (thread: Worker) => {
  threads.push(thread)
  ready.push(new Promise((resolve) => thread.once('message', resolve)))
}

beforeEach(() => {
  threads = []
  ready = []
  readers = []
  process.on('worker', onThread)
})

afterEach(async () => {
  process.off('worker', onThread)
  await Promise.all(readers.map((reader) => reader.close()))
  if (threads.some((thread) => thread.threadId !== -1)) throw new Error('a thread outlived its reader')
})

async function openReader(options?: ReaderOptions): Promise<Reader> {
  const reader = await startReader(options)
  readers.push(reader)
  return reader
}

const LIGHT = { phones: [...FIXTURES['ios-light.jpg']] }
const DARK = { phones: [...FIXTURES['android-dark.jpg']] }

test('pictures asked for at once are read one after another, each with its own numbers', async () => {
  const reader = await openReader()
  const order: string[] = []
  const [dark, damaged, light] = await Promise.all([
    reader.read(readFixture('android-dark.jpg')).finally(() => order.push('dark')),
    reader.read(Buffer.from('no picture')).finally(() => order.push('damaged')),
    reader.read(readFixture('ios-light.jpg')).finally(() => order.push('light')),
  ])
  expect([dark, damaged, light]).toMatchObject([DARK, { phones: [], problem: 'unreadable' }, LIGHT])
  expect(order).toEqual(['dark', 'damaged', 'light'])
  expect(threads).toHaveLength(1)
})

test('the bytes stay whole for the caller', async () => {
  const reader = await openReader()
  const bytes = readFixture('ios-light.jpg')
  await reader.read(bytes)
  expect(bytes.equals(readFixture('ios-light.jpg'))).toBe(true)
})

test('no thread runs before the first picture, nor long after the last', async () => {
  const reader = await openReader({ idleMs: 50 })
  // The process tells of a thread in its next turn.
  await setImmediate()
  expect(threads).toHaveLength(0)
  expect(await reader.read(readFixture('ios-light.jpg'))).toMatchObject(LIGHT)
  await vi.waitUntil(() => threads[0]?.threadId === -1, { timeout: 60_000 })
  expect(await reader.read(readFixture('ios-light.jpg'))).toMatchObject(LIGHT)
})

test('a picture is read though the thread crashes in the middle of it', async () => {
  const reader = await openReader()
  const reading = reader.read(readFixture('android-dark.jpg'))
  const [thread] = await threadsStarted(1)
  await ready[0]
  await thread.terminate()
  expect(await reading).toMatchObject(DARK)
  expect(threads).toHaveLength(2)
})

test('a picture that takes too long is left unread, its thread ended; the next one is read by another', async () => {
  const reader = await openReader({ timeoutMs: 1 })
  await expect(reader.read(readFixture('android-dark.jpg'))).rejects.toMatchObject({ name: 'PictureUnread' })
  expect(threads).toHaveLength(1)
})

test('closed in the middle, it answers what is being read and what waits, and leaves no thread', async () => {
  const reader = await openReader()
  const readings = [reader.read(readFixture('android-dark.jpg')), reader.read(readFixture('ios-light.jpg'))]
  const outcomes = Promise.allSettled(readings)
  await threadsStarted(1)
  await ready[0]
  await reader.close()
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'ReaderClosed' } })
  await expect(reader.read(readFixture('ios-light.jpg'))).rejects.toMatchObject({ name: 'ReaderClosed' })
  expect(threads).toHaveLength(1)
})

test('closed while the thread starts, or before anything, it leaves nothing behind', async () => {
  await (await openReader()).close()
  const reader = await openReader()
  const outcomes = Promise.allSettled([reader.read(readFixture('ios-light.jpg'))])
  await threadsStarted(1)
  await reader.close()
  expect(await outcomes).toMatchObject([{ status: 'rejected', reason: { name: 'ReaderClosed' } }])
})

async function threadsStarted(count: number): Promise<[Worker, ...Worker[]]> {
  await vi.waitUntil(() => threads.length >= count, { timeout: 60_000 })
  const [first, ...rest] = threads
  if (first === undefined) throw new Error('no thread')
  return [first, ...rest]
}
