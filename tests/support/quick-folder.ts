import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** A container may have been given a few megabytes of it. */
const ROOM = 2 * 1024 ** 3

/** A folder for what a test erases at its end: in memory where there is room, for a database is a thousand small files. */
export function makeQuickFolder(prefix: string): string {
  return mkdtempSync(join(memoryHasRoom() ? MEMORY : tmpdir(), prefix))
}

function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}
