import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian.mjs'

const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15

/**
 * The folder with `initdb` and `postgres`: named by POSTGRES_BIN, Debian's newest, or on the PATH.
 * @returns {string | null}
 */
export function findPostgres() {
  const named = process.env['POSTGRES_BIN']
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter((version) => version >= OLDEST) : []
  const debian = versions.sort((a, b) => b - a).map((version) => join(DEBIAN, String(version), 'bin'))
  const folders = [...(named === undefined ? [] : [named]), ...debian, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** The same, installing Debian's package when we may. @returns {string | null} */
export function ensurePostgres() {
  const found = findPostgres()
  if (found !== null) return found
  return installDebianPackages(['postgresql']) ? findPostgres() : null
}
