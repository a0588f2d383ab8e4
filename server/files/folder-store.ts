import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { syncToDisk } from '../sync-to-disk.ts'
import { type FileInStore, FileMissing, type FileStore, StoreUnavailable } from './file-store.ts'

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
    async read(key) {
      try {
        return await readFile(join(folder, key))
      } catch (error) {
        if (codeOf(error) === 'ENOENT' && !(await isAway(folder)))
          throw new FileMissing(`there is no ${key}`, { cause: error })
        throw new StoreUnavailable(`the disk does not give ${key}`, { cause: error })
      }
    },
    link: ({ key }) => Promise.resolve(join(folder, key)),
    remove: (key) => rm(join(folder, key), { force: true }),
    list: () => listFiles(folder, folder),
    async probe() {
      const path = join(folder, `probe-${randomUUID()}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path, 'probe')
      await rm(path, { force: true })
    },
  }
}

/** A disk that isn't there leaves nothing, or the empty folder where it stood. */
async function isAway(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => [])
  return entries.length === 0
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
