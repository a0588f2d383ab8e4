// What failed, out of the reports of both test runners: printed together at the end, so that a log that was cut still names it.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const ERROR_LINES = 12
/** All that Vitest 4 says of a test or hook that took too long (https://github.com/vitest-dev/vitest/issues/10872). */
const NAMELESS = /^Error: STACK_TRACE_ERROR/

/** Of Vitest's report («json»): a file that couldn't be run counts as well. */
export function listVitestFailures(/** @type {any} */ report, /** @type {string} */ root) {
  const files = report.testResults ?? []
  return files.flatMap((/** @type {any} */ { name, message, assertionResults }) => {
    const file = relative(root, name)
    const broken = message ? [describe(file, 'the file', [message])] : []
    const failed = assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ one) => describe(file, one.fullName, one.failureMessages.map(nameTimeout)))
    return broken.concat(failed)
  })
}

function nameTimeout(/** @type {string} */ message) {
  return message.replace(NAMELESS, 'It took longer than it may')
}

/** Of Playwright's report («json»), which nests: files, groups, tests, each test's projects and tries. */
export function listPlaywrightFailures(/** @type {any} */ report) {
  return [
    ...messagesOf(report).map((message) => describe('playwright', 'the run', [message])),
    ...(report.suites ?? []).flatMap(listOfSuite),
  ]
}

/** @returns {string[]} */
function listOfSuite(/** @type {any} */ { specs = [], suites = [] }) {
  const failed = specs.filter((/** @type {any} */ { ok }) => !ok)
  return [
    ...failed.map((/** @type {any} */ { file, title, tests }) =>
      describe(
        file,
        title,
        tests.flatMap((/** @type {any} */ test) => test.results.flatMap(messagesOf)),
      ),
    ),
    ...suites.flatMap(listOfSuite),
  ]
}

/** @returns {string[]} */
function messagesOf(/** @type {any} */ { errors = [] }) {
  return errors.map((/** @type {any} */ { message }) => message ?? 'no message')
}

function describe(/** @type {string} */ file, /** @type {string} */ title, /** @type {string[]} */ messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [`✗ ${file} › ${title}`, ...lines.slice(0, ERROR_LINES)].join('\n    ')
}
