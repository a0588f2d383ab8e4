// `npm start`: builds what is missing or older than its source, then becomes the server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale } from './build/staleness.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const shared = ['src/contract', 'package-lock.json', 'tools/build.mjs', 'tools/build']
const client = ['src', 'sw', 'public', 'index.html', 'manifest.webmanifest', 'vite.config.ts']

// A deployed copy carries dist and no source: there is nothing to build it from.
if (existsSync(join(root, 'server'))) {
  const staleClient = existsSync(join(root, 'src/main.tsx')) && isStale(root, 'dist/client/index.html', [...client, ...shared])
  const staleServer = isStale(root, 'dist/server/main.js', ['server', ...shared])
  if (staleClient || staleServer) {
    const { buildClient, buildServer } = await import('./build.mjs')
    if (staleClient) {
      console.log('Собираем кабинет…')
      await buildClient()
    }
    if (staleServer) {
      console.log('Собираем сервер…')
      await buildServer()
    }
  }
}

await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
