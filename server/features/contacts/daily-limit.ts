import { z } from 'zod'
import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import type { Queryable, Tx } from '../../database/sql.ts'
import { AppError } from '../../http/app-error.ts'

const TakenRow = z.object({ manual: z.int(), binding: z.int() })

/** Contacts the agent took on a day in either mode, less those whose numbers did not exist. */
export function countTaken(sql: Queryable, agentId: number, day: string): Promise<{ manual: number; binding: number }> {
  return sql.one(TakenRow)`
    select count(*) filter (where mode = 'manual') as manual, count(*) filter (where mode = 'binding') as binding
    from dialogs where agent_id = ${agentId} and day = ${day} and status <> 'released'`
}

/** One limit over both modes. The agent is locked before, so that two takes at once can't both be the last. @throws AppError `daily_limit`. */
export async function demandContactLeft(tx: Tx, agentId: number, day: string): Promise<void> {
  const { manual, binding } = await countTaken(tx, agentId, day)
  if (manual + binding >= DAILY_CONTACT_LIMIT) throw new AppError('daily_limit')
}
