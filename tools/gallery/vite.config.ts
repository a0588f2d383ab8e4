// The page of ui parts, beside the product's own build: `npx vite tools/gallery`.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: `${root}node_modules/.vite-gallery`,
  publicDir: `${root}public`,
  plugins: [react(), tailwindcss()],
  server: { fs: { allow: [root] } },
})
