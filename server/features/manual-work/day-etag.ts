import type { Context } from '../../context.ts'
import { businessDay } from '#domain/days.ts'
import { lastBlockingDay } from '#domain/deadlines.ts'
import { revisionTag } from '../../http/etag.ts'
import { countFreeRoughly } from '../contacts/free-pool.ts'
import type { Session } from '../sessions/service.ts'

const FORM = 8

/** Changes with everything a day's answer is made of. */
export async function dayTag(context: Context, session: Session): Promise<string> {
  const free = await countFreeRoughly(context)
  const moment = context.clock.now()
  return revisionTag(
    context,
    session,
    FORM,
    businessDay(moment),
    lastBlockingDay(moment),
    context.config.DIALOG_COST,
    free,
  )
}
