import { spawnSync } from 'node:child_process'

// `npm run bench -- log [seed]`: a hundred thousand lines of the log under random requests, and nobody's secret in any.
const env = { ...process.env, FUZZ_SEED: process.argv[2] ?? String(Date.now() % 1e6), FUZZ_REQUESTS: '100000' }
const { status } = spawnSync('npx vitest run --project fuzz', { env, stdio: 'inherit', shell: true })
if (status !== 0) process.exitCode = 1
