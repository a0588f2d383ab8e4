import { defineConfig } from 'vitest/config'
import { findPostgres } from './tools/postgres.mjs'

const api = { include: ['tests/api/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 }

const projects = [
  { test: { name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'] } },
  { test: { name: 'worker', include: ['tests/sw/**/*.test.ts'] } },
  { test: { name: 'reading', include: ['tests/reading/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
  // The same files twice: on the embedded database, and on PostgreSQL where it is installed (`tools/test.mjs` says when it is not).
  { test: { name: 'api', ...api, globalSetup: 'tests/support/embedded-setup.ts' } },
  ...(findPostgres() === null ? [] : [{ test: { name: 'api-postgres', ...api, globalSetup: 'tests/support/postgres-setup.ts' } }]),
]

export default defineConfig({ test: { projects, passWithNoTests: false } })
