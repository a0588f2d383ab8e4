import { z } from 'zod'
import type { Queryable } from '../../database/sql.ts'

const ReferralRow = z.object({ id: z.int(), email: z.string() })

/** Those who came by the agent's link, the newest first. */
export function listReferred(sql: Queryable, referrerId: number): Promise<z.infer<typeof ReferralRow>[]> {
  return sql.many(ReferralRow)`select id, email from agents where referrer_id = ${referrerId} order by id desc`
}

const ReferrerRow = z.object({ id: z.int(), referrerId: z.int() })

/** The next of those who came by a link, and by whose, in the order of their numbers. */
export function listReferredAfter(
  sql: Queryable,
  after: number,
  limit: number,
): Promise<z.infer<typeof ReferrerRow>[]> {
  return sql.many(ReferrerRow)`
    select id, referrer_id as "referrerId" from agents
    where referrer_id is not null and id > ${after} order by id limit ${limit}`
}

/** One referral, and by whose link he came; nobody where he came by none. */
export function findReferred(sql: Queryable, agentId: number): Promise<z.infer<typeof ReferrerRow>[]> {
  return sql.many(ReferrerRow)`
    select id, referrer_id as "referrerId" from agents where id = ${agentId} and referrer_id is not null`
}

/** Whether a day's payment has been made. */
export async function isDone(sql: Queryable, day: string): Promise<boolean> {
  const rows = await sql`select 1 from referral_runs where day = ${day}`
  return rows.length > 0
}

export async function recordRun(sql: Queryable, day: string): Promise<void> {
  await sql`insert into referral_runs (day) values (${day}) on conflict do nothing`
}
