import { z } from 'zod'
import { Fragment, type Queryable } from '../database/sql.ts'

/**
 * Whether the dialog `d`, weighed as `w`, may stand under its name while one taken at `r.at` is reported: it is open, or its success rests
 * on a name or on a person; what was found by its number stands under its number. Older chats are far down in the messenger; where
 * nobody has answered for two days there is no answer to show.
 */
const UNDER_ITS_NAME = new Fragment(`
  d.mode = 'manual' and d.day >= (r.at - interval '15 days')::date and d.taken_at > r.at - interval '14 days'
  and (d.status in ('send_main_message', 'not_found') or (d.status = 'in_work' and d.taken_at > r.at - interval '2 days')
    or d.proof is not null or 'by_name' = any(w.signals))`)

const NameRow = z.object({ name: z.string() })

/** The names of the agent's other dialogs whose chats may stand under them. */
export async function findNamesBeside(
  sql: Queryable,
  { id, agentId }: { id: number; agentId: number },
): Promise<string[]> {
  const rows = await sql.many(NameRow)`
    select distinct c.name from (select taken_at as at from dialogs where id = ${id}) r
      join dialogs d on d.agent_id = ${agentId} and d.id <> ${id}
      join contacts c on c.id = d.contact_id left join weighed_dialogs w on w.dialog_id = d.id
    where c.name <> '' and ${UNDER_ITS_NAME}`
  return rows.map(({ name }) => name)
}

const NextContacts = z.object({
  contacts: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The names that may stand over the agent's chats already. */
  beside: z.array(z.string()),
})

/** So many of the base's next contacts: others take some of them at the same moment. */
const NEXT = 24

/** The contacts that are next in the base, and the names they would stand beside. */
export function findNextNames(sql: Queryable, agentId: number, moment: Date): Promise<z.infer<typeof NextContacts>> {
  return sql.one(NextContacts)`
    select
      (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
        select id, name from contacts where free order by pos limit ${NEXT}) n) as contacts,
      array(
        select distinct c.name from (select ${moment}::timestamptz as at) r join dialogs d on d.agent_id = ${agentId}
          join contacts c on c.id = d.contact_id left join weighed_dialogs w on w.dialog_id = d.id
        where c.name <> '' and ${UNDER_ITS_NAME}) as beside`
}

const IssuedRow = z.object({ phone: z.string(), name: z.string() })

/** Under what the dialog's contact was issued. */
export function findIssued(sql: Queryable, dialogId: number): Promise<z.infer<typeof IssuedRow>> {
  return sql.one(IssuedRow)`
    select c.phone, c.name from dialogs d join contacts c on c.id = d.contact_id where d.id = ${dialogId}`
}
