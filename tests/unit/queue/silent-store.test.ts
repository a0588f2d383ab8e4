import 'fake-indexeddb/auto'
import { get, promisifyRequest, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTimeout, onStoreSilence, storeOf } from '#queue/stored/database.ts'
import { readIdentity } from '#queue/stored/identity.ts'
import { listUploads } from '#queue/stored/records.ts'
import { makePicture } from '#queue/stored/picture.ts'
import { saveUpload } from '#queue/stored/save.ts'
import { cacheStore, queueStore, sessionStore } from '#queue/stored/store.ts'
import { silenceStores } from '#support/silent-store.ts'

/** The longest that anybody waits for a store, and the turns in which it opens, ms. */
const LONGEST_MS = 25_000

let wake = () => {}
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  wake()
  vi.useRealTimers()
})

function silence(...names: string[]): void {
  wake = silenceStores(names)
}

/** What came of `work` in the longest time that it may take. */
async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  const outcomes: unknown[] = []
  void work.then(
    (value) => outcomes.push(value),
    (error: unknown) => outcomes.push(error),
  )
  for (let passed = 0; passed <= LONGEST_MS && outcomes.length === 0;) {
    // Where nothing waits for the time, a thread is still hashing: it takes as long as the machine lets it.
    if (vi.getTimerCount() > 0) {
      await vi.advanceTimersByTimeAsync(1_000)
      passed += 1_000
    }
    // What fake-indexeddb does takes turns of its own.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return outcomes.length === 0 ? 'still waiting' : outcomes[0]
}

const picture = () => makePicture({ name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8) })
const save = async () =>
  saveUpload({ agent: 'a@b.ru', target: { kind: 'report', selectedDay: 1 }, pictures: [await picture()] })

// shows: 17.9
test.each<[string, () => Promise<unknown>]>([
  ['список', listUploads],
  ['чтение', () => get('any', queueStore)],
  ['запись', () => set('any', 1, queueStore)],
])('Молчащее хранилище никого не держит: %s кончается отказом', async (_, work) => {
  silence('agent-cabinet')
  const outcome = await outcomeOf(work())
  expect(isTimeout(outcome)).toBe(true)
})

// shows: 17.9
test('Снимок, которого молчащее хранилище не взяло, назван несохранённым и не появляется потом', async () => {
  const before = await listUploads()
  silence('agent-cabinet')
  expect(await outcomeOf(save())).toMatchObject({
    code: 'silent_storage',
    message: expect.stringContaining('снимок ещё не сохранён'),
  })
  wake()
  expect(await listUploads()).toEqual(before)
})

test('Проснувшееся хранилище берёт снимок, и о том, что оно молчало и ответило, сказано по разу', async () => {
  const told: unknown[] = []
  onStoreSilence((...news) => told.push(news))
  silence('agent-cabinet')
  await outcomeOf(listUploads())
  wake()
  const { id } = await save()
  expect((await listUploads()).map((upload) => upload.id)).toContain(id)
  expect(told).toEqual([
    ['agent-cabinet', true],
    ['agent-cabinet', false],
  ])
})

// shows: 17.9
test('Очередь, которая молчит, не мешает узнать, чей это телефон, и прочесть сохранённые данные', async () => {
  await set('session', { version: 1, agent: 'a@b.ru', token: 'token' }, sessionStore)
  await set('cache:a@b.ru', 'день', cacheStore)
  silence('agent-cabinet')
  expect(await readIdentity()).toMatchObject({ agent: 'a@b.ru', token: 'token' })
  expect(await get('cache:a@b.ru', cacheStore)).toBe('день')
})

test('Долгая запись не обрывается, пока хранилище отвечает', async () => {
  const written = queueStore('readwrite', async (store) => {
    for (let part = 1; part <= 6; part += 1) {
      await promisifyRequest(store.put(part, 'slow'))
      // Each request is answered within the silence that is suffered, all of them together are not.
      vi.advanceTimersByTime(9_000)
    }
    return promisifyRequest(store.transaction)
  })
  await outcomeOf(written)
  expect(await get('slow', queueStore)).toBe(6)
})

test('Страница, которую телефон усыпил посреди чтения, по пробуждении дожидается ответа', async () => {
  const reading = get('slow', queueStore)
  await get('any', storeOf('another', 'relaxed'))
  // All overdue timers go off before the answer is heard.
  vi.advanceTimersByTime(9_000)
  expect(await outcomeOf(reading)).toBe(6)
})
