import { IdRow } from '../database/rows.ts'
import type { Tx } from '../database/sql.ts'

interface Payment {
  agentId: number
  moment: Date
}

/** Marks the unpaid successes of a day of manual work whose proof stands as paid; gives their ids. */
export async function markDayPaid(tx: Tx, day: string, { agentId, moment }: Payment): Promise<number[]> {
  const rows = await tx.many(IdRow)`
    update dialogs set paid_at = ${moment}
    where agent_id = ${agentId} and day = ${day} and mode = 'manual' and status = 'success' and paid_at is null
      and proof is distinct from 'checking' returning id`
  return rows.map((row) => row.id)
}

/** The same for every unpaid success of the agent, but for days of manual work that are still to be reported. */
export async function markAllPaid(
  tx: Tx,
  unreported: readonly string[],
  { agentId, moment }: Payment,
): Promise<number[]> {
  const rows = await tx.many(IdRow)`
    update dialogs set paid_at = ${moment}
    where agent_id = ${agentId} and status = 'success' and paid_at is null and proof is distinct from 'checking'
      and (mode = 'binding' or not (day = any(${unreported}::date[]))) returning id`
  return rows.map((row) => row.id)
}
