import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Sql } from './database/sql.ts'
import type { SessionMemory } from './features/sessions/memory.ts'
import type { FileStore } from './files/file-store.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MessengerEvents } from './messenger/events.ts'
import type { MessengerGateway } from './messenger/gateway.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Reader } from './reading/reader.ts'

/** What features work with. Made once in `main.ts`. */
export interface Context {
  config: Config
  clock: Clock
  sql: Sql
  /** Another after a backup is restored (`database/identity.ts`). */
  databaseId: string
  /** The database is embedded: this process is the only one that touches it. */
  embedded: boolean
  files: FileStore
  /** Of screenshots. The job that reads reports closes it. */
  reader: Reader
  mail: Mailer
  messenger: MessengerGateway
  messengerEvents: MessengerEvents
  limits: RateLimits
  /** Who polls this process, as of a moment ago. */
  sessionMemory: SessionMemory
  /** The address of the cabinet, without a closing slash: for links in letters. */
  origin: () => string
}

/** The present moment of the context's clock, as the database takes it. */
export function now(context: Context): Date {
  return new Date(context.clock.now())
}
