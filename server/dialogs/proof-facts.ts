import { z } from 'zod'
import { CountRow } from '../database/rows.ts'
import type { Queryable } from '../database/sql.ts'

const DialogFacts = z.object({
  id: z.int(),
  day: z.string(),
  phone: z.string(),
  takenAt: z.date(),
  mainSentAt: z.date().nullable(),
})
export type DialogFacts = z.infer<typeof DialogFacts>

/** What was when, in these dialogs. */
export function findDialogFacts(sql: Queryable, dialogIds: readonly number[]): Promise<DialogFacts[]> {
  return sql.many(DialogFacts)`
    select d.id, d.day, c.phone, d.taken_at as "takenAt", d.main_sent_at as "mainSentAt"
    from dialogs d join contacts c on c.id = d.contact_id where d.id = any(${[...dialogIds]}::bigint[]) order by d.id`
}

const TakenRow = z.object({ takenAt: z.date() })

/** When the agent took the contacts of a day. */
export async function findTakes(sql: Queryable, agentId: number, day: string): Promise<Date[]> {
  const rows = await sql.many(TakenRow)`
    select taken_at as "takenAt" from dialogs where agent_id = ${agentId} and day = ${day} and mode = 'manual'`
  return rows.map(({ takenAt }) => takenAt)
}

const OwnerRow = z.object({ phone: z.string(), agentId: z.int() })

/** Which of these phones are contacts of other agents, and whose. */
export function findOthersContacts(
  sql: Queryable,
  agentId: number,
  phones: readonly string[],
): Promise<z.infer<typeof OwnerRow>[]> {
  return sql.many(OwnerRow)`
    select c.phone, d.agent_id as "agentId" from contacts c join dialogs d on d.contact_id = c.id
    where c.phone = any(${[...phones]}::text[]) and d.agent_id <> ${agentId}`
}

/** How many proofs of a new agent were picked to be looked at, however they look. */
export async function countNewcomersLooks(sql: Queryable, agentId: number): Promise<number> {
  const { count } = await sql.one(CountRow)`
    select count(*) as count from proofs where agent_id = ${agentId} and cause = 'newcomer'`
  return count
}

/** Of how many dialogs of the agent the last word, said since a moment, was a refusal: one that an appeal overturned is none. */
export async function countRefusals(sql: Queryable, agentId: number, since: Date): Promise<number> {
  const { count } = await sql.one(CountRow)`
    select count(*) as count from (
      select distinct on (dialog_id) decision, decided_at from proofs
      where agent_id = ${agentId} and decided_at is not null order by dialog_id, id desc) as last
    where decision = 'refused' and decided_at >= ${since}`
  return count
}
