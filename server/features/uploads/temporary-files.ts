import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sweep } from '../../sweeping.ts'
import type { Job } from '../feature.ts'

const ABANDONED_MS = 86_400_000

/** A new name in the folder of files that are still being received. It lies beside the stored ones, so that storing is a rename. */
export async function temporaryPath(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'receiving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, randomUUID())
}

/** Gives `work` such a name, and removes what stands there afterwards. */
export async function inTemporaryFile<T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = await temporaryPath(dataDir)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** At start: removes what a killed process was receiving. Where other processes may be receiving too, age decides (`sweepTemporaryFiles`). */
export const clearTemporaryFiles: Job = async ({ config, embedded }) => {
  if (embedded) await removeOlder(config.DATA_DIR, 0)
  return () => Promise.resolve()
}

/** Removes what is a day old: nobody receives for so long. */
export const sweepTemporaryFiles: Sweep = ({ config }) => removeOlder(config.DATA_DIR, ABANDONED_MS)

async function removeOlder(dataDir: string, ageMs: number): Promise<void> {
  const folder = join(dataDir, 'receiving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const age =
      Date.now() -
      (await stat(path).then(
        (file) => file.mtimeMs,
        () => Date.now(),
      ))
    if (age >= ageMs) await rm(path, { force: true })
  }
}
