import { promisifyRequest } from 'idb-keyval'
import { z } from 'zod/mini'
import { queueStore, keysFrom } from './store.ts'
import { parseRecord, type UploadRecord } from './record.ts'
import { type SentNote, sentKey } from './sent-note.ts'

/** `record` is null for what another version wrote. */
export interface StoredUpload {
  id: string
  record: UploadRecord | null
  /** As far as it can be told. */
  agent: string | null
}

const RECORDS = 'upload:'
const recordKey = (id: string) => RECORDS + id
const bytesKeys = (id: string) => keysFrom(`bytes:${id}:`)
const bytesKey = (id: string, index: number) => `bytes:${id}:${String(index).padStart(2, '0')}`

/** Every item of every agent, oldest first. */
export async function listUploads(): Promise<StoredUpload[]> {
  const [keys, values] = await queueStore('readonly', (store) =>
    Promise.all([
      promisifyRequest(store.getAllKeys(keysFrom(RECORDS))),
      promisifyRequest<unknown[]>(store.getAll(keysFrom(RECORDS))),
    ]),
  )
  const uploads = keys
    .filter((key) => typeof key === 'string')
    .map((key, index) => {
      const record = parseRecord(values[index])
      return { id: key.slice(RECORDS.length), record, agent: record === null ? agentOf(values[index]) : record.agent }
    })
  return uploads.sort((a, b) => (a.record?.savedAt ?? 0) - (b.record?.savedAt ?? 0))
}

export async function findUpload(id: string): Promise<UploadRecord | null> {
  return parseRecord(await queueStore('readonly', (store) => promisifyRequest<unknown>(store.get(recordKey(id)))))
}

/** Writes the record and its bytes, all or nothing. */
export async function insertUpload(record: UploadRecord, pictures: readonly ArrayBuffer[]): Promise<void> {
  await queueStore('readwrite', (store) => {
    for (const [index, bytes] of pictures.entries()) store.put(bytes, bytesKey(record.id, index))
    store.put(record, recordKey(record.id))
    return promisifyRequest(store.transaction)
  })
}

/** The stored bytes in order; shorter than expected when the browser wiped some. */
export async function readBytes(id: string): Promise<ArrayBuffer[]> {
  const stored = await queueStore('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(bytesKeys(id))))
  return stored.filter((bytes) => bytes instanceof ArrayBuffer)
}

/**
 * Changes a record atomically over all tabs and the worker. `change` gives null to leave it as it is.
 * Resolves with the record as changed, or null when it is gone or was left.
 */
export async function changeUpload(
  id: string,
  change: (record: UploadRecord) => UploadRecord | null,
): Promise<UploadRecord | null> {
  let changed: UploadRecord | null = null
  await queueStore('readwrite', (store) => {
    const reading: IDBRequest<unknown> = store.get(recordKey(id))
    reading.addEventListener('success', () => {
      const record = parseRecord(reading.result)
      changed = record === null ? null : change(record)
      if (changed !== null) store.put(changed, recordKey(id))
    })
    return promisifyRequest(store.transaction)
  })
  return changed
}

/** Erases items with their bytes and notes; `sent` leaves a note that the server has one. */
export async function removeUploads(ids: readonly string[], sent?: SentNote): Promise<void> {
  await queueStore('readwrite', (store) => {
    for (const id of ids) {
      store.delete(recordKey(id))
      store.delete(bytesKeys(id))
      store.delete(sentKey(id))
    }
    if (sent !== undefined) store.put(sent, sentKey(sent.id))
    return promisifyRequest(store.transaction)
  })
}

/** Erases an item unless it has gone on in the meantime: atomic over all tabs and the worker. False when it was left. */
export async function removeUploadIf(id: string, may: (record: UploadRecord) => boolean): Promise<boolean> {
  let isRemoved = false
  await queueStore('readwrite', (store) => {
    const reading: IDBRequest<unknown> = store.get(recordKey(id))
    reading.addEventListener('success', () => {
      const record = parseRecord(reading.result)
      if (record === null || !may(record)) return
      isRemoved = true
      store.delete(recordKey(id))
      store.delete(bytesKeys(id))
    })
    return promisifyRequest(store.transaction)
  })
  return isRemoved
}

const Owned = z.object({ agent: z.string() })

function agentOf(stored: unknown): string | null {
  const parsed = Owned.safeParse(stored)
  return parsed.success ? parsed.data.agent : null
}
