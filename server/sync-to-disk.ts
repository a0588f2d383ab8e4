import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Resolves when a file's bytes, or the names in a folder, would survive a loss of power. */
export async function syncToDisk(path: string): Promise<void> {
  if (process.platform === 'win32') return // a folder can't be opened there
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same for a folder with everything below it. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncToDisk(path)
  }
  await syncToDisk(folder)
}
