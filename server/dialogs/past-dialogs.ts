import { IdRow } from '../database/rows.ts'
import type { Tx } from '../database/sql.ts'

export interface PastDay {
  agentId: number
  day: string
  /** How many free contacts it takes. */
  successes: number
  takenAt: Date
  paidAt: Date
}

/** Writes a day that is over: successful dialogs, already paid. For the demonstration. Gives their ids. */
export async function insertPastDialogs(tx: Tx, past: PastDay): Promise<number[]> {
  const rows = await tx.many(IdRow)`
    with taken as (
      update contacts set free = false where id in (select id from contacts where free order by pos limit ${past.successes}) returning id
    )
    insert into dialogs (contact_id, agent_id, day, status, taken_at, paid_at)
    select id, ${past.agentId}, ${past.day}, 'success', ${past.takenAt}, ${past.paidAt} from taken returning id`
  return rows.map((row) => row.id)
}
