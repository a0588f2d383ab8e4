import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sweep } from '../../sweeping.ts'
import { backupsFolder } from './snapshots.ts'

/** Nobody writes one backup for so long. */
const ABANDONED_MS = 86_400_000

/** Removes what a process that was killed had begun to write. */
export const sweepUnfinishedBackups: Sweep = async ({ config }) => {
  const folder = backupsFolder(config.DATA_DIR)
  const names = await readdir(folder).catch(() => []) // none was ever made
  for (const name of names.filter((each) => each.endsWith('.unfinished'))) {
    const path = join(folder, name)
    const changedAt = await stat(path).then(
      (file) => file.mtimeMs,
      () => Date.now(), // it has just been finished
    )
    if (Date.now() - changedAt >= ABANDONED_MS) await rm(path, { force: true })
  }
}
