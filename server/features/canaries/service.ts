import { now, type Context } from '../../context.ts'
import { logMessengerFailure } from '../../messenger/failure.ts'
import type { Job } from '../feature.ts'
import { isReleased, listUnheard, markHeard } from './repository.ts'

export { findSilent, releaseCanary } from './repository.ts'

/** Whoever took one has days to write and to report. */
const LISTENED_MS = 7 * 86_400_000

/** Whether by chance (CANARY_PERCENT) the contact that an agent asks for is to be ours. `chance`: 0 ≤ n < 1. */
export function drawCanary({ config }: Pick<Context, 'config'>, chance = Math.random()): boolean {
  return chance * 100 < config.CANARY_PERCENT
}

/** After a contact was taken: the messenger is asked to say when one of ours is written to. */
export async function listenIfCanary({ config, messenger, sql }: Context, phone: string): Promise<void> {
  if (config.CANARY_PERCENT > 0 && (await isReleased(sql, phone))) messenger.listenTo(phone).catch(logMessengerFailure)
}

/** Notes who was written to, and asks the messenger again for what was waited for before a restart. */
export const listenToCanaries: Job = async (context) => {
  context.messengerEvents.subscribe(async (event) => {
    if (event.type === 'message_received') await markHeard(context.sql, event.to, now(context))
  })
  for (const { phone } of await listUnheard(context.sql, new Date(context.clock.now() - LISTENED_MS)))
    context.messenger.listenTo(phone).catch(logMessengerFailure)
  return () => Promise.resolve()
}
