import { z } from 'zod'
import type { Queryable } from '../../database/sql.ts'

const ReferralRow = z.object({
  id: z.int(),
  email: z.string(),
  dialogs: z.int(),
  /** Kopecks paid to the referrer for this one; 0 before. */
  paid: z.int(),
})
export type ReferralRow = z.infer<typeof ReferralRow>

/** Those who came by the agent's link, the newest first, with their worked contacts. */
export function listReferrals(sql: Queryable, referrerId: number): Promise<ReferralRow[]> {
  return sql.many(ReferralRow)`
    select r.id, r.email,
           (select count(*) from dialogs d where d.agent_id = r.id and d.status = 'success') as dialogs,
           coalesce((select amount from ledger_entries e where e.cause = 'referral:' || r.id), 0)::bigint as paid
    from agents r where r.referrer_id = ${referrerId} order by r.id desc`
}

const UnpaidRow = z.object({ id: z.int(), referrerId: z.int() })

/** Referrals who fulfilled the condition and whose referrer has not been paid for them. */
export function listUnpaid(sql: Queryable, condition: number): Promise<z.infer<typeof UnpaidRow>[]> {
  return sql.many(UnpaidRow)`
    select r.id, r.referrer_id as "referrerId" from agents r
    where r.referrer_id is not null
      and not exists (select 1 from ledger_entries e where e.cause = 'referral:' || r.id)
      and (select count(*) from dialogs d where d.agent_id = r.id and d.status = 'success') >= ${condition}
    order by r.id`
}

/** Whether a day's payment has been made. */
export async function isDone(sql: Queryable, day: string): Promise<boolean> {
  const rows = await sql`select 1 from referral_runs where day = ${day}`
  return rows.length > 0
}

export async function recordRun(sql: Queryable, day: string): Promise<void> {
  await sql`insert into referral_runs (day) values (${day}) on conflict do nothing`
}
