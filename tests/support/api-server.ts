import { inject } from 'vitest'
import { createDatabase } from './postgres-cluster.ts'
import { type ServerOptions, TestServer } from './server.ts'

/** No screen is watched here, so nobody has to see what comes before an event of the messenger. */
const QUICK_EVENTS = { MESSENGER_EVENT_MS: '20' }

/** The settings of a fresh database of the kind this vitest project runs on: none for the embedded one. */
export async function freshDatabase(): Promise<Record<string, string>> {
  const socket = inject('postgresSocket')
  return socket === undefined ? {} : { ...(await createDatabase(socket)) }
}

/** A server with a database of its own. Stop it in `afterAll`. */
export async function startApiServer(options: ServerOptions = {}): Promise<TestServer> {
  return TestServer.start({ ...options, env: { ...QUICK_EVENTS, ...(await freshDatabase()), ...options.env } })
}
