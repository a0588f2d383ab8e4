import 'fake-indexeddb/auto'
import { get, promisifyRequest } from 'idb-keyval'
import { expect, test } from 'vitest'
import { forgetSession } from '#queue/stored/forget-session.ts'
import { readIdentity, rememberIdentity } from '#queue/stored/identity.ts'
import { listUploads } from '#queue/stored/records.ts'
import { readIntactBytes } from '#queue/stored/save.ts'
import { cacheStore, queueStore } from '#queue/stored/store.ts'
import { sha256 } from '#queue/stored/sha256.ts'
import { getTakenOver } from '#queue/stored/taken-over.ts'

const bytes = new Uint8Array([1, 2, 3]).buffer

/** Everything as a version of the cabinet with one database has left it; written without any of our code. */
async function leaveByOlderVersion(): Promise<void> {
  const opening = indexedDB.open('agent-cabinet')
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'))
  const database = await promisifyRequest(opening)
  const transaction = database.transaction('keyval', 'readwrite')
  const store = transaction.objectStore('keyval')
  store.put({ version: 1, agent: 'old@example.ru', token: 'old-token', capabilities: ['receipts'] }, 'session')
  store.put({ version: 1, entries: [] }, 'cache:old@example.ru')
  const file = { name: 'a.png', type: 'image/png', size: 3, sha256: await sha256(new Uint8Array([1, 2, 3]).buffer) }
  const began = database.transaction('keyval', 'readwrite')
  began.objectStore('keyval').put(
    {
      version: 2,
      id: 'old',
      key: 'old-key',
      agent: 'old@example.ru',
      savedAt: 1,
      status: 'waiting',
      target: { kind: 'report', selectedDay: 1 },
      files: [file],
      attempts: 0,
      wait: null,
      trouble: null,
      reason: null,
      lease: null,
      replaces: [],
    },
    'upload:old',
  )
  began.objectStore('keyval').put(bytes, 'bytes:old:00')
  await promisifyRequest(began)
  database.close()
}

// shows: 17.7
test('Что версия с одним хранилищем сохранила, на месте: снимок, чей телефон, сохранённые данные', async () => {
  await leaveByOlderVersion()
  expect(await readIdentity()).toEqual({ agent: 'old@example.ru', token: 'old-token', capabilities: ['receipts'] })
  expect(await getTakenOver('cache:old@example.ru', cacheStore)).toEqual({ version: 1, entries: [] })
  const [upload] = await listUploads()
  expect(upload?.record?.key).toBe('old-key')
  const record = upload?.record ?? null
  expect(record === null ? null : await readIntactBytes(record)).toEqual([bytes])

  // Once taken over, the new place alone counts.
  await rememberIdentity('new@example.ru', 'new-token', [])
  expect(await readIdentity()).toMatchObject({ agent: 'new@example.ru', token: 'new-token' })

  await forgetSession()
  expect(await readIdentity()).toMatchObject({ agent: 'new@example.ru', token: null })
  for (const store of [queueStore, cacheStore]) expect(await get('cache:old@example.ru', store)).toBeUndefined()
  expect(await get('session', queueStore)).toMatchObject({ token: null })
  expect(await listUploads()).toHaveLength(1)
})
