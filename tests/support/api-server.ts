import { inject } from 'vitest'
import { createDatabase } from './postgres-cluster.ts'
import { type ServerOptions, TestServer } from './server.ts'

/** The settings of a fresh database of the kind this vitest project runs on: none for the embedded one. */
export async function freshDatabase(): Promise<Record<string, string>> {
  const socket = inject('postgresSocket')
  return socket === undefined ? {} : { ...(await createDatabase(socket)) }
}

/** A server with a database of its own. Stop it in `afterAll`. */
export async function startApiServer(options: ServerOptions = {}): Promise<TestServer> {
  return TestServer.start({ ...options, env: { ...(await freshDatabase()), ...options.env } })
}
