import type { Queryable } from '../../database/sql.ts'

export interface SessionRow {
  agentId: number
  email: string
  emailVerified: boolean
  isBlocked: boolean
  isApproved: boolean
  isBanned: boolean
  balance: number
  referralCode: string
  revision: number
}

export async function insertSession(sql: Queryable, session: { tokenHash: Buffer; agentId: number; createdAt: Date; expiresAt: Date }): Promise<void> {
  await sql`
    insert into sessions (token_hash, agent_id, created_at, expires_at)
    values (${session.tokenHash}, ${session.agentId}, ${session.createdAt}, ${session.expiresAt})`
}

/** The session with everything every call needs of its agent, in one query: the polled day goes by this alone. */
export async function findSessionRow(sql: Queryable, tokenHash: Buffer, moment: Date): Promise<SessionRow | null> {
  const [row] = await sql<SessionRow[]>`
    select a.id as "agentId", a.email, a.email_verified_at is not null as "emailVerified", a.test_passed_at is null as "isBlocked",
           a.approved_at is not null as "isApproved", a.banned_at is not null as "isBanned", a.balance,
           a.referral_code as "referralCode", a.revision
    from sessions s join agents a on a.id = s.agent_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${moment}`
  return row ?? null
}

export async function deleteSessions(sql: Queryable, agentId: number): Promise<void> {
  await sql`delete from sessions where agent_id = ${agentId}`
}

export async function deleteSession(sql: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash}`
}

export async function deleteExpired(sql: Queryable, moment: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${moment}`
}
