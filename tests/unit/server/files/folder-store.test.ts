import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileMissing, type FileStore, StoreUnavailable } from '#server/files/file-store.ts'
import { createFolderStore } from '#server/files/folder-store.ts'

let place: string
let folder: string
let store: FileStore

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'cabinet-store-'))
  folder = join(place, 'files')
  mkdirSync(join(folder, 'reports'), { recursive: true })
  writeFileSync(join(folder, 'reports/one'), 'picture')
  store = createFolderStore(folder)
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

// shows: 18.5
test('a disk that is not there is away, with its folder or without; what it has again is read', async () => {
  renameSync(folder, join(place, 'elsewhere'))
  await expect(store.read('reports/one')).rejects.toThrow(StoreUnavailable)
  mkdirSync(folder)
  await expect(store.read('reports/one')).rejects.toThrow(StoreUnavailable)
  rmSync(folder, { recursive: true })
  renameSync(join(place, 'elsewhere'), folder)
  expect(Buffer.from(await store.read('reports/one')).toString()).toBe('picture')
})

test('what the disk does not give is its trouble; what it has not got is missing', async () => {
  await expect(store.read('reports')).rejects.toThrow(StoreUnavailable)
  await expect(store.read('reports/two')).rejects.toThrow(FileMissing)
})
