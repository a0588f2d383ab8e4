import { createApp } from './app.ts'
import { createClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import type { Context } from './context.ts'
import { openDatabase } from './database/database.ts'
import { features } from './features/features.ts'
import { openFileStore } from './files/open-store.ts'
import { createMailer } from './mail/mailer.ts'
import { MessengerEvents } from './messenger/events.ts'
import { openMessenger } from './messenger/open-messenger.ts'
import { openOperatorSocket } from './operator/operator-socket.ts'
import { keepPrivate } from './private-files.ts'
import { RateLimits, rateRules } from './rate-limits.ts'
import { startReader } from './reading/reader.ts'
import { onStopSignal } from './stop-signal.ts'
import { startSweeping } from './sweeping.ts'
import { welcome } from './welcome.ts'

const FINISH_MS = 2500

async function start(config: Config): Promise<void> {
  keepPrivate(config.DATA_DIR)
  const database = await openDatabase(config)
  let origin = config.PUBLIC_ORIGIN ?? ''
  const messengerEvents = new MessengerEvents()
  const context: Context = {
    config,
    clock: createClock(config.CLOCK_START),
    sql: database.sql,
    embedded: database.embedded,
    files: openFileStore(config),
    reader: await startReader(),
    mail: createMailer(config),
    messenger: openMessenger(config, messengerEvents),
    messengerEvents,
    limits: new RateLimits(database.sql, rateRules(config)),
    origin: () => origin,
  }
  const app = await createApp(context)
  const stops: (() => Promise<void>)[] = []

  onStopSignal(async () => {
    // Requests under way may finish. Who is still sending then is cut off, and sends again when the server is back.
    const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
    await app.close()
    clearTimeout(cutOff)
    for (const stop of stops.toReversed()) await stop()
    context.messenger.close()
    await database.close()
  })
  database.onFailure((error) => {
    console.error('База данных остановилась:', error)
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
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  if (origin === '') origin = address
  await welcome(context, address)
}

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}

function explainStart(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'Порт занят. Остановите другую программу или задайте PORT.'
  if (code === 'EACCES')
    return `Нет прав: ${error instanceof Error ? error.message : ''}. Задайте другой PORT или DATA_DIR.`
  return error
}
