// `npm test`: everything that must hold, on a fresh machine. Ends with one line: «N passed, N failed, N skipped».
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { ensurePostgres } from './postgres.mjs'
import { listPlaywrightFailures, listVitestFailures } from './test-failures.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const broken = []
/** @type {string[]} */
const failures = []

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
findBrowserOrExit()
if (ensurePostgres() === null)
  console.log(
    'PostgreSQL не установлен: тесты API на нём посчитаны пропущенными. Debian: sudo apt-get install -y postgresql',
  )

// Tests run on the build, so without one there is nothing to go on with.
const [built] = await Promise.all([check('сборка', 'npm', ['run', '--silent', 'build']), checkCode()])
if (built) {
  await runVitest()
  await runPlaywright()
}
finish()

function findBrowserOrExit() {
  try {
    ensureBrowser()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log('0 passed, 1 failed, 0 skipped')
    process.exit(1)
  }
}

async function checkCode() {
  await check('типы', 'npm', ['run', '--silent', 'typecheck'])
  await check('линтер', 'npm', ['run', '--silent', 'lint'])
  await check('таблица спецификации', 'npm', ['run', '--silent', 'coverage:spec', '--', '--check'])
}

async function runVitest() {
  const report = join(results, 'vitest.json')
  const ok = await show('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const outcome = readReport(report)
  failures.push(...listVitestFailures(outcome, root))
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = outcome
  count('vitest', ok, numPassedTests, numFailedTests, numPendingTests + numTodoTests)
}

async function runPlaywright() {
  const ok = await show('playwright', ['test'])
  const outcome = readReport(join(results, 'playwright.json'))
  failures.push(...listPlaywrightFailures(outcome))
  const { stats } = outcome
  count('playwright', ok, stats?.expected, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped)
}

/** Adds the counts of one runner. A runner that failed without a failed test (or ran none) counts as one failure. */
function count(/** @type {string} */ name, /** @type {boolean} */ ok, passed = 0, failed = 0, skipped = 0) {
  if (passed === 0 || (!ok && failed === 0)) broken.push(name)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

function readReport(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {} // the runner died before it could report; `count` takes care of it
  }
}

/** Runs a step quietly; shows its output when it fails. Resolves with whether it passed. */
async function check(/** @type {string} */ name, /** @type {string} */ command, /** @type {string[]} */ args) {
  const started = Date.now()
  let output = ''
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ok = await succeeded(child)
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} с)`)
  if (!ok) {
    console.log(output)
    broken.push(name)
  }
  return ok
}

/** Runs one of our test runners with its output shown as it goes. */
function show(/** @type {string} */ bin, /** @type {string[]} */ args) {
  return succeeded(
    spawn(join(root, 'node_modules/.bin', bin), args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }),
  )
}

/** @returns {Promise<boolean>} */
function succeeded(/** @type {import('node:child_process').ChildProcess} */ child) {
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

function finish() {
  const failed = total.failed + broken.length
  for (const failure of failures) console.log(failure)
  console.log(broken.length === 0 ? '' : `\nНе прошло: ${broken.join(', ')}`)
  console.log(`${total.passed} passed, ${failed} failed, ${total.skipped} skipped`)
  process.exitCode = failed > 0 || total.passed === 0 ? 1 : 0
}
