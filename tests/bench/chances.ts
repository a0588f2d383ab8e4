import { spawnSync } from 'node:child_process'

// `npm run bench -- chances [seed]`: the random tests of `npm test`, longer and from a seed of their own.
const seed = process.argv[2] ?? String(Date.now() % 1e6)
const env = { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: '20000', KILL_SEED: seed, KILL_RUNS: '200' }
for (const command of ['vitest run --project fuzz', 'playwright test kill-random']) {
  const { status } = spawnSync(`npx ${command}`, { env, stdio: 'inherit', shell: true })
  if (status !== 0) process.exitCode = 1
}
