import { z } from 'zod'
import type { Queryable, Tx } from '../../database/sql.ts'
import { lockAgent } from '../accounts/lock-agent.ts'

const DialogStatus = z.enum(['in_work', 'send_main_message', 'not_found', 'success', 'opt_out', 'released', 'skipped'])
export type DialogStatus = z.infer<typeof DialogStatus>

const DialogRow = z.object({
  id: z.int(),
  phone: z.string(),
  name: z.string(),
  status: DialogStatus,
  paid: z.boolean(),
  /** Nobody may write to this phone any more. */
  suppressed: z.boolean(),
})
export type DialogRow = z.infer<typeof DialogRow>

/** The dialogs of a day, latest first; those released because the number does not exist are gone. */
export function findDialogs(sql: Queryable, agentId: number, day: string): Promise<DialogRow[]> {
  return sql.many(DialogRow)`
    select d.id, c.phone, c.name, d.status, d.paid_at is not null as paid,
           exists (select 1 from suppressions s where s.phone = c.phone) as suppressed
    from dialogs d join contacts c on c.id = d.contact_id
    where d.agent_id = ${agentId} and d.day = ${day} and d.mode = 'manual' and d.status <> 'released'
    order by d.id desc`
}

const OwnDialog = DialogRow.extend({ day: z.string() })
export type OwnDialog = z.infer<typeof OwnDialog>

/** The agent's own dialog in manual mode, with the agent locked: always in this order, so that nobody waits crosswise. */
export async function lockDialog(tx: Tx, agentId: number, dialogId: number): Promise<OwnDialog | null> {
  const locking = lockAgent(tx, agentId)
  const finding = tx.maybe(OwnDialog)`
    select d.id, d.day, c.phone, c.name, d.status, d.paid_at is not null as paid,
           exists (select 1 from suppressions s where s.phone = c.phone) as suppressed
    from dialogs d join contacts c on c.id = d.contact_id
    where d.id = ${dialogId} and d.agent_id = ${agentId} and d.mode = 'manual'
    for update of d`
  const [, dialog] = await Promise.all([locking, finding])
  return dialog
}

export async function setStatus(tx: Tx, dialogId: number, status: DialogStatus): Promise<void> {
  await tx`update dialogs set status = ${status} where id = ${dialogId}`
}

/** Every change of what the polled day shows ends with this. */
export async function bumpRevision(tx: Tx, agentId: number): Promise<void> {
  await tx`update agents set revision = revision + 1 where id = ${agentId}`
}

const UnsettledDay = z.object({ day: z.string(), toReport: z.int(), unpaid: z.int() })
export type UnsettledDay = z.infer<typeof UnsettledDay>

/** Days that still ask for a report or an accrual, earliest first. The condition is the one of the index `dialogs_unsettled`. */
export function findUnsettledDays(sql: Queryable, agentId: number): Promise<UnsettledDay[]> {
  return sql.many(UnsettledDay)`select day, to_report as "toReport", unpaid from unsettled_days(${agentId})`
}
