import { z } from 'zod'
import type { Queryable } from '../../database/sql.ts'
import type { KeptSession } from './memory.ts'

const SessionRow = z.object({
  agentId: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  isBlocked: z.boolean(),
  isApproved: z.boolean(),
  isBanned: z.boolean(),
  balance: z.int(),
  referralCode: z.string(),
  revision: z.int(),
})
export type SessionRow = z.infer<typeof SessionRow>

export async function insertSession(
  sql: Queryable,
  session: { tokenHash: Buffer; agentId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into sessions (token_hash, agent_id, created_at, expires_at)
    values (${session.tokenHash}, ${session.agentId}, ${session.createdAt}, ${session.expiresAt})`
}

const FoundRow = SessionRow.extend({ token: z.string(), expiresAt: z.date(), version: z.int() })

/** The sessions of these tokens (hashes in hex) with everything every call needs of its agent: the polled day goes by this alone. */
export function findSessionRows(
  sql: Queryable,
  tokens: readonly string[],
  moment: Date,
): Promise<z.infer<typeof FoundRow>[]> {
  return sql.many(FoundRow)`
    select encode(token_hash, 'hex') as token, agent_id as "agentId", email, email_verified_at is not null as "emailVerified",
           test_passed_at is null as "isBlocked", approved_at is not null as "isApproved", banned_at is not null as "isBanned",
           balance, referral_code as "referralCode", revision, expires_at as "expiresAt", version
    from find_live_sessions(${tokens.map((token) => `\\x${token}`)}::bytea[], ${moment})`
}

const AgentRow = z.object({ agentId: z.int() })

/** Those of these agents whose row's version is another, or who are no more; one may be named twice. */
export async function findChangedAgents(sql: Queryable, known: readonly KeptSession[]): Promise<ReadonlySet<number>> {
  // As texts: the client writes an array of twenty thousand numbers one by one, while nobody is answered.
  const ids = known.map(({ session }) => session.agentId).join(',')
  const versions = known.map(({ version }) => version).join(',')
  const rows = await sql.many(AgentRow)`
    select known.id as "agentId"
    from unnest(string_to_array(${ids}, ',')::bigint[], string_to_array(${versions}, ',')::bigint[]) as known (id, version)
      left join agents a on a.id = known.id
    where a.version is distinct from known.version`
  return new Set(rows.map(({ agentId }) => agentId))
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
