import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { openDatabase } from '#server/database/database.ts'
import { createFolderStore } from '#server/files/folder-store.ts'
// The types of forms, which the parts that receive them rely on.
import '#server/features/uploads/multipart.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { MessengerEvents } from '#server/messenger/events.ts'
import { openMessenger } from '#server/messenger/open-messenger.ts'
import { SessionMemory } from '#server/features/sessions/memory.ts'
import { RateLimits, rateRules } from '#server/rate-limits.ts'
import { startReader } from '#server/reading/reader.ts'
import { migratedDatabase } from './api-server.ts'
import { makeQuickFolder } from './quick-folder.ts'
import { NO_LOOKS, TEMPLATE_VARIABLE, WORKING_HOUR } from './server.ts'

/** What the server's parts work with, in the test's own process, on a database of the kind this vitest project runs on. */
export async function openContext(
  env: Record<string, string> = {},
): Promise<{ context: Context; close: () => Promise<void> }> {
  const folder = makeQuickFolder('cabinet-context-')
  const { DATABASE_URL, ...address } = await migratedDatabase()
  Object.assign(process.env, address)
  const template = process.env[TEMPLATE_VARIABLE]
  if (template !== undefined && DATABASE_URL === undefined) cpSync(template, folder, { recursive: true })
  const config = readConfig({
    DEMO: 'on',
    CLOCK_START: WORKING_HOUR,
    DATA_DIR: folder,
    DATABASE_URL,
    ...NO_LOOKS,
    EMBEDDED_FSYNC: 'off',
    ...env,
  })
  const database = await openDatabase(config)
  const messengerEvents = new MessengerEvents()
  const context: Context = {
    config,
    clock: createClock(config.CLOCK_START),
    sql: database.sql,
    databaseId: 'own',
    embedded: database.embedded,
    files: createFolderStore(join(folder, 'files')),
    reader: await startReader(),
    mail: createMailer(config),
    messenger: openMessenger(config, messengerEvents),
    messengerEvents,
    sessionMemory: new SessionMemory(),
    limits: new RateLimits(database.sql, rateRules(config)),
    origin: () => '',
  }
  return {
    context,
    async close() {
      context.messenger.close()
      await context.reader.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
