import { z } from 'zod'
import type { Queryable } from '../../database/sql.ts'

/** Gives false when the agent had signed up for the day before. */
export async function insertSignUp(sql: Queryable, day: string, agentId: number, moment: Date): Promise<boolean> {
  const rows = await sql`
    insert into plan_sign_ups (day, agent_id, signed_up_at) values (${day}, ${agentId}, ${moment}) on conflict do nothing returning day`
  return rows.length > 0
}

export async function isSignedUp(sql: Queryable, day: string, agentId: number): Promise<boolean> {
  const rows = await sql`select 1 from plan_sign_ups where day = ${day} and agent_id = ${agentId}`
  return rows.length > 0
}

export async function setPlan(sql: Queryable, day: string, dialogs: number): Promise<void> {
  await sql`insert into day_plans (day, dialogs) values (${day}, ${dialogs}) on conflict (day) do update set dialogs = excluded.dialogs`
}

const DayRow = z.object({
  plan: z.int().nullable(),
  fact: z.int(),
  agentsInPlan: z.int(),
  totalAgents: z.int(),
  signedUp: z.boolean(),
  successes: z.int(),
  unpaid: z.int(),
  open: z.int(),
  debts: z.int(),
})
export type DayRow = z.infer<typeof DayRow>

export interface DayQuery {
  day: string
  agentId: number
  isToday: boolean
  /** Dialogs still open of this day and of those before it are debts. */
  lastBlocking: string
}

/** Everything a day of binding work shows, in one query. Today also shows the dialog that was opened before the day turned. */
export function readDay(sql: Queryable, { day, agentId, isToday, lastBlocking }: DayQuery): Promise<DayRow> {
  return sql.one(DayRow)`
    select (select dialogs from day_plans where day = ${day}) as plan,
           (select count(*) from dialogs where mode = 'binding' and status = 'success' and day = ${day}) as fact,
           (select count(*) from plan_sign_ups where day = ${day}) as "agentsInPlan",
           (select count(*) from agents where approved_at is not null and banned_at is null) as "totalAgents",
           exists (select 1 from plan_sign_ups where day = ${day} and agent_id = ${agentId}) as "signedUp",
           count(*) filter (where d.day = ${day} and d.status = 'success') as successes,
           count(*) filter (where d.status = 'success' and d.paid_at is null) as unpaid,
           count(*) filter (where d.status = 'in_work' and (d.day = ${day} or (${isToday} and d.day > ${lastBlocking}))) as open,
           count(*) filter (where d.status = 'in_work' and d.day <= ${lastBlocking}) as debts
    from dialogs d where d.agent_id = ${agentId} and d.mode = 'binding'`
}
