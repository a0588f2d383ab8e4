import { z } from 'zod'
import type { Queryable } from '../database/sql.ts'

/** Chats with contacts taken earlier are far down in the messenger. */
const SINCE = '14 days'

const NameRow = z.object({ name: z.string() })

/**
 * The names of the agent's other dialogs whose chats may stand under them: those that are open, and those whose success rests
 * on a name or on a person. What was found by its number stands under its number.
 */
export async function findNamesBeside(
  sql: Queryable,
  { id, agentId }: { id: number; agentId: number },
): Promise<string[]> {
  const rows = await sql.many(NameRow)`
    select distinct c.name from dialogs d join contacts c on c.id = d.contact_id left join weighed_dialogs w on w.dialog_id = d.id
    where d.agent_id = ${agentId} and d.mode = 'manual' and d.id <> ${id} and c.name <> ''
      and d.taken_at > (select taken_at from dialogs where id = ${id}) - ${SINCE}::interval
      and (d.status in ('in_work', 'send_main_message', 'not_found') or d.proof is not null or 'by_name' = any(w.signals))`
  return rows.map(({ name }) => name)
}

const IssuedRow = z.object({ phone: z.string(), name: z.string() })

/** Under what the dialog's contact was issued. */
export function findIssued(sql: Queryable, dialogId: number): Promise<z.infer<typeof IssuedRow>> {
  return sql.one(IssuedRow)`
    select c.phone, c.name from dialogs d join contacts c on c.id = d.contact_id where d.id = ${dialogId}`
}
