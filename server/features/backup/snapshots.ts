import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { repeat } from '../../repeat.ts'
import { makeBackup } from './make-backup.ts'

const HOUR_MS = 3_600_000
const LOOK_MS = 600_000
/** A server that never runs for long is copied too. */
const FIRST_LOOK_MS = 60_000
const NAME = /^hourly-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.backup$/

/** Where backups go that nobody named a place for. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** `hourly-2026-11-18T13-00-00Z.backup`: names sort by their age. */
export function nameBackup(kind: 'full' | 'hourly', at: Date): string {
  return `${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** Snapshots of the embedded database, an hour apart: its rows alone, since nothing overwrites a screenshot. */
export function keepSnapshots(context: Context): () => Promise<void> {
  const { SNAPSHOTS_KEPT } = context.config
  if (!context.embedded || SNAPSHOTS_KEPT === 0) return () => Promise.resolve()
  const stopping = new AbortController()
  const end = repeat('Копия базы', LOOK_MS, () => takeSnapshot(context, new Date(), stopping.signal), FIRST_LOOK_MS)
  return () => {
    stopping.abort()
    return end()
  }
}

/** Takes one when the last is an hour old, and lets go of the oldest; gives it up when `stopping`. */
export async function takeSnapshot(context: Context, now: Date, stopping: AbortSignal): Promise<void> {
  const folder = backupsFolder(context.config.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const taken = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  const name = nameBackup('hourly', now)
  // One of a clock that was ahead is no reason to wait until then.
  const last = Date.parse((taken.findLast((each) => each <= name) ?? '').replace(NAME, '$1:$2:$3Z'))
  if (now.getTime() - last < HOUR_MS) return
  try {
    await makeBackup(context, join(folder, name), false, stopping)
  } catch (error) {
    if (stopping.aborted) return
    throw error
  }
  for (const old of [...taken, name].slice(0, -context.config.SNAPSHOTS_KEPT))
    await rm(join(folder, old), { force: true })
}
