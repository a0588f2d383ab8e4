import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** A new name in the folder of files that are still being received. It lies beside the stored ones, so that storing is a rename. */
export async function temporaryPath(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'receiving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, randomUUID())
}

/** At start: what a killed process was receiving is of no use to anybody. */
export async function clearTemporaryFiles(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'receiving'), { recursive: true, force: true })
}
