import { ApplicationStatus } from '#contract/binding-work.ts'
import { z } from 'zod'
import type { Queryable } from '../../database/sql.ts'

const AccountRow = z.object({ phone: z.string(), status: ApplicationStatus })
export type AccountRow = z.infer<typeof AccountRow>

const PhoneRow = z.object({ phone: z.string() })

export function listAccounts(sql: Queryable, agentId: number): Promise<AccountRow[]> {
  return sql.many(AccountRow)`select phone, status from messenger_accounts where agent_id = ${agentId} order by linked_at, phone`
}

/** Gives false when the phone is linked already, to whomever. */
export async function insertAccount(sql: Queryable, account: { phone: string; agentId: number; linkedAt: Date }): Promise<boolean> {
  const rows = await sql`
    insert into messenger_accounts (phone, agent_id, linked_at) values (${account.phone}, ${account.agentId}, ${account.linkedAt})
    on conflict do nothing returning phone`
  return rows.length > 0
}

/** Sets the state of an account and makes its agent's polled days new. Gives false when no such account is linked. */
export async function setAccountStatus(sql: Queryable, phone: string, status: ApplicationStatus): Promise<boolean> {
  const rows = await sql`update messenger_accounts set status = ${status} where phone = ${phone} returning phone`
  return rows.length > 0
}

export async function deleteAccount(sql: Queryable, phone: string): Promise<boolean> {
  const rows = await sql`delete from messenger_accounts where phone = ${phone} returning phone`
  return rows.length > 0
}

/** Accounts that were being connected: asked about again after a restart. */
export function listConnecting(sql: Queryable): Promise<{ phone: string }[]> {
  return sql.many(PhoneRow)`select phone from messenger_accounts where status = 'connecting'`
}
