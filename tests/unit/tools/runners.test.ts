import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { listVitestFailures } from '../../../tools/test-failures.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cabinet-runners-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `.ci/run` sets no CI, and neither does this: the runners themselves must refuse. */
const { CI: _, ...environment } = process.env

/** Another process, since a runner can't run in a runner. Resolves with what it printed. */
function run(
  bin: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ ok: boolean; printed: string }> {
  return new Promise((resolve) => {
    execFile(
      join(root, 'node_modules/.bin', bin),
      args,
      { cwd: root, env: { ...environment, ...env } },
      (error, stdout, stderr) => resolve({ ok: error === null, printed: stdout + stderr }),
    )
  })
}

/** Two tests of which one is focused, through a fixture file as ours are. */
function writeFocused(name: string, library: string): void {
  writeFileSync(join(folder, `${name}-fixture.ts`), `export { test } from '${join(root, 'node_modules', library)}'\n`)
  writeFileSync(
    join(folder, `${name}.ts`),
    `import { test } from './${name}-fixture.ts'\ntest.only('focused', () => undefined)\ntest('forgotten', () => undefined)\n`,
  )
}

describe('a test.only that was left behind', { timeout: 180_000 }, () => {
  test('fails the end-to-end tests', async () => {
    writeFocused('page.spec', 'playwright/test.mjs')
    const config = join(folder, 'playwright.config.ts')
    writeFileSync(
      config,
      `import ours from '${join(root, 'playwright.config.ts')}'\nexport default { ...ours, testDir: '${folder}', globalSetup: undefined, outputDir: '${join(folder, 'results')}', reporter: 'line' }\n`,
    )
    const { ok, printed } = await run('playwright', ['test', '--config', config])
    expect(printed).toContain("item focused with '.only' is not allowed")
    expect(ok).toBe(false)
  })

  test('fails every project of the others', async () => {
    writeFocused('module.test', 'vitest/dist/index.js')
    const config = join(folder, 'vitest.config.ts')
    writeFileSync(
      config,
      `import ours from '${join(root, 'vitest.config.ts')}'\nconst projects = ours.test.projects.map(({ test }) => ({ test: { ...test, globalSetup: undefined, root: '${folder}', include: ['module.test.ts'] } }))\nexport default { test: { projects } }\n`,
    )
    const { printed } = await run('vitest', ['run', '--config', config], { NO_COLOR: '1' })
    const failed = [...printed.matchAll(/^ FAIL +\|([\w-]+)\|.*\n.*Unexpected \.only modifier/gm)].map(
      ([, name]) => name,
    )
    expect(failed).toEqual(expect.arrayContaining(['unit', 'worker', 'reading', 'api']))
    expect(printed).not.toContain('passed')
  })
})

const Report = z.object({ numPassedTests: z.number(), numPendingTests: z.number(), numTotalTests: z.number() })

test('without PostgreSQL its tests are counted as skipped, not left out', { timeout: 180_000 }, async () => {
  const report = join(folder, 'report.json')
  const { ok } = await run(
    'vitest',
    [
      'run',
      '--project',
      'api-postgres',
      '--reporter=json',
      `--outputFile.json=${report}`,
      'tests/api/operator.test.ts',
    ],
    { POSTGRES_BIN: folder },
  )
  const { numPassedTests, numPendingTests, numTotalTests } = z.parse(Report, JSON.parse(readFileSync(report, 'utf8')))
  expect(ok).toBe(true)
  expect({ numPassedTests, isEachSkipped: numPendingTests === numTotalTests }).toEqual({
    numPassedTests: 0,
    isEachSkipped: true,
  })
  expect(numPendingTests).toBeGreaterThan(3)
})

test('a test that took too long is listed as one', { timeout: 180_000 }, async () => {
  const own = mkdtempSync(join(folder, 'late-'))
  const report = join(own, 'report.json')
  writeFileSync(join(own, 'vitest.config.ts'), 'export default {}\n')
  writeFileSync(
    join(own, 'late.test.ts'),
    `import { test } from '${join(root, 'node_modules/vitest/dist/index.js')}'\ntest('never ends', { timeout: 50 }, () => new Promise(() => undefined))\n`,
  )
  const { ok } = await run('vitest', ['run', '--root', own, '--reporter=json', `--outputFile.json=${report}`])
  expect(ok).toBe(false)
  const [listed] = listVitestFailures(JSON.parse(readFileSync(report, 'utf8')), own)
  expect(listed).toMatch(/^✗ late\.test\.ts › never ends\n +(It took longer than it may|Error: Test timed out)/)
})
