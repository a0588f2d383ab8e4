import { z } from 'zod'
import { IdRow } from '../database/rows.ts'
import type { Queryable, Tx } from '../database/sql.ts'
import { bumpRevision } from './revision.ts'

export interface NewAgent {
  email: string
  passwordHash: string
  referralCode: string
  referrerId: number | null
  createdAt: Date
}

export async function insertAgent(sql: Queryable, agent: NewAgent): Promise<number> {
  const { id } = await sql.one(IdRow)`
    insert into agents (email, password_hash, referral_code, referrer_id, created_at)
    values (${agent.email}, ${agent.passwordHash}, ${agent.referralCode}, ${agent.referrerId}, ${agent.createdAt})
    returning id`
  return id
}

const AgentAtTheDoor = z.object({
  id: z.int(),
  passwordHash: z.string(),
  /** The agent has signed in on this device before. */
  knowsDevice: z.boolean(),
})
export type AgentAtTheDoor = z.infer<typeof AgentAtTheDoor>

export function findAgentByEmail(
  sql: Queryable,
  email: string,
  deviceHash: Buffer | null = null,
): Promise<AgentAtTheDoor | null> {
  return sql.maybe(AgentAtTheDoor)`
    select id, password_hash as "passwordHash",
           exists (select 1 from known_devices where agent_id = a.id and device_hash = ${deviceHash}::bytea) as "knowsDevice"
    from agents a where email = ${email}`
}

export async function findAgentIdByReferralCode(sql: Queryable, referralCode: string): Promise<number | null> {
  const row = await sql.maybe(IdRow)`select id from agents where referral_code = ${referralCode}`
  return row?.id ?? null
}

export async function updatePassword(tx: Tx, agentId: number, passwordHash: string): Promise<void> {
  await tx`update agents set password_hash = ${passwordHash} where id = ${agentId}`
}

export async function markEmailVerified(sql: Queryable, agentId: number, moment: Date): Promise<void> {
  await sql`update agents set email_verified_at = coalesce(email_verified_at, ${moment}) where id = ${agentId}`
}

export async function markTestPassed(sql: Queryable, agentId: number, moment: Date): Promise<void> {
  await sql`update agents set test_passed_at = coalesce(test_passed_at, ${moment}) where id = ${agentId}`
}

const BalanceRow = z.object({ balance: z.int() })

/** Kopecks. */
export async function findBalance(sql: Queryable, agentId: number): Promise<number> {
  return (await sql.one(BalanceRow)`select balance from agents where id = ${agentId}`).balance
}

/** The agent may work from now on. */
export async function markApproved(tx: Tx, agentId: number, moment: Date): Promise<void> {
  await tx`update agents set approved_at = coalesce(approved_at, ${moment}) where id = ${agentId}`
  await bumpRevision(tx, agentId)
}

/** Null lifts the ban. Gives false when there is no such agent. */
export async function setBanned(sql: Queryable, email: string, moment: Date | null): Promise<boolean> {
  const rows = await sql`update agents set banned_at = ${moment} where email = ${email} returning id`
  return rows.length > 0
}
