import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

/** How many screenshots the server keeps, and how many half-received files it has left behind. */
export function countFiles(server: TestServer): { stored: number; receiving: number } {
  return {
    stored: countIn(join(server.dataDir, 'files')) - countIn(join(server.dataDir, 'files/processes')),
    receiving: countIn(join(server.dataDir, 'receiving')),
  }
}

function countIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  } catch {
    return 0 // nothing was stored yet
  }
}
