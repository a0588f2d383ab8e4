import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { parseLinkSettings } from './src/client/chat/link-settings.ts'
import { listImported } from './tools/build/imported.mjs'
import { splitWorker } from './tools/build/worker-parts.mjs'
import { typography } from './tools/build/typography.mjs'

const manifest: Partial<ManifestOptions> = JSON.parse(
  readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'),
)

// The API's own server while developing: `npm run dev` beside a running `npm start`.
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

// A wrong link stops the build here, not the page at an agent's.
parseLinkSettings(loadEnv(process.env['NODE_ENV'] ?? 'production', process.cwd(), 'VITE_'))

// What follows the first paint of the sign-in: what its form is sent with, and the worker's registration.
const SECOND = ['src/app/start/after-start.ts', 'src/features/auth/login-form.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

const PARTS = /@heroicons\/react\/|src\/(?:domain|components|ui|client)\//

/** Whatever imports them opens over the day or stands on another screen: the first day does without. */
const NOT_ON_THE_DAY = /node_modules\/(?:@headlessui|react-number-format)\//

export default defineConfig({
  plugins: [
    typography(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      integration: { configureCustomSWViteBuild: splitWorker },
      // The icons are for the phone itself, which asks for them past the worker.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // Training media and avatars are cached on use (sw/), not with the shell; the worker's parts are kept by the browser.
        globIgnores: ['training/**', 'avatars/**', 'worker/**'],
        buildPlugins: { vite: [typography()] },
      },
    }),
  ],
  resolve: {
    alias: [
      // Both are on the first page. Workbox's own build is in ES5; React has had the store's hook itself since 18.
      { find: /^workbox-window$/, replacement: 'workbox-window/index.mjs' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    outDir: 'dist/client',
    target: ['chrome107', 'safari16.4', 'firefox115'],
    modulePreload: { polyfill: false },
    // A file's name depends on no other's: whatever names it asks the page's import map (docs/decisions/009).
    chunkImportMap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // On a phone's network each file costs a round trip: the first page is one, what it needs next another.
            { name: 'first', tags: ['$initial'], priority: 1 },
            {
              debugName: 'second',
              name: (id, graph) =>
                listImported(SECOND, (module) => graph.getModuleInfo(module)).has(id) ? 'second' : null,
            },
            // Small parts that many screens share: one file instead of thirty.
            {
              debugName: 'parts',
              name: (id, graph) => {
                const imported = listImported([id], (module) => graph.getModuleInfo(module))
                return PARTS.test(id) && ![...imported].some((each) => NOT_ON_THE_DAY.test(each)) ? 'parts' : null
              },
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
})
