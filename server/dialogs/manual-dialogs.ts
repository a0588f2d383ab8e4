import { z } from 'zod'
import { lockAgent } from '../agents/lock-agent.ts'
import { bumpRevision } from '../agents/revision.ts'
import { IdRow } from '../database/rows.ts'
import { Fragment, type Queryable, type Tx } from '../database/sql.ts'
import { closeUnread, ProofState } from './proofs.ts'
import { DialogStatus } from './status.ts'

const DialogRow = z.object({
  id: z.int(),
  phone: z.string(),
  name: z.string(),
  status: DialogStatus,
  paid: z.boolean(),
  proof: ProofState.nullable(),
  /** A person is asked to look for one reason: we could not read its picture. Another may be sent meanwhile. */
  isUnread: z.boolean(),
  /** Nobody may write to this phone any more. */
  suppressed: z.boolean(),
  takenAt: z.date(),
})
export type DialogRow = z.infer<typeof DialogRow>

const UNREAD = `(d.proof is not distinct from 'checking' and exists (
    select from proofs p where p.dialog_id = d.id and p.cause = 'unread' and p.decided_at is null))`

const COLUMNS =
  new Fragment(`d.id, c.phone, c.name, d.status, d.proof, ${UNREAD} as "isUnread", d.paid_at is not null as paid,
  exists (select 1 from suppressions s where s.phone = c.phone) as suppressed, d.taken_at as "takenAt"`)

/** The dialogs of a day, latest first; those released because the number does not exist are gone. */
export function findDialogs(sql: Queryable, agentId: number, day: string): Promise<DialogRow[]> {
  return sql.many(DialogRow)`
    select ${COLUMNS}
    from dialogs d join contacts c on c.id = d.contact_id
    where d.agent_id = ${agentId} and d.day = ${day} and d.mode = 'manual' and d.status <> 'released'
    order by d.id desc`
}

const OwnDialog = DialogRow.extend({ agentId: z.int(), day: z.string() })
export type OwnDialog = z.infer<typeof OwnDialog>

const OWN = new Fragment(`
  select ${COLUMNS.text}, d.agent_id as "agentId", d.day from dialogs d join contacts c on c.id = d.contact_id`)

/** The agent's own dialog, as it is at this moment. */
export function findDialog(sql: Queryable, agentId: number, dialogId: number): Promise<OwnDialog | null> {
  return sql.maybe(OwnDialog)`${OWN} where d.id = ${dialogId} and d.agent_id = ${agentId} and d.mode = 'manual'`
}

/** The agent's own dialog, with the agent locked: always in this order, so that nobody waits crosswise. */
export async function lockDialog(tx: Tx, agentId: number, dialogId: number): Promise<OwnDialog | null> {
  const locking = lockAgent(tx, agentId)
  const finding = tx.maybe(OwnDialog)`
    ${OWN} where d.id = ${dialogId} and d.agent_id = ${agentId} and d.mode = 'manual' for update of d`
  const [, dialog] = await Promise.all([locking, finding])
  return dialog
}

/** The dialog's own picture proves it: nobody has to look at one that we could not read before. The dialog is locked. */
export async function succeed(tx: Tx, dialog: OwnDialog, moment: Date): Promise<void> {
  await setStatus(tx, dialog, 'success')
  await closeUnread(tx, [dialog.id], moment)
}

/** Moves a locked dialog on, a success with nothing left to prove: its agent's day is new. */
export async function setStatus(tx: Tx, { id, agentId }: OwnDialog, status: DialogStatus): Promise<void> {
  await tx`update dialogs set status = ${status}, proof = null where id = ${id}`
  await bumpRevision(tx, agentId)
}

/** The client replied, and the second message is asked for the first time. The dialog is locked. */
export async function startMainMessage(tx: Tx, dialog: OwnDialog, moment: Date): Promise<void> {
  await setStatus(tx, dialog, 'send_main_message')
  await tx`update dialogs set main_sent_at = coalesce(main_sent_at, ${moment}) where id = ${dialog.id}`
}

/** The second message was never sent. The dialog is locked. */
export async function takeBackMainMessage(tx: Tx, dialog: OwnDialog): Promise<void> {
  await setStatus(tx, dialog, 'in_work')
  await tx`update dialogs set main_sent_at = null where id = ${dialog.id}`
}

