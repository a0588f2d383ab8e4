import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhatIsStale } from '../../tools/build/fresh.mjs'
import { TEMPLATE_VARIABLE, TestServer } from './server.ts'

/** Makes the embedded database once; each server of the run starts from a copy, which takes half of the time. */
export default async function setup(): Promise<() => void> {
  await buildWhatIsStale(fileURLToPath(new URL('../../', import.meta.url)))
  const template = mkdtempSync(join(tmpdir(), 'cabinet-template-'))
  const server = await TestServer.start({ clockStart: null, env: { DEMO: 'off', PUBLIC_ORIGIN: 'http://127.0.0.1' } })
  await server.shutDown()
  cpSync(join(server.dataDir, 'database'), join(template, 'database'), { recursive: true })
  await server.stop()
  process.env[TEMPLATE_VARIABLE] = template
  return () => rmSync(template, { recursive: true, force: true })
}
