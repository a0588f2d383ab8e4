import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether `product` is missing or older than anything it is made from.
 * @param {string} root the repository's folder
 * @param {string} product below it
 * @param {readonly string[]} sources files and folders below it
 */
export function isStale(root, product, sources) {
  const path = join(root, product)
  if (!existsSync(path)) return true
  const made = statSync(path).mtimeMs
  return sources.some((source) => newest(join(root, source)) > made)
}

/**
 * @param {string} path
 * @returns {number} ms since 1970; 0 for what isn't there
 */
function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(path, name)).mtimeMs,
  )
  return Math.max(stat.mtimeMs, ...inside)
}
