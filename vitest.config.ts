import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './tools/postgres.mjs'

/** A forgotten `test.only` fails everywhere, not where CI is set alone. By hand: `vitest --allowOnly`. */
const every = { allowOnly: false, expect: { poll: { timeout: 60_000 } } }

/** Limits are nets under a machine several times slower than ours: what has to be quick is measured otherwise. */
const QUICK = { ...every, testTimeout: 30_000, hookTimeout: 30_000 }
const LONG = { ...every, testTimeout: 120_000, hookTimeout: 120_000 }
/** A test that opens the embedded database itself has Node compile it once, as its servers do (`tests/support/server.ts`). */
const api = { ...LONG, include: ['tests/api/**/*.test.ts'], execArgv: ['--liftoff-only'] }

/** Where PostgreSQL isn't installed its tests are collected and skipped, so that their number is said. */
const onPostgres = (globalSetup: string) => (findPostgres() === null ? { testNamePattern: /(?!)/ } : { globalSetup })

const projects = [
  {
    test: {
      ...QUICK,
      name: 'unit',
      pool: 'threads',
      include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
      setupFiles: new URL('tests/support/page-globals.ts', import.meta.url).pathname,
    },
  },
  { test: { ...QUICK, name: 'worker', pool: 'threads', include: ['tests/sw/**/*.test.ts'] } },
  { test: { ...LONG, name: 'reading', include: ['tests/reading/**/*.test.ts'] } },
  // The same files twice: on the embedded database and on PostgreSQL, but for those that start the same server both times, or show the reader pictures.
  { test: { ...api, name: 'api', globalSetup: 'tests/support/embedded-setup.ts' } },
  {
    test: {
      ...api,
      name: 'api-postgres',
      exclude: ['tests/api/settings.test.ts', 'tests/api/honest-days.test.ts'],
      ...onPostgres('tests/support/postgres-setup.ts'),
    },
  },
  // Each brings a PostgreSQL of its own, to stop it.
  {
    test: {
      ...LONG,
      name: 'faults',
      include: ['tests/faults/**/*.test.ts'],
      ...onPostgres('tests/support/build-setup.ts'),
    },
  },
  // Browsers beside Chromium, which Playwright drives; each not installed is counted as skipped.
  {
    test: {
      ...every,
      name: 'engines',
      include: ['tests/engines/**/*.test.ts'],
      testTimeout: 180_000,
      hookTimeout: 180_000,
      globalSetup: 'tests/support/embedded-setup.ts',
    },
  },
  { test: { ...api, name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], globalSetup: 'tests/support/fuzz-setup.ts' } },
]

export default defineConfig({
  test: {
    projects,
    passWithNoTests: false,
    // A test of the API waits for a server's process for most of its time: as many as the cores leave them idle.
    maxWorkers: availableParallelism() * 2 + 1,
  },
})
