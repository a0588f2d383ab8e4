// Builds the cabinet (dist/client) and the server (dist/server). `node tools/build.mjs server` builds the server alone.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as esbuild } from 'esbuild'
import { compressFolder } from './build/compress.mjs'
import { keepVersions } from './build/versions.mjs'
import { assembleWorker } from './build/worker-parts.mjs'
import { workerModules } from './build/worker-modules.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

export async function buildClient() {
  const { build } = await import('vite')
  const folder = join(root, 'dist/client')
  // Vite leaves a NODE_ENV that is set: under a test runner the cabinet would get React's build for development. One that
  // is not set it sets for good, and the server that starts after it would not be a demonstration.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ root, logLevel: 'warn' })
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
  assembleWorker(folder)
  keepVersions(folder, join(root, 'dist/versions'))
  await compressFolder(folder)
}

const SERVER_OUT = 'dist/server'

export async function buildServer() {
  rmSync(join(root, SERVER_OUT), { recursive: true, force: true })
  await esbuild(serverBuild(SERVER_OUT))
}

/**
 * How the server is built into `outdir`, with its migrations and the reader's data beside it.
 * @param {string} outdir from the repository's folder
 * @param {import('esbuild').Plugin[]} plugins
 * @returns {import('esbuild').BuildOptions}
 */
export function serverBuild(outdir, plugins = []) {
  return {
    absWorkingDir: root,
    // Worker threads are modules of their own; each keeps its place, so that paths between them hold.
    entryPoints: [
      'server/main.ts',
      'server/operator/client.ts',
      'server/restore.ts',
      ...workerModules(join(root, 'server')).map((path) => join('server', path)),
    ],
    outdir,
    outbase: 'server',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [data, ...plugins],
  }
}

/** @type {import('esbuild').Plugin} */
const data = {
  name: 'data',
  setup(build) {
    build.onEnd(() => {
      const out = join(root, build.initialOptions.outdir ?? SERVER_OUT)
      for (const folder of ['migrations', 'reading/models'])
        cpSync(join(root, 'server', folder), join(out, folder), { recursive: true })
    })
  },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parts = process.argv.slice(2)
  if ((parts.length === 0 || parts.includes('client')) && existsSync(join(root, 'src/main.tsx'))) await buildClient()
  if (parts.length === 0 || parts.includes('server')) await buildServer()
}
