import { z } from 'zod'
import { IdRow } from '../../database/rows.ts'
import type { Queryable } from '../../database/sql.ts'

const TieRow = z.object({ kind: z.enum(['device', 'payout', 'chain']), agentIds: z.array(z.int()) })

/** Devices on which several agents have signed in, phones to which several were paid, and chains of referrals. */
export function listTies(sql: Queryable): Promise<z.infer<typeof TieRow>[]> {
  return sql.many(TieRow)`
    select 'device' as kind, array_agg(agent_id order by agent_id) as "agentIds"
    from known_devices group by device_hash having count(*) > 1
    union all
    select 'payout', array_agg(distinct agent_id) from withdrawals group by phone having count(distinct agent_id) > 1
    union all
    select 'chain', array[first.id, second.id, third.id]
    from agents third join agents second on second.id = third.referrer_id join agents first on first.id = second.referrer_id
    where not exists (
      select from agents other
      where (other.referrer_id = first.id and other.id <> second.id) or (other.referrer_id = second.id and other.id <> third.id))`
}

/** Which of these agents share a device or a phone of payouts with another. */
export async function findTied(sql: Queryable, agentIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await sql.many(IdRow)`
    select asked.id from unnest(${[...agentIds]}::bigint[]) as asked (id)
    where exists (
        select from known_devices mine join known_devices theirs using (device_hash)
        where mine.agent_id = asked.id and theirs.agent_id <> asked.id)
      or exists (
        select from withdrawals mine join withdrawals theirs using (phone)
        where mine.agent_id = asked.id and theirs.agent_id <> asked.id)`
  return new Set(rows.map(({ id }) => id))
}

const Member = z.object({
  id: z.int(),
  email: z.string(),
  referrer: z.string().nullable(),
  isBanned: z.boolean(),
})
export type Member = z.infer<typeof Member>

export function findMembers(sql: Queryable, agentIds: readonly number[]): Promise<Member[]> {
  return sql.many(Member)`
    select a.id, a.email, r.email as referrer, a.banned_at is not null as "isBanned"
    from agents a left join agents r on r.id = a.referrer_id where a.id = any(${[...agentIds]}::bigint[]) order by a.id`
}
