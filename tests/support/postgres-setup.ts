import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildWhatIsStale } from '../../tools/build/fresh.mjs'
import { createDatabase, PostgresCluster } from './postgres-cluster.ts'
import { TestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the private cluster's socket; absent in the run on the embedded database. */
    postgresSocket?: string
    /** A database of that cluster with every migration and nothing else, to be copied. */
    migratedDatabase?: string
  }
}

/** One cluster for the whole run of a vitest project, and in it the database that a server makes at its first start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhatIsStale(fileURLToPath(new URL('../../', import.meta.url)))
  const cluster = await PostgresCluster.start()
  const address = await createDatabase(cluster.socketFolder)
  const server = await TestServer.start({
    clockStart: null,
    env: { ...address, DEMO: 'off', PUBLIC_ORIGIN: 'http://127.0.0.1' },
  })
  await server.stop()
  project.provide('postgresSocket', cluster.socketFolder)
  project.provide('migratedDatabase', address.DATABASE_URL.split('/').at(-1))
  return () => cluster.stop()
}
