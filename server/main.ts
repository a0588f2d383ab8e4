import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { createApp } from './app.ts'
import { createClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import type { Context } from './context.ts'
import { openDatabase } from './database/database.ts'
import { readIdentity } from './database/identity.ts'
import { listMigrations } from './database/migrate.ts'
import { features } from './features/features.ts'
import { SessionMemory } from './features/sessions/memory.ts'
import { openFileStore } from './files/open-store.ts'
import { log } from './logging/log.ts'
import { createMailer } from './mail/mailer.ts'
import { MessengerEvents } from './messenger/events.ts'
import { openMessenger } from './messenger/open-messenger.ts'
import { readinessChecks } from './operations/checks.ts'
import { openOperations } from './operations/listener.ts'
import { Readiness } from './operations/readiness.ts'
import { renderMetrics, watchEventLoop } from './operations/render.ts'
import { openOperatorSocket } from './operator/operator-socket.ts'
import { keepPrivate } from './private-files.ts'
import { joinProcesses } from './processes.ts'
import { proveWhole } from './prove-whole.ts'
import { RateLimits, rateRules } from './rate-limits.ts'
import { startReader } from './reading/reader.ts'
import { onStopSignal } from './stop-signal.ts'
import { startSweeping } from './sweeping.ts'
import { welcome } from './welcome.ts'

/** For everything of a stop but its requests: jobs under way, the database. */
const CLOSING_MS = 8000

async function start(config: Config): Promise<void> {
  log.level = config.LOG_LEVEL ?? (config.demo ? 'warn' : 'info')
  keepPrivate(config.DATA_DIR)
  watchEventLoop()
  const database = await openDatabase(config)
  if (database.recovered) await proveWhole(database.sql.patient(), config.DATA_DIR)
  let origin = config.PUBLIC_ORIGIN ?? ''
  const messengerEvents = new MessengerEvents()
  const context: Context = {
    config,
    clock: createClock(config.CLOCK_START),
    sql: database.sql,
    databaseId: await readIdentity(database.sql),
    embedded: database.embedded,
    files: openFileStore(config),
    reader: await startReader(),
    mail: createMailer(config),
    messenger: openMessenger(config, messengerEvents),
    messengerEvents,
    sessionMemory: new SessionMemory(),
    limits: new RateLimits(database.sql, rateRules(config)),
    origin: () => origin,
  }
  // Before anything reads or writes pictures.
  const leaveProcesses = await joinProcesses(context)
  const readiness = new Readiness(readinessChecks(context, await listMigrations(), database.isDiskFull))
  const app = await createApp(context, readiness)
  const stops: (() => Promise<void>)[] = [leaveProcesses]

  onStopSignal(config.STOP_NOTICE_MS + config.STOP_WITHIN_MS + CLOSING_MS, async () => {
    readiness.noteStopping()
    if (readiness.isWatched) await pause(config.STOP_NOTICE_MS)
    // Requests under way may finish. Who is still sending then is cut off, and sends again when the server is back.
    const cutOff = setTimeout(() => app.server.closeAllConnections(), config.STOP_WITHIN_MS)
    await app.close()
    clearTimeout(cutOff)
    for (const stop of stops.toReversed()) await stop()
    context.messenger.close()
    await database.close()
  })
  database.onFailure((error) => {
    log.fatal({ err: error }, 'База данных остановилась')
    process.exit(1)
  })

  for (const job of features.flatMap((feature) => feature.jobs ?? [])) stops.push(await job(context))
  stops.push(
    startSweeping(
      context,
      features.flatMap((feature) => feature.sweeps ?? []),
    ),
  )
  stops.push(
    await openOperatorSocket(
      context,
      features.flatMap((feature) => feature.commands ?? []),
    ),
  )
  const operations = await openOperations(config, readiness, () => renderMetrics(context, readiness, database.poolUse))
  if (operations !== null) stops.unshift(operations.close)
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  if (origin === '') origin = address
  await welcome(context, address, operations?.address ?? null)
}

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}

function explainStart(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'Порт занят. Остановите другую программу или задайте PORT.'
  if (code === 'EACCES')
    return `Нет прав: ${error instanceof Error ? error.message : ''}. Задайте другой PORT или DATA_DIR.`
  return inspect(error)
}
