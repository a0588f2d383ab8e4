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

const Asked = z.object({ agentId: z.int(), dialogId: z.int(), day: z.string(), isHeld: z.boolean() })

/** Whose dialog a proof is about, and whether it waits for the person's look; null when there is no such proof. */
export function findAsked(sql: Queryable, proofId: number): Promise<z.infer<typeof Asked> | null> {
  return sql.maybe(Asked)`
    select p.agent_id as "agentId", p.dialog_id as "dialogId", d.day, d.proof is not distinct from 'checking' as "isHeld"
    from proofs p join dialogs d on d.id = p.dialog_id where p.id = ${proofId}`
}

const State = z.object({ isFinal: z.boolean() })

/** Whether the last word about the dialog of a proof has been said. */
export async function isFinal(sql: Queryable, proofId: number): Promise<boolean> {
  const row = await sql.maybe(State)`
    select d.proof is not distinct from 'final' as "isFinal" from proofs p join dialogs d on d.id = p.dialog_id where p.id = ${proofId}`
  return row?.isFinal === true
}
