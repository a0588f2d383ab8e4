import { inject } from 'vitest'
import { createDatabase } from './postgres-cluster.ts'
import { type ServerOptions, TestServer } from './server.ts'

/** The settings of a fresh database of the kind this vitest project runs on: none for the embedded one. */
export async function freshDatabase(): Promise<Record<string, string>> {
  const socket = inject('postgresSocket')
  return socket === undefined ? {} : { ...(await createDatabase(socket)) }
}

/** The same with every migration in it, which a start would take a second for; the embedded one is copied by `TestServer`. */
export async function migratedDatabase(): Promise<Record<string, string>> {
  const socket = inject('postgresSocket')
  return socket === undefined ? {} : { ...(await createDatabase(socket, inject('migratedDatabase'))) }
}

/** A server with a database of its own. Stop it in `afterAll`. */
export async function startApiServer(options: ServerOptions = {}): Promise<TestServer> {
  return TestServer.start({ ...options, env: { ...(await migratedDatabase()), ...options.env } })
}
