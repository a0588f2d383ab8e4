import { z } from 'zod'
import type { Queryable } from '../database/sql.ts'

const Awaiting = z.object({ agentId: z.int(), count: z.int() })

/** How many dialogs of a day each of these agents has still to report; who has nothing to report, or waits for us to read it, is not among them. */
export async function countAwaitingReport(
  sql: Queryable,
  day: string,
  agentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql.many(Awaiting)`
    select d.agent_id as "agentId", count(*) as count from dialogs d
    where d.agent_id = any(${[...agentIds]}::bigint[]) and d.day = ${day} and d.mode = 'manual'
      and d.status = 'send_main_message' and d.proof is null
      and not exists (select from report_batches b where b.agent_id = d.agent_id and b.day = d.day and b.read_at is null)
    group by d.agent_id`
  return new Map(rows.map(({ agentId, count }) => [agentId, count]))
}
