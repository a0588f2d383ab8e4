import { ConfigError } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import type { Feature } from '../feature.ts'
import { demonstrationCommands } from './commands.ts'
import { DEMO_MARK, seedDemonstration } from './seed.ts'
import { startSettling } from './settle.ts'

/** Known passwords must never reach real agents and real money: such a database does not open for real work. */
async function guardOrSeed(context: Context): Promise<() => Promise<void>> {
  if (context.config.demo) {
    await seedDemonstration(context)
  } else if ((await context.sql`select 1 from marks where name = ${DEMO_MARK}`).length > 0) {
    throw new ConfigError(
      'В этой базе — демонстрация с известными паролями. Для настоящей работы нужна другая: задайте DATABASE_URL или другую DATA_DIR.',
    )
  }
  return async () => undefined
}

function settleInDemonstration(context: Context): () => Promise<void> {
  return context.config.demo && context.config.DEMO_SETTLE_MS > 0 ? startSettling(context) : async () => undefined
}

export const demonstration: Feature = {
  jobs: [guardOrSeed, settleInDemonstration],
  commands: demonstrationCommands,
}
