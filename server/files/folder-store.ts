import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type FileInStore, type FileStore, StoreUnavailable } from './file-store.ts'

/** What a disk says when it is for its owner to mend. */
const DISK_TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** Keeps files in a folder. */
export function createFolderStore(folder: string): FileStore {
  return {
    async put(key, path) {
      const target = join(folder, key)
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await moveFile(path, target)
        await syncToDisk(target)
        await syncToDisk(dirname(target))
      } catch (error) {
        throw DISK_TROUBLE.has(codeOf(error))
          ? new StoreUnavailable(`the disk does not take ${key}`, { cause: error })
          : error
      }
    },
    read: (key) => readFile(join(folder, key)),
    remove: (key) => rm(join(folder, key), { force: true }),
    list: () => listFiles(folder, folder),
  }
}

async function* listFiles(root: string, folder: string): AsyncGenerator<FileInStore> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [] // nothing was stored yet
    throw error
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(root, path)
    else if (entry.isFile()) {
      const storedAt = await stat(path).then(
        (file) => file.mtimeMs,
        () => null,
      )
      if (storedAt !== null) yield { key: relative(root, path).split(sep).join('/'), storedAt }
    }
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
    await rm(from)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
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
