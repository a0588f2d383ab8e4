import { performance } from 'node:perf_hooks'
import type { Context } from '../../context.ts'
import { businessDay } from '#domain/days.ts'
import { lastBlockingDay } from '#domain/deadlines.ts'
import { revisionTag } from '../../http/etag.ts'
import { countFreeRoughly } from '../contacts/free-pool.ts'
import type { Session } from '../sessions/service.ts'
import { readDayNumbers } from './day-numbers.ts'

const FORM = 1

/** Changes with everything a day's answer is made of. `hasJustChanged`: the agent changed something by whatever process. */
export async function bindingDayTag(
  context: Context,
  session: Session,
  { day, hasJustChanged }: { day: string; hasJustChanged: boolean },
): Promise<string> {
  const moment = context.clock.now()
  const notOlderThan = hasJustChanged
    ? performance.now()
    : context.sessionMemory.oldestTrue(session.agentId, performance.now())
  const [{ plan, agentsInPlan, totalAgents, fact }, free] = await Promise.all([
    readDayNumbers(context, day, notOlderThan),
    countFreeRoughly(context),
  ])
  const { DAY_PLAN, DIALOG_COST } = context.config
  return revisionTag(
    context,
    session,
    FORM,
    businessDay(moment),
    lastBlockingDay(moment),
    DIALOG_COST,
    plan ?? DAY_PLAN,
    agentsInPlan,
    totalAgents,
    fact,
    free,
  )
}
