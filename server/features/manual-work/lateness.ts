import { z } from 'zod'
import type { UploadResult } from '#contract/upload.ts'
import { now, type Context } from '../../context.ts'
import { reportDueAt } from '#domain/deadlines.ts'
import type { Queryable, Tx } from '../../database/sql.ts'

const Times = z.object({ dueAt: z.date(), receivedAt: z.date() })

export interface Arrival {
  agentId: number
  /** The business day that is reported. */
  day: string
  /** Whose screenshot it is; null for a report of the whole day. */
  dialogId: number | null
  /** When it was saved, as the phone tells; null when it doesn't. */
  savedAt: Date | null
}

/**
 * Marks what comes after its day's deadline, by the time it comes: a phone's clock proves nothing, so what it tells is kept
 * beside it. Gives what the answer says of it: nothing when it is in time.
 */
export async function noteLateness(
  context: Context,
  tx: Tx,
  { agentId, day, dialogId, savedAt }: Arrival,
): Promise<Pick<UploadResult, 'lateMinutes'>> {
  const dueAt = new Date(reportDueAt(day))
  const receivedAt = now(context)
  if (receivedAt < dueAt) return {}
  await tx`
    insert into late_reports (agent_id, day, dialog_id, due_at, received_at, saved_at)
    values (${agentId}, ${day}, ${dialogId}, ${dueAt}, ${receivedAt}, ${savedAt})`
  return { lateMinutes: minutesLate({ dueAt, receivedAt }) }
}

/** By how many minutes the report of a day was late; null when one came in time, or none did. */
export async function findReportLateness(sql: Queryable, agentId: number, day: string): Promise<number | null> {
  const first = await sql.maybe(Times)`
    select due_at as "dueAt", received_at as "receivedAt" from late_reports l
    where agent_id = ${agentId} and day = ${day} and dialog_id is null
      and not exists (select 1 from report_batches b where b.agent_id = l.agent_id and b.day = l.day and b.created_at < l.due_at)
    order by id limit 1`
  return first === null ? null : minutesLate(first)
}

const LateReport = Times.extend({
  day: z.string(),
  email: z.string(),
  dialogId: z.nullable(z.int()),
  savedAt: z.nullable(z.date()),
})
export type LateReport = z.infer<typeof LateReport>

/** What came late since a moment, latest last. */
export function listLateReports(sql: Queryable, since: Date): Promise<LateReport[]> {
  return sql.many(LateReport)`
    select l.day, a.email, l.dialog_id as "dialogId", l.due_at as "dueAt", l.received_at as "receivedAt", l.saved_at as "savedAt"
    from late_reports l join agents a on a.id = l.agent_id
    where l.received_at >= ${since} order by l.id`
}

/** Whole minutes, begun ones too. */
export function minutesLate({ dueAt, receivedAt }: z.infer<typeof Times>): number {
  return Math.max(1, Math.ceil((receivedAt.getTime() - dueAt.getTime()) / 60_000))
}
