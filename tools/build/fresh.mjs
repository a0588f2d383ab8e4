import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isStale } from './staleness.mjs'

const shared = ['src/contract', 'src/domain', 'package-lock.json', 'tools/build.mjs', 'tools/build']
const client = ['src', 'sw', 'public', 'index.html', 'manifest.webmanifest', 'vite.config.ts']

/**
 * Builds what is missing or older than its source.
 * @param {string} root the repository's folder
 */
export async function buildWhatIsStale(root) {
  // A deployed copy carries dist and no source: there is nothing to build it from.
  if (!existsSync(join(root, 'server'))) return
  const staleClient =
    existsSync(join(root, 'src/main.tsx')) && isStale(root, 'dist/client/index.html', [...client, ...shared])
  const staleServer = isStale(root, 'dist/server/main.js', ['server', ...shared])
  if (!staleClient && !staleServer) return
  const { buildClient, buildServer } = await import('../build.mjs')
  if (staleClient) {
    console.log('Собираем кабинет…')
    await buildClient()
  }
  if (staleServer) {
    console.log('Собираем сервер…')
    await buildServer()
  }
}
