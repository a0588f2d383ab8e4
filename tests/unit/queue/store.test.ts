import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { changeUpload, findUpload, listUploads, readBytes, removeUploads } from '#queue/stored/records.ts'
import { listSentNotes, pruneSentNotes, sentNoteOf } from '#queue/stored/sent-note.ts'
import { makePicture } from '#queue/stored/picture.ts'
import { readIntactBytes, saveUpload } from '#queue/stored/save.ts'
import { queueStore } from '#queue/stored/store.ts'

const picture = (text: string) =>
  makePicture({ name: `${text}.jpg`, type: 'image/jpeg', bytes: new TextEncoder().encode(text).buffer })

async function save(text: string, savedAt?: number) {
  const record = await saveUpload({
    agent: 'a@b.ru',
    target: { kind: 'report', selectedDay: 1 },
    pictures: [await picture(text), await picture(`${text}2`)],
  })
  return savedAt === undefined
    ? record
    : ((await changeUpload(record.id, (found) => ({ ...found, savedAt }))) ?? record)
}

test('Сохранённое читается обратно теми же байтами в том же порядке', async () => {
  const { id } = await save('один')
  const stored = await readBytes(id)
  expect(stored.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['один', 'один2'])
})

test('Список идёт от старых к новым и не читает байтов', async () => {
  const later = await save('поздний', 200)
  const earlier = await save('ранний', 100)
  const ids = (await listUploads()).map(({ id }) => id)
  expect(ids.indexOf(earlier.id)).toBeLessThan(ids.indexOf(later.id))
})

test('Один и тот же снимок дважды в отчёте — это один снимок', async () => {
  const { files } = await saveUpload({
    agent: 'a@b.ru',
    target: { kind: 'report', selectedDay: 1 },
    pictures: [await picture('а'), await picture('а'), await picture('б')],
  })
  expect(files.map(({ name }) => name)).toEqual(['а.jpg', 'б.jpg'])
})

test('Повреждённые в хранилище байты узнаются', async () => {
  const record = await save('целый')
  await queueStore('readwrite', (store) => {
    store.put(new ArrayBuffer(3), `bytes:${record.id}:00`)
    return promisifyRequest(store.transaction)
  })
  expect(await readIntactBytes(record)).toBeNull()
})

// shows: 17.1
test('Что прочиталось обратно другим, не названо сохранённым и не остаётся', async () => {
  const before = await listUploads()
  const spoiled = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    return this.add(value instanceof ArrayBuffer ? value.slice(1) : value, key)
  })
  try {
    await expect(save('испорченный')).rejects.toMatchObject({ code: 'not_saved' })
  } finally {
    spoiled.mockRestore()
  }
  expect(await listUploads()).toEqual(before)
})

test('Удаление уносит и байты, а отметка об отправке остаётся', async () => {
  const record = await save('уходящий')
  await removeUploads([record.id], sentNoteOf(record, { sentAt: 5 }))
  expect(await findUpload(record.id)).toBeNull()
  expect(await readBytes(record.id)).toEqual([])
  expect((await listSentNotes()).map(({ id }) => id)).toContain(record.id)
})

test('Отметок об отправке остаётся двадцать последних', async () => {
  const record = await save('много')
  for (let index = 0; index < 25; index += 1)
    await removeUploads([`n${index}`], { ...sentNoteOf(record, { sentAt: 1000 + index }), id: `n${index}` })
  await pruneSentNotes()
  const kept = await listSentNotes()
  expect(kept).toHaveLength(20)
  expect(kept[0]?.id).toBe('n24')
})

test('Изменить исчезнувшее нельзя, и оно не воскресает', async () => {
  expect(await changeUpload('нет-такого', (record) => record)).toBeNull()
  expect(await findUpload('нет-такого')).toBeNull()
})

test('Двое меняют одну запись: оба изменения остаются', async () => {
  const { id } = await save('общий')
  const add = () => changeUpload(id, (record) => ({ ...record, attempts: record.attempts + 1 }))
  await Promise.all([add(), add(), add()])
  expect((await findUpload(id))?.attempts).toBe(3)
})

test('Хранилище, закрытое браузером под рукой, открывается снова', async () => {
  const { id } = await save('переживший')
  // Another tab asks for the database: ours closes its connection and lets it through.
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('agent-cabinet', 2)
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve()
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
  })
  expect((await findUpload(id))?.id).toBe(id)
})
