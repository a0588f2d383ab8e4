import type { SkipReason } from '#contract/binding-work.ts'
import { z } from 'zod'
import { lockAgent } from '../agents/lock-agent.ts'
import { bumpRevision } from '../agents/revision.ts'
import { CountRow } from '../database/rows.ts'
import type { Queryable, Tx } from '../database/sql.ts'
import type { DialogStatus } from './status.ts'

const OpenDialogRow = z.object({
  id: z.int(),
  agentId: z.int(),
  day: z.string(),
  phone: z.string(),
  name: z.string(),
  takenAt: z.date(),
})
export type OpenDialogRow = z.infer<typeof OpenDialogRow>

/** The agent's dialog that has not ended, today's or an earlier day's; there is at most one (`dialogs_open_binding`). */
export function findOpenDialog(sql: Queryable, agentId: number): Promise<OpenDialogRow | null> {
  return sql.maybe(OpenDialogRow)`
    select d.id, d.agent_id as "agentId", d.day, c.phone, c.name, d.taken_at as "takenAt"
    from dialogs d join contacts c on c.id = d.contact_id
    where d.agent_id = ${agentId} and d.mode = 'binding' and d.status = 'in_work'`
}

const OpenRow = z.object({ id: z.int(), agentId: z.int() })

/** The open dialog with this client, whoever leads it. */
export function findOpenDialogByPhone(sql: Queryable, phone: string): Promise<z.infer<typeof OpenRow> | null> {
  return sql.maybe(OpenRow)`
    select d.id, d.agent_id as "agentId" from dialogs d join contacts c on c.id = d.contact_id
    where c.phone = ${phone} and d.mode = 'binding' and d.status = 'in_work'`
}

const PhoneRow = z.object({ phone: z.string() })

/** Clients whose replies are waited for. */
export function listOpenPhones(sql: Queryable): Promise<z.infer<typeof PhoneRow>[]> {
  return sql.many(PhoneRow)`
    select c.phone from dialogs d join contacts c on c.id = d.contact_id where d.mode = 'binding' and d.status = 'in_work'`
}

export interface End {
  status: Extract<DialogStatus, 'success' | 'released' | 'skipped' | 'opt_out'>
  skipReason: SkipReason | null
}

/** Ends a dialog; one that had ended before stays as it is: false. */
export async function endDialog(tx: Tx, { id, agentId }: z.infer<typeof OpenRow>, end: End): Promise<boolean> {
  await lockAgent(tx, agentId)
  const ended = await tx`
    update dialogs set status = ${end.status}, skip_reason = ${end.skipReason} where id = ${id} and status = 'in_work' returning id`
  if (ended.length > 0) await bumpRevision(tx, agentId)
  return ended.length > 0
}

/** Successes of all agents on a day. */
export async function countSuccesses(sql: Queryable, day: string): Promise<number> {
  const { count } = await sql.one(
    CountRow,
  )`select count(*) as count from dialogs where mode = 'binding' and status = 'success' and day = ${day}`
  return count
}

const BindingCounts = z.object({
  successes: z.int(),
  unpaid: z.int(),
  open: z.int(),
  debts: z.int(),
  /** Contacts of the day in both modes, as `countTaken` counts them. */
  taken: z.int(),
})

export interface BindingDayQuery {
  day: string
  agentId: number
  isToday: boolean
  /** Dialogs still open of this day and of those before it are debts. */
  lastBlocking: string
}

/** What a day of binding work shows of the agent's dialogs. Today also shows the one that was opened before the day turned. */
export function countBindingDay(
  sql: Queryable,
  { day, agentId, isToday, lastBlocking }: BindingDayQuery,
): Promise<z.infer<typeof BindingCounts>> {
  return sql.one(BindingCounts)`
    select count(*) filter (where d.mode = 'binding' and d.day = ${day} and d.status = 'success') as successes,
           count(*) filter (where d.mode = 'binding' and d.status = 'success' and d.paid_at is null) as unpaid,
           count(*) filter (where d.mode = 'binding' and d.status = 'in_work' and (d.day = ${day} or (${isToday} and d.day > ${lastBlocking}))) as open,
           count(*) filter (where d.mode = 'binding' and d.status = 'in_work' and d.day <= ${lastBlocking}) as debts,
           count(*) filter (where d.day = ${day} and d.status <> 'released') as taken
    from dialogs d where d.agent_id = ${agentId}`
}