const WorkedDialog = z.object({ id: z.int(), day: z.string(), paid: z.boolean(), isChecking: z.boolean() })

/** The dialogs of manual work of a span of days, both ends among them. */
export function findWorkedDialogs(
  sql: Queryable,
  agentId: number,
  from: string,
  to: string,
): Promise<z.infer<typeof WorkedDialog>[]> {
  return sql.many(WorkedDialog)`
    select id, day, paid_at is not null as paid, proof is not distinct from 'checking' as "isChecking" from dialogs
    where agent_id = ${agentId} and day between ${from} and ${to} and mode = 'manual' and status <> 'released'`
}

const UnsettledDay = z.object({
  day: z.string(),
  toReport: z.int(),
  unpaid: z.int(),
  /** It waits for the agent, and not for us. */
  blocks: z.boolean(),
})
export type UnsettledDay = z.infer<typeof UnsettledDay>

/** Days that still ask for a report or an accrual, earliest first. The condition is the one of the index `dialogs_unsettled`. */
export function findUnsettledDays(sql: Queryable, agentId: number): Promise<UnsettledDay[]> {
  return sql.many(UnsettledDay)`select day, to_report as "toReport", unpaid, blocks from unsettled_days(${agentId})`
}

const AWAITING = new Fragment(
  `d.mode = 'manual' and ((d.proof is null and d.status in ('send_main_message', 'not_found')) or ${UNREAD})`,
)

/** The dialogs of a day that a report is to prove, those whose picture we could not read among them. */
export async function listAwaitingReport(tx: Tx, agentId: number, day: string): Promise<number[]> {
  const rows = await tx.many(IdRow)`
    select d.id from dialogs d where d.agent_id = ${agentId} and d.day = ${day} and ${AWAITING}`
  return rows.map((row) => row.id)
}

const DayRow = z.object({ day: z.string() })

/** The earliest day with a dialog that a report would prove; null when there is none. */
export async function findDayToReport(tx: Tx, agentId: number): Promise<string | null> {
  const row = await tx.maybe(DayRow)`
    select d.day from dialogs d where d.agent_id = ${agentId} and ${AWAITING} order by d.day limit 1`
  return row?.day ?? null
}

export interface ReadReport {
  agentId: number
  day: string
  /** The dialogs that awaited this report. */
  dialogIds: readonly number[]
  /** The numbers that stand on its pictures. */
  phones: readonly string[]
  moment: Date
}

/**
 * Dialogs whose number stands on the report succeed, the others that awaited it become `not_found`. What a person refused
 * is not proved by another list; what waits for a person's look because we could not read it is, and nobody has to look any
 * more. Gives those that succeed by it.
 */
export async function settleReport(tx: Tx, { agentId, day, dialogIds, phones, moment }: ReadReport): Promise<number[]> {
  const found = await tx.many(IdRow)`
    update dialogs d set status = 'success', proof = null from contacts c
    where c.id = d.contact_id and d.agent_id = ${agentId} and d.day = ${day} and c.phone = any(${phones}::text[]) and ${AWAITING}
    returning d.id`
  await closeUnread(
    tx,
    found.map(({ id }) => id),
    moment,
  )
  await tx`update dialogs set status = 'not_found' where id = any(${dialogIds}::bigint[]) and status = 'send_main_message'`
  await bumpRevision(tx, agentId)
  return found.map(({ id }) => id)
}

/** Which of these dialogs are still to be found. */
export async function filterMissing(sql: Queryable, dialogIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await sql.many(IdRow)`
    select id from dialogs where id = any(${[...dialogIds]}::bigint[]) and status = 'not_found' and proof is null`
  return new Set(rows.map((row) => row.id))
}

/** Whether a screenshot with these numbers has proved one of the agent's dialogs. */
export async function hasProved(tx: Tx, agentId: number, phones: readonly string[]): Promise<boolean> {
  const rows = await tx`
    select from dialogs d join contacts c on c.id = d.contact_id
    where d.agent_id = ${agentId} and d.status = 'success' and c.phone = any(${[...phones]}::text[]) limit 1`
  return rows.length > 0
}
