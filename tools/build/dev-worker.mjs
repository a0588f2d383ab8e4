import { join } from 'node:path'
import { build } from 'esbuild'

const HEADERS = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }

/**
 * Vite's plugin of the dev loop: `/sw.js` is built from sw/ for each load, or absent. Its list of files holds the shell
 * alone: the page's modules come from Vite, so what is offline is tried on the built cabinet.
 * @param {string} root the repository's folder
 * @param {boolean} isOn
 * @returns {import('vite').Plugin}
 */
export function devWorker(root, isOn) {
  return {
    name: 'dev-worker',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_, response) => {
        if (!isOn) response.writeHead(404).end()
        else
          buildWorker(root).then(
            (code) => response.writeHead(200, HEADERS).end(code),
            (error) => response.writeHead(500).end(String(error)),
          )
      })
    },
  }
}

/** @param {string} root */
async function buildWorker(root) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join('sw', 'sw.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'chrome107',
    sourcemap: 'inline',
    logLevel: 'warning',
    define: {
      'self.__WB_MANIFEST': JSON.stringify([{ url: '/index.html', revision: String(Date.now()) }]),
      'process.env.NODE_ENV': '"development"',
    },
  })
  return outputFiles[0]?.contents
}
