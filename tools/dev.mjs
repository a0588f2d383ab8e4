// `npm run dev`: the server (started anew when its code changes), demonstration data, the page with hot reload: one
// command, one address. `npm run dev -- --worker` adds the service worker, built anew from sw/ at each load.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { context } from 'esbuild'
import { createServer } from 'vite'
import { serverBuild } from './build.mjs'
import { devWorker } from './build/dev-worker.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: flags } = parseArgs({
  options: { worker: { type: 'boolean', default: false }, port: { type: 'string' } },
})
const apiPort = process.env['PORT'] ?? '8080'
// Beside dist/server, so that the paths between the server's parts and the cabinet hold.
const out = 'dist/dev-server'

/** @type {import('node:child_process').ChildProcess | null} */
let server = null
let isStopping = false

async function restartServer() {
  if (isStopping) return
  await stopServer()
  server = spawn(process.execPath, ['--enable-source-maps', join(root, out, 'main.js')], {
    cwd: root,
    env: { ...process.env, PORT: apiPort },
    stdio: 'inherit',
  })
}

async function stopServer() {
  const child = server
  server = null
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** @type {import('esbuild').Plugin} */
const restarts = {
  name: 'restart',
  setup(build) {
    build.onEnd(({ errors }) => (errors.length === 0 ? restartServer() : undefined))
  },
}

// A build that fails leaves the last good server running: its error is on the screen.
const watched = await context(serverBuild(out, [restarts]))
const page = await createServer({
  root,
  plugins: [devWorker(root, flags.worker)],
  server: {
    port: Number(flags.port ?? 5173),
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
})

/** The first start makes the database, which takes a while. */
async function serverAnswers() {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/server-time`).catch(() => null)
    if (answer?.ok === true) return
    await pause(100)
  }
}

async function stop() {
  isStopping = true
  await Promise.allSettled([watched.dispose(), page.close(), stopServer()])
  process.exit(0)
}

process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())

await watched.watch()
await serverAnswers()
await page.listen()
console.log('\nСтраница с горячей перезагрузкой (сервер и вызовы — за ней):')
page.printUrls()
