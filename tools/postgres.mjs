import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian.mjs'

const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15

/**
 * The folder with `initdb` and `postgres`: the one that POSTGRES_BIN names and no other, else Debian's newest, else one of the PATH.
 * @returns {string | null}
 */
export function findPostgres() {
  const named = process.env['POSTGRES_BIN']
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter((version) => version >= OLDEST)
    : []
  const debian = versions.sort((a, b) => b - a).map((version) => join(DEBIAN, String(version), 'bin'))
  const folders = named === undefined ? [...debian, ...(process.env['PATH'] ?? '').split(delimiter)] : [named]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** The same, installing Debian's package when we may. @returns {string | null} */
export function ensurePostgres() {
  const found = findPostgres()
  if (found !== null) return found
  return installDebianPackages(['postgresql']) ? findPostgres() : null
}
