import { z } from 'zod'
import type { Queryable } from '../database/sql.ts'

const NameRow = z.object({ name: z.string() })

/** The names of the agent's other dialogs whose chats may stand under them. */
export async function findNamesBeside(
  sql: Queryable,
  { id, agentId }: { id: number; agentId: number },
): Promise<string[]> {
  const rows = await sql.many(NameRow)`
    select n.name from dialogs r, names_beside(${agentId}, r.taken_at, ${id}) n where r.id = ${id}`
  return rows.map(({ name }) => name)
}

const NextNamesRow = z.object({
  agentId: z.int(),
  contacts: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The names that may stand over the agent's chats already. */
  beside: z.array(z.string()),
})

/** So many of the base's next contacts, and one more for each who asks: other processes take some of them at the same moment. */
const NEXT = 24

/** The contacts that are next in the base, and the names they would stand beside with each of these agents. */
export function listNextNames(
  sql: Queryable,
  agentIds: readonly number[],
  moment: Date,
): Promise<z.infer<typeof NextNamesRow>[]> {
  return sql.many(NextNamesRow)`
    with next as materialized (select coalesce(jsonb_agg(n), '[]') as contacts from next_contacts(${NEXT + agentIds.length}) n)
    select agent.id as "agentId", next.contacts, array(select n.name from names_beside(agent.id, ${moment}) n) as beside
    from unnest(${agentIds}::bigint[]) as agent (id), next`
}

const IssuedRow = z.object({ phone: z.string(), name: z.string() })

/** Under what the dialog's contact was issued. */
export function findIssued(sql: Queryable, dialogId: number): Promise<z.infer<typeof IssuedRow>> {
  return sql.one(IssuedRow)`
    select c.phone, c.name from dialogs d join contacts c on c.id = d.contact_id where d.id = ${dialogId}`
}
