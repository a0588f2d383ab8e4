import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { parseLinkSettings } from './src/lib/link-settings.ts'

const manifest: Partial<ManifestOptions> = JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'))

// The API's own server while developing: `npm run dev` beside a running `npm start`.
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

// A wrong link stops the build here, not the page at an agent's.
parseLinkSettings(loadEnv(process.env['NODE_ENV'] ?? 'production', process.cwd(), 'VITE_'))

// What follows the first paint of the sign-in: what its form is sent with, and the worker's registration.
const second =
  /node_modules\/(zod|zustand|workbox-window|workbox-core)\/|src\/contract\/(auth-endpoints|endpoint|error-codes|limits|primitives|upload|user|worker-messages)\.|src\/offline\/(api-error|either-signal|request|update-hold|url)\.|src\/features\/auth\/[\w-]*form\.ts|src\/lib\/link|src\/app\/(after-start|leave-legacy-host|legacy-redirect|service-worker)\.|rolldown\/runtime/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/*.png'],
        // Training media and avatars are cached on use (sw/), not with the shell.
        globIgnores: ['training/**', 'avatars/**'],
      },
    }),
  ],
  build: {
    outDir: 'dist/client',
    target: ['chrome107', 'safari16', 'firefox115'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // On a phone's network each file costs a round trip: the first page is one, what it needs next another.
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'second', test: second },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
})
