import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { log } from './logging/log.ts'

/** What the server keeps in its data folder. Anything else there is somebody else's and is left as it is. */
const OURS =
  /^(?:database|database\.unfinished|files|backups|restoring-.*|outbox|receiving|lock\.\d+|lock-.*|operator-.*\.sock)$/

/**
 * Makes whatever the server writes readable to its own user alone: the data folder and everything of ours that already
 * stands in it, and, through the mask of the process (its threads included), everything that is still to be written.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  if (process.platform === 'win32') return // it knows no such modes
  // The folder first: from here on nobody else gets to what lies below.
  mend(dataDir, 0o700, statSync(dataDir).mode)
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) closeTree(join(dataDir, name))
}

/** Takes a file, or a folder with everything in it, from other users. */
export function closeTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Gone meanwhile: another server of this folder has finished with it.
  if (found === undefined || found.isSymbolicLink()) return
  mend(path, found.isDirectory() ? 0o700 : 0o600, found.mode)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name))
}

/** A folder that another user owns (a mounted volume) can't be mended: he is told, and new files are private all the same. */
function mend(path: string, wanted: number, mode: number): void {
  if ((mode & 0o777) === wanted) return
  try {
    chmodSync(path, wanted)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    log.error(
      `Нет прав закрыть ${path} от других пользователей машины: владелец другой. Выполните chmod ${wanted.toString(8)} сами.`,
    )
  }
}
