import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { installDebianPackages, isRoot } from './debian.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Debian's, of the same version as its Chromium. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Of two lists Chromium takes the last, so ours holds what Playwright's own switches off, and the renderer that Chromium
 * keeps ready beside each page: tests open a profile each, and it took a seventh of their time.
 */
const DISABLED_FEATURES = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** A page of tests is one site in a profile of its own: parting them further into processes took a tenth of their time. */
const FEWER_PROCESSES = ['--in-process-gpu', '--disable-site-isolation-trials']

/** What Chromium needs on a machine without a display; as root it refuses to start inside its own sandbox. */
export const browserArgs = [
  '--disable-gpu',
  '--disable-background-networking',
  ...FEWER_PROCESSES,
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ...(isRoot() ? ['--no-sandbox'] : []),
]

/**
 * The browser the tests and the media scripts run: `CHROMIUM_PATH`, an installed Chromium or Chrome, Playwright's own.
 * @returns {string | null} its path; null when there is none
 */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH указывает на «${named}», но такого файла нет.`)
    return named
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/snap/bin')
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).concat(MAC_APPS)
  return [...installed, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/**
 * Chromium without its windows, which draws and runs the same at half the work. It has no background sync, and a worker that
 * asks for the icon's number ends its page.
 * @returns {string | null} its path; null when there is none, or a browser is named
 */
export function findHeadlessShell() {
  if ((process.env['CHROMIUM_PATH'] ?? '') !== '') return null
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null
}

/** The same, installing a browser when there is none. @returns {string} */
export function ensureBrowser() {
  const found = findBrowser()
  if (found !== null) return found
  if (installDebianPackages(['chromium', 'fonts-dejavu-core'])) return ensured()
  console.log('Браузера нет, скачиваем его: npx playwright install chromium')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' })
  return ensured()
}

function ensured() {
  const path = findBrowser()
  if (path !== null) return path
  throw new Error(
    [
      'Для сквозных тестов нужен браузер, а поставить его не удалось. Сделайте одно из трёх и повторите:',
      '  • Debian или Ubuntu:  sudo apt-get install -y chromium',
      '  • любая система:      npx playwright install chromium',
      '  • браузер уже есть:   CHROMIUM_PATH=/путь/к/chromium npm test',
    ].join('\n'),
  )
}
