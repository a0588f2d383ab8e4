import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The modules that run as worker threads, by their names: paths below `folder`.
 * @param {string} folder
 */
export function workerModules(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-worker.ts'))
    .map((path) => join(path))
}
