import { z } from 'zod'
import type { Queryable } from '../database/sql.ts'

const Taken = z.object({ manual: z.int(), binding: z.int() })

/** Contacts the agent took on a day in either mode, less those whose numbers did not exist. */
export function countTaken(sql: Queryable, agentId: number, day: string): Promise<z.infer<typeof Taken>> {
  return sql.one(Taken)`select manual, binding from contacts_taken(${agentId}, ${day})`
}

const SuccessRow = z.object({ agentId: z.int(), count: z.int() })

/** How many dialogs of each of these agents ended well, what is still looked at left out; an agent without any is not among them. */
export async function countSuccesses(sql: Queryable, agentIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql.many(SuccessRow)`
    select agent_id as "agentId", count(*) as count from dialogs
    where agent_id = any(${agentIds}::bigint[]) and status = 'success' and proof is distinct from 'checking' group by agent_id`
  return new Map(rows.map(({ agentId, count }) => [agentId, count]))
}

const Totals = z.object({ dialogs: z.int(), success: z.int() })

/** Everybody's dialogs, and those of them that ended well. */
export function countDialogs(sql: Queryable): Promise<z.infer<typeof Totals>> {
  return sql.one(Totals)`select count(*) as dialogs, count(*) filter (where status = 'success') as success from dialogs`
}
