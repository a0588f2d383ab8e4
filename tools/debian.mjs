import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function isRoot() {
  return process.getuid?.() === 0
}

/**
 * Installs packages when this is Debian (or its kin) and we are root.
 * @param {string[]} packages
 * @returns {boolean} whether they are installed now
 */
export function installDebianPackages(packages) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Ставим пакеты Debian: ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const install = () => run(['install', '-y', '--no-install-recommends', ...packages])
  // The index of a fresh image is empty or stale.
  return install() || (run(['update']) && install())
}
