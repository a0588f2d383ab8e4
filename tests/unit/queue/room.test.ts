import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { MEDIA_CACHE } from '#contract/cache-names.ts'
import { makePicture } from '#queue/stored/picture.ts'
import { listUploads } from '#queue/stored/records.ts'
import { readIntactBytes, saveUpload } from '#queue/stored/save.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A phone whose room is all taken, by this training and by what nobody can erase. */
function fillPhone(training: string[]): void {
  const cache = {
    keys: async () => training.slice(),
    delete: async (url: string) => training.splice(training.indexOf(url), 1).length > 0,
  }
  vi.stubGlobal('caches', { open: async (name: string) => (name === MEDIA_CACHE ? cache : null) })
  const hadTraining = training.length > 0
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<IDBObjectStore['put']>
  ) {
    if (!hadTraining || training.length > 0) throw new DOMException('Full', 'QuotaExceededError')
    return Reflect.apply(put, this, args)
  })
}

const save = async () =>
  saveUpload({
    agent: 'a@b.ru',
    target: { kind: 'report', selectedDay: 1 },
    pictures: [await makePicture({ name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8) })],
  })

// shows: 17.10
test('Когда места нет, снимок важнее обучения: оно уходит, снимок сохраняется', async () => {
  const training = ['/training/module-1.mp4', '/avatars/1.png']
  fillPhone(training)
  const record = await save()
  expect(training).toEqual([])
  expect(await readIntactBytes(record)).toHaveLength(1)
})

// shows: 17.8
test('Когда места нет и убрать нечего, это сказано, и наполовину ничего не остаётся', async () => {
  const before = await listUploads()
  fillPhone([])
  await expect(save()).rejects.toMatchObject({ code: 'no_room' })
  vi.restoreAllMocks()
  expect(await listUploads()).toEqual(before)
})
