import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureFile, FIXTURES } from './fixtures.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Inside the repository, so that packages are found. */
const out = join(root, 'test-results', `reading-bundle-${process.pid}`)

beforeAll(async () => {
  const bundle = {
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  } as const
  const contents = `
    import { readFileSync } from 'node:fs'
    import { startReader } from './reading/reader.ts'
    const reader = await startReader()
    console.log(JSON.stringify(await reader.read(readFileSync(process.argv[2]))))
    await reader.close()`
  await build({
    ...bundle,
    stdin: { contents, resolveDir: join(root, 'server'), sourcefile: 'main.ts', loader: 'ts' },
    outfile: join(out, 'main.js'),
  })
  await build({ ...bundle, entryPoints: ['server/reading/reading-worker.ts'], outbase: 'server', outdir: out })
  // Node hands `--require` on to every thread.
  mkdirSync(out, { recursive: true })
  writeFileSync(
    join(out, 'no-network.cjs'),
    `require('node:net').Socket.prototype.connect = () => { throw new Error('the network was used') }\nglobalThis.fetch = () => { throw new Error('fetch was used') }\n`,
  )
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

test('built as the server is, it reads from any folder and with no network', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--require', join(out, 'no-network.cjs'), join(out, 'main.js'), fixtureFile('ios-light.jpg')],
    { cwd: '/' },
  )
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ phones: [...FIXTURES['ios-light.jpg']] })
})
