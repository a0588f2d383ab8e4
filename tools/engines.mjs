import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What an engine needs of Debian to be driven. */
const ENGINE_PACKAGES = {
  webkit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  firefox: ['firefox-esr'],
}

/** Debian's own Python: the packages of another know nothing of WebKit. */
export const PYTHON = '/usr/bin/python3'

/** The programs of each engine that can be driven here. @returns {{ webkit: boolean, firefox: boolean }} */
export function findEngines() {
  return {
    webkit:
      isInstalled('WebKitWebDriver') &&
      isInstalled('Xvfb') &&
      existsSync(PYTHON) &&
      existsSync('/usr/lib/python3/dist-packages/gi'),
    firefox: isInstalled('firefox-esr'),
  }
}

/** What to say of those that are not there; null when all are. @returns {string | null} */
export function describeMissingEngines() {
  const found = findEngines()
  const missing = Object.entries(ENGINE_PACKAGES).flatMap(([engine, packages]) =>
    (engine === 'webkit' ? found.webkit : found.firefox) ? [] : packages,
  )
  return missing.length === 0
    ? null
    : `Движков Safari и Firefox нет или не хватает их частей: их тесты посчитаны пропущенными. Debian: sudo apt-get install -y ${missing.join(' ')}`
}

function isInstalled(/** @type {string} */ program) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
