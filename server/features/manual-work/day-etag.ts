import type { Context } from '../../context.ts'
import { businessDay } from '#domain/days.ts'
import { lastBlockingDay } from '#domain/deadlines.ts'
import { countFreeContacts } from '../contacts/free-pool.ts'
import type { Session } from '../sessions/service.ts'

/** Part of every tag: raise it when the day's form changes. */
const FORM = 7
/** Above this the exact number of free contacts is not worth sending the whole day again. */
const COUNTED = 100

/**
 * Changes with everything a day's answer is made of, and is known without building it: the agent's revision came with the
 * session. A restored database counts revisions anew. Addresses differ by day and search, so the tag need not.
 */
export async function dayTag(context: Context, session: Session): Promise<string> {
  const free = await countFreeContacts(context)
  const moment = context.clock.now()
  return `"${[FORM, context.databaseId, session.agentId, session.revision, businessDay(moment), lastBlockingDay(moment), context.config.DIALOG_COST, free > COUNTED ? 'many' : free].join('.')}"`
}
