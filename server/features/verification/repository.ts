import { VerificationStatus } from '#contract/verification.ts'
import { z } from 'zod'
import { IdRow } from '../../database/rows.ts'
import type { Queryable, Tx } from '../../database/sql.ts'
import { lockAgent } from '../../agents/lock-agent.ts'
import { FileToShow } from '../../files/file-store.ts'

const VerificationRow = z.object({
  id: z.int(),
  agentId: z.int(),
  phone: z.string(),
  code: z.string(),
  servicePhone: z.string().nullable(),
  step: z.int(),
  status: VerificationStatus,
  comment: z.string().nullable(),
})
export type VerificationRow = z.infer<typeof VerificationRow>

export function findCurrent(sql: Queryable, agentId: number): Promise<VerificationRow | null> {
  return sql.maybe(VerificationRow)`
    select id, agent_id as "agentId", phone, code, service_phone as "servicePhone", step, status, comment
    from verifications where agent_id = ${agentId} and closed_at is null`
}

/** The agent's request, held until the transaction ends, so that two calls don't move it at once. */
export async function lockCurrent(tx: Tx, agentId: number): Promise<VerificationRow | null> {
  await lockAgent(tx, agentId)
  return findCurrent(tx, agentId)
}

export async function insertVerification(
  tx: Tx,
  request: { agentId: number; phone: string; code: string; createdAt: Date },
): Promise<void> {
  await tx`
    insert into verifications (agent_id, phone, code, created_at)
    values (${request.agentId}, ${request.phone}, ${request.code}, ${request.createdAt})`
}

/** Another phone, another code: what was sent from the former phone no longer counts. */
export async function changePhone(tx: Tx, id: number, phone: string, code: string): Promise<void> {
  await tx`update verifications set phone = ${phone}, code = ${code}, service_phone = null where id = ${id}`
}

export async function isPhoneProven(sql: Queryable, phone: string, exceptAgentId: number): Promise<boolean> {
  const rows =
    await sql`select 1 from verifications where phone = ${phone} and agent_id <> ${exceptAgentId} and closed_at is null and step > 1`
  return rows.length > 0
}

const ServicePhoneRow = z.object({ phone: z.string() })

/** The service phone with the fewest agents who are about to write to it; null when none is enabled. */
export async function findFreeServicePhone(sql: Queryable): Promise<string | null> {
  const row = await sql.maybe(ServicePhoneRow)`
    select p.phone from service_phones p
    left join verifications v on v.service_phone = p.phone and v.step = 1 and v.closed_at is null
    where p.enabled group by p.phone order by count(v.id), p.phone limit 1`
  return row?.phone ?? null
}

export async function setServicePhone(tx: Tx, id: number, servicePhone: string): Promise<void> {
  await tx`update verifications set service_phone = ${servicePhone} where id = ${id}`
}

/** Moves on the request whose code came from its phone to its service phone. Gives false when there is none. */
export async function acceptCode(tx: Tx, message: { from: string; to: string; text: string }): Promise<boolean> {
  const rows = await tx`
    update verifications set step = 2
    where phone = ${message.from} and service_phone = ${message.to} and step = 1 and closed_at is null and strpos(${message.text}, code) > 0
    returning id`
  return rows.length > 0
}

export async function submit(tx: Tx, id: number, moment: Date): Promise<void> {
  await tx`update verifications set step = 3, status = 'PENDING', comment = null, submitted_at = ${moment} where id = ${id}`
}

export async function close(tx: Tx, id: number, moment: Date): Promise<void> {
  await tx`update verifications set closed_at = ${moment} where id = ${id}`
}

const DecidedRow = z.object({ agentId: z.int() })

/** Decides a request that waits. Gives the agent's id, or null when no such request waits. */
export async function decide(
  tx: Tx,
  id: number,
  decision: { status: 'APPROVED' | 'REVISION'; comment: string | null; decidedAt: Date },
): Promise<number | null> {
  const row = await tx.maybe(DecidedRow)`
    update verifications set status = ${decision.status}, comment = ${decision.comment}, decided_at = ${decision.decidedAt}
    where id = ${id} and status = 'PENDING' and closed_at is null returning agent_id as "agentId"`
  return row?.agentId ?? null
}

const PendingRow = z.object({
  id: z.int(),
  email: z.string(),
  phone: z.string(),
  submittedAt: z.date(),
  files: z.array(FileToShow),
})
export type PendingRow = z.infer<typeof PendingRow>

export function listPending(sql: Queryable): Promise<PendingRow[]> {
  return sql.many(PendingRow)`
    select v.id, a.email, v.phone, v.submitted_at as "submittedAt",
           array(select json_build_object('key', s.file_key, 'type', s.type) from screenshots s
             where s.verification_id = v.id order by s.id) as files
    from verifications v join agents a on a.id = v.agent_id
    where v.status = 'PENDING' and v.closed_at is null order by v.id`
}

export async function findPendingId(sql: Queryable, email: string): Promise<number | null> {
  const row = await sql.maybe(IdRow)`
    select v.id from verifications v join agents a on a.id = v.agent_id
    where a.email = ${email} and v.status = 'PENDING' and v.closed_at is null`
  return row?.id ?? null
}

/** Requests that wait since before `moment`. */
export function listPendingSince(sql: Queryable, moment: Date): Promise<{ id: number }[]> {
  return sql.many(
    IdRow,
  )`select id from verifications where status = 'PENDING' and closed_at is null and submitted_at <= ${moment} order by id`
}

const ExpectedRow = z.object({ phone: z.string(), code: z.string(), servicePhone: z.string() })

/** Requests whose message has been asked for and has not come. */
export function listExpected(sql: Queryable): Promise<z.infer<typeof ExpectedRow>[]> {
  return sql.many(ExpectedRow)`
    select phone, code, service_phone as "servicePhone" from verifications
    where step = 1 and closed_at is null and service_phone is not null`
}

export async function addServicePhone(sql: Queryable, phone: string, moment: Date): Promise<void> {
  await sql`insert into service_phones (phone, added_at) values (${phone}, ${moment}) on conflict (phone) do update set enabled = true`
}

const ListedPhoneRow = z.object({ phone: z.string(), enabled: z.boolean() })

export function listServicePhones(sql: Queryable): Promise<z.infer<typeof ListedPhoneRow>[]> {
  return sql.many(ListedPhoneRow)`select phone, enabled from service_phones order by added_at, phone`
}

export async function disableServicePhone(sql: Queryable, phone: string): Promise<boolean> {
  const rows = await sql`update service_phones set enabled = false where phone = ${phone} returning phone`
  return rows.length > 0
}
