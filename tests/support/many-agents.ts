import type { Client } from 'pg'

export interface StoredAgent {
  id: string
  token: string
}

/** Agents who may work, each signed in once: written into the database, for where there are too many to be made as people are. */
export async function insertAgents(session: Client, count: number): Promise<StoredAgent[]> {
  const { rows } = await session.query<{ id: string }>(
    `with more as (
       insert into agents (email, password_hash, email_verified_at, test_passed_at, approved_at, referral_code, created_at)
       select 'one-of-many-' || n || '@example.ru', '', now(), now(), now(), 'many' || n, now() from generate_series(1, $1) as n
       returning id)
     insert into sessions (token_hash, agent_id, created_at, expires_at)
     select sha256(('one-of-many-' || id)::bytea), id, now(), now() + interval '10 years' from more returning agent_id as id`,
    [count],
  )
  return rows.map(({ id }) => ({ id, token: `one-of-many-${id}` }))
}
