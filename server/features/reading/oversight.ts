import { z } from 'zod'
import type { Queryable, Sql, Tx } from '../../database/sql.ts'
import { filterMissing } from '../../dialogs/manual-dialogs.ts'

const Lag = z.object({
  /** Reports and screenshots in line now. */
  waiting: z.int(),
  /** Seconds that the first of them has waited. */
  oldestS: z.number(),
  /** Of the last 24 hours, and the seconds from their coming to their end: the median, and what one in twenty exceeds. */
  read: z.int(),
  medianS: z.number(),
  slowS: z.number(),
  /** Pictures of the last 24 hours that were given up. */
  unread: z.int(),
})

/** How far reading lags behind what comes. */
export function measureLag(sql: Queryable, moment: Date): Promise<z.infer<typeof Lag>> {
  const since = new Date(moment.getTime() - 86_400_000)
  return sql.one(Lag)`
    with waits as (
      select extract(epoch from read_at - created_at) as s from report_batches where read_at >= ${since} and reread_at is null
    ), line as (
      select count(*) as count, coalesce(extract(epoch from ${moment}::timestamptz - min(created_at)), 0)::float8 as oldest
      from report_batches where read_at is null
    )
    select line.count as waiting, line.oldest as "oldestS",
      (select count(*) from waits) as read,
      (select coalesce(percentile_cont(0.5) within group (order by s), 0)::float8 from waits) as "medianS",
      (select coalesce(percentile_cont(0.95) within group (order by s), 0)::float8 from waits) as "slowS",
      (select count(*) from screenshots where unread_at >= ${since}) as unread
    from line`
}

const Suspect = z.object({ id: z.int(), email: z.string(), day: z.string(), dialogIds: z.array(z.int()) })
export type Suspect = z.infer<typeof Suspect>

/**
 * Reports that were booked as holding nothing, or before all of their pictures were read, whose dialogs are missing still: by a fault of
 * ours, perhaps. Those read anew once are no longer among them.
 */
export async function findSuspects(sql: Sql): Promise<Suspect[]> {
  const rows = await sql.many(Suspect)`
    select b.id, a.email, b.day, b.dialog_ids as "dialogIds" from report_batches b join agents a on a.id = b.agent_id
    where b.read_at is not null and b.reread_at is null and b.single_dialog_id is null
      and (cardinality(coalesce(b.phones, '{}')) = 0
        or exists (select from screenshots s where s.batch_id = b.id and s.phones is null and s.unread_at is null))
    order by b.id`
  const missing = await filterMissing(
    sql,
    rows.flatMap((row) => row.dialogIds),
  )
  return rows.filter((row) => row.dialogIds.some((id) => missing.has(id)))
}

/** Puts a report in line once more, with all its pictures but those that a person looks at. */
export async function readAgain(tx: Tx, batchId: number, moment: Date): Promise<void> {
  await tx`
    update report_batches set read_at = null, reread_at = ${moment}, attempts = 0, retry_at = null, leased_until = null where id = ${batchId}`
  await tx`update screenshots set phones = null where batch_id = ${batchId} and cardinality(phones) = 0`
}
