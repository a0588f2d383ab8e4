import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncToDisk, syncTree } from '../sync-to-disk.ts'

/** A new database is unpacked as two thousand files: while this stands beside the folder, nobody has used it yet. */
const unfinished = (folder: string) => `${folder}.unfinished`

/** Before the database is opened: what an earlier start didn't finish is made anew. */
export async function beginFolder(folder: string): Promise<void> {
  if (existsSync(unfinished(folder))) await rm(folder, { recursive: true, force: true })
  if (existsSync(join(folder, 'PG_VERSION'))) return
  await writeFile(unfinished(folder), '')
  await syncToDisk(unfinished(folder))
  await syncToDisk(dirname(folder))
}

/** After it was opened: a new database is on the disk as a whole before anything is kept in it. */
export async function finishFolder(folder: string): Promise<void> {
  if (!existsSync(unfinished(folder))) return
  await syncTree(folder)
  await syncToDisk(dirname(folder))
  await rm(unfinished(folder))
  await syncToDisk(dirname(folder))
}

/** Where PostgreSQL notes in `global/pg_control` what it was doing, and what stands there after an orderly end. */
const STATE = { offset: 16, shutDown: 1 }

/** True when the database's last process ended without closing it: its journal has to be replayed. */
export function endedUncleanly(folder: string): boolean {
  const control = join(folder, 'global/pg_control')
  if (existsSync(unfinished(folder)) || !existsSync(control)) return false
  const file = openSync(control, 'r')
  try {
    const state = Buffer.alloc(4)
    readSync(file, state, 0, 4, STATE.offset)
    return state.readUInt32LE() !== STATE.shutDown
  } finally {
    closeSync(file)
  }
}
