import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const steppedStore = fileURLToPath(new URL('./stepped-store.ts', import.meta.url))

/** Puts steps before and after the writes of the store; everything else is the product as it is. */
const steps: Plugin = {
  name: 'steps',
  setup: (plugin) => {
    plugin.onResolve({ filter: /\/store\.ts$/ }, ({ importer }) =>
      importer === steppedStore ? undefined : { path: steppedStore },
    )
  },
}

export interface BuiltPhone {
  page: string
  worker: string
}

let built: Promise<BuiltPhone> | undefined

/** The queue's own page and the whole service worker, from the source. */
export function buildPhone(): Promise<BuiltPhone> {
  built ??= bundleBoth()
  return built
}

async function bundleBoth(): Promise<BuiltPhone> {
  const [page, worker] = await Promise.all([bundle('tests/support/queue-phone/page.ts'), bundle('sw/sw.ts')])
  return { page, worker }
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome107',
    // In Chromium's shell a worker that asks for the icon's number ends its page (`browser-test.ts`).
    banner: {
      js: "for (const name of ['setAppBadge', 'clearAppBadge']) delete Object.getPrototypeOf(navigator)[name]",
    },
    define: { 'process.env.NODE_ENV': '"production"', 'self.__WB_MANIFEST': '[]' },
    plugins: [steps],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
