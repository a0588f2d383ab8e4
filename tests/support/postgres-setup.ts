import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildWhatIsStale } from '../../tools/build/fresh.mjs'
import { PostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the private cluster's socket; absent in the run on the embedded database. */
    postgresSocket?: string
  }
}

/** One cluster for the whole run of a vitest project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhatIsStale(fileURLToPath(new URL('../../', import.meta.url)))
  const cluster = await PostgresCluster.start()
  project.provide('postgresSocket', cluster.socketFolder)
  return () => cluster.stop()
}
