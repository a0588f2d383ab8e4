import { constants } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Keeps files in a folder. */
export function createFolderStore(folder: string): FileStore {
  return {
    async put(key, path) {
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await moveFile(path, target)
      await syncToDisk(target)
      await syncToDisk(dirname(target))
    },
    read: (key) => readFile(join(folder, key)),
    remove: (key) => rm(join(folder, key), { force: true }),
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
    await rm(from)
  }
}

async function syncToDisk(path: string): Promise<void> {
  if (process.platform === 'win32') return // a folder can't be opened there
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
