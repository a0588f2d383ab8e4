import { ApplicationStatus } from '#contract/binding-work.ts'
import { z } from 'zod'
import type { Queryable, Tx } from '../../database/sql.ts'

const AccountRow = z.object({
  phone: z.string(),
  status: ApplicationStatus,
  linkedAt: z.date(),
  /** When its code came from it; null while the link is only asked for. */
  confirmedAt: z.nullable(z.date()),
  /** What the owner is to send, and where to; null for accounts linked before codes were asked for. */
  code: z.nullable(z.string()),
  servicePhone: z.nullable(z.string()),
})
export type AccountRow = z.infer<typeof AccountRow>

const PhoneRow = z.object({ phone: z.string() })
const RequestRow = z.object({ phone: z.string(), code: z.string(), servicePhone: z.string() })

/** The agent's links, the oldest first. One that was not confirmed since `lapsed` is none any more. */
export function listAccounts(sql: Queryable, agentId: number, lapsed: Date): Promise<AccountRow[]> {
  return sql.many(AccountRow)`
    select phone, status, linked_at as "linkedAt", confirmed_at as "confirmedAt", code, service_phone as "servicePhone"
    from messenger_accounts where agent_id = ${agentId} and (confirmed_at is not null or linked_at > ${lapsed}) order by linked_at, id`
}

export async function isHeld(sql: Queryable, phone: string): Promise<boolean> {
  const rows = await sql`select 1 from messenger_accounts where phone = ${phone} and confirmed_at is not null`
  return rows.length > 0
}

export async function insertAccount(
  tx: Tx,
  account: { phone: string; agentId: number; linkedAt: Date; code: string; servicePhone: string },
): Promise<void> {
  const { phone, agentId, linkedAt, code, servicePhone } = account
  await tx`
    insert into messenger_accounts (phone, agent_id, linked_at, code, service_phone) values (${phone}, ${agentId}, ${linkedAt}, ${code}, ${servicePhone})`
}

/** Confirms the link whose code came from its phone to its service phone. Gives false when there is none. */
export async function confirmAccount(
  tx: Tx,
  message: { from: string; to: string; text: string },
  moment: Date,
  lapsed: Date,
): Promise<boolean> {
  const rows = await tx`
    update messenger_accounts set confirmed_at = ${moment} where id = (
      select id from messenger_accounts
      where phone = ${message.from} and service_phone = ${message.to} and confirmed_at is null and linked_at > ${lapsed} and strpos(${message.text}, code) > 0
      order by id limit 1
    ) returning id`
  return rows.length > 0
}

/** Ends what others asked for once the phone has its agent. */
export async function deleteUnconfirmed(tx: Tx, phone: string): Promise<void> {
  await tx`delete from messenger_accounts where phone = ${phone} and confirmed_at is null`
}

export async function deleteLapsed(sql: Queryable, lapsed: Date): Promise<void> {
  await sql`delete from messenger_accounts where confirmed_at is null and linked_at <= ${lapsed}`
}

/** Sets the state of an account, whosever it is. One that is only asked for has none to set. */
export async function setAccountStatus(tx: Tx, phone: string, status: ApplicationStatus): Promise<void> {
  await tx`update messenger_accounts set status = ${status} where phone = ${phone} and confirmed_at is not null`
}

export async function deleteAccount(tx: Tx, agentId: number, phone: string): Promise<void> {
  await tx`delete from messenger_accounts where phone = ${phone} and agent_id = ${agentId}`
}

/** Takes a phone from whoever linked it or asked for it. Gives false when nobody did. */
export async function deleteAccounts(sql: Queryable, phone: string): Promise<boolean> {
  const rows = await sql`delete from messenger_accounts where phone = ${phone} returning id`
  return rows.length > 0
}

/** Accounts that were being connected: asked about again after a restart. */
export function listConnecting(sql: Queryable): Promise<{ phone: string }[]> {
  return sql.many(
    PhoneRow,
  )`select phone from messenger_accounts where status = 'connecting' and confirmed_at is not null`
}

/** Links whose codes are waited for: asked about again after a restart. */
export function listUnconfirmed(sql: Queryable, lapsed: Date): Promise<z.infer<typeof RequestRow>[]> {
  return sql.many(RequestRow)`
    select phone, code, service_phone as "servicePhone" from messenger_accounts
    where confirmed_at is null and linked_at > ${lapsed} and code is not null and service_phone is not null`
}
