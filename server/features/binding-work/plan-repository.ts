import { z } from 'zod'
import type { Queryable } from '../../database/sql.ts'

/** Gives false when the agent had signed up for the day before. */
export async function insertSignUp(sql: Queryable, day: string, agentId: number, moment: Date): Promise<boolean> {
  const rows = await sql`
    insert into plan_sign_ups (day, agent_id, signed_up_at) values (${day}, ${agentId}, ${moment}) on conflict do nothing returning day`
  return rows.length > 0
}

export async function setPlan(sql: Queryable, day: string, dialogs: number): Promise<void> {
  await sql`insert into day_plans (day, dialogs) values (${day}, ${dialogs}) on conflict (day) do update set dialogs = excluded.dialogs`
}

const DayPlanRow = z.object({
  /** Dialogs planned for the day; null where the operator set no plan. */
  plan: z.int().nullable(),
  agentsInPlan: z.int(),
  totalAgents: z.int(),
})
export type DayPlan = z.infer<typeof DayPlanRow>

/** What a day's plan is, how many may sign up for it and how many did. */
export function readDayPlan(sql: Queryable, day: string): Promise<DayPlan> {
  return sql.one(DayPlanRow)`
    select (select dialogs from day_plans where day = ${day}) as plan,
           (select count(*) from plan_sign_ups where day = ${day}) as "agentsInPlan",
           (select count(*) from agents where approved_at is not null and banned_at is null) as "totalAgents"`
}

export async function isSignedUp(sql: Queryable, day: string, agentId: number): Promise<boolean> {
  const rows = await sql`select 1 from plan_sign_ups where day = ${day} and agent_id = ${agentId}`
  return rows.length > 0
}
