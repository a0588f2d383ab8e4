import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '../feature.ts'

const ABANDONED_MS = 86_400_000

/** A new name in the folder of files that are still being received. It lies beside the stored ones, so that storing is a rename. */
export async function temporaryPath(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'receiving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, randomUUID())
}

/** At start: removes what a killed process was receiving. Where other processes may be receiving too, only what is a day old. */
export const clearTemporaryFiles: Job = async ({ config, embedded }) => {
  const folder = join(config.DATA_DIR, 'receiving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const age = Date.now() - (await stat(path).then((file) => file.mtimeMs, () => Date.now()))
    if (embedded || age > ABANDONED_MS) await rm(path, { force: true })
  }
  return () => Promise.resolve()
}
