import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNDO_MS } from '#contract/limits.ts'
import { claimNext } from '#queue/turns/lease.ts'
import { isHeld, isRunning, type UploadRecord } from '#queue/stored/record.ts'
import { findUpload, removeUploadIf } from '#queue/stored/records.ts'
import { saveUpload } from '#queue/stored/save.ts'

/** Whose items of another test are not in the way. */
let agent = ''

beforeEach(() => {
  agent = `${crypto.randomUUID()}@b.ru`
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T13:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const optOut = () =>
  saveUpload({ agent, target: { kind: 'opt-out', segmentPhoneId: '5', label: 'Анна' }, pictures: [] })

/** As `drainQueue` asks for its next item. */
const claim = () => claimNext(agent, (record: UploadRecord) => !isRunning(record.wait, Date.now()))

const takeBack = (id: string) => removeUploadIf(id, (record) => isHeld(record, Date.now()))

// shows: 7.21
test('«Просил не писать» пять секунд никто не отправляет, и его можно отменить; потом — наоборот', async () => {
  const taken = await optOut()
  expect(await claim()).toBeNull()
  expect(await takeBack(taken.id)).toBe(true)
  expect(await findUpload(taken.id)).toBeNull()
  expect(await takeBack(taken.id)).toBe(false)

  const sent = await optOut()
  vi.setSystemTime(Date.now() + UNDO_MS - 1)
  expect(await claim()).toBeNull()
  vi.setSystemTime(Date.now() + 1)
  expect(await takeBack(sent.id)).toBe(false)
  expect((await claim())?.id).toBe(sent.id)
  expect(await takeBack(sent.id)).toBe(false)
  expect(await findUpload(sent.id)).not.toBeNull()
})

// shows: 7.21
test('Часы, которые перевели назад, ни отправки не задержат, ни отмены не вернут', async () => {
  const { id } = await optOut()
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await takeBack(id)).toBe(false)
  expect((await claim())?.id).toBe(id)
})
