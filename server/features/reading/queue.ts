import type { Sql, Tx } from '../../database/sql.ts'

/** A batch being read: its screenshots' places in the file store, in the order sent. */
export interface LeasedBatch {
  id: number
  agentId: number
  day: string
  attempts: number
  fileKeys: string[]
}

/** The database's time, so that the clocks of several processes need not agree. */
const LEASE = '15 seconds'

/** Takes the next unread batch that nobody reads; null when there is none. */
export async function leaseBatch(sql: Sql): Promise<LeasedBatch | null> {
  const [batch] = await sql<Omit<LeasedBatch, 'fileKeys'>[]>`
    update report_batches set leased_until = now() + ${LEASE}::interval, attempts = attempts + 1
    where id = (
      select id from report_batches where read_at is null and (leased_until is null or leased_until < now())
      order by id limit 1 for update skip locked
    )
    returning id, agent_id as "agentId", day, attempts`
  if (batch === undefined) return null
  const files = await sql<{ fileKey: string }[]>`select file_key as "fileKey" from screenshots where batch_id = ${batch.id} order by id`
  return { ...batch, fileKeys: files.map((file) => file.fileKey) }
}

/** Keeps the batch while it is being read. */
export async function renewLease(sql: Sql, batchId: number): Promise<void> {
  await sql`update report_batches set leased_until = now() + ${LEASE}::interval where id = ${batchId} and read_at is null`
}

/** Lets the batch go at once: the reader is stopping, or failed. */
export async function releaseLease(sql: Sql, batchId: number): Promise<void> {
  await sql`update report_batches set leased_until = null where id = ${batchId} and read_at is null`
}

/** An embedded database had this process's predecessor alone: whatever it was reading is free again. */
export async function releaseAllLeases(sql: Sql): Promise<void> {
  await sql`update report_batches set leased_until = null where read_at is null and leased_until is not null`
}

/**
 * Writes what was read, once: dialogs whose number stands on the screenshots succeed, the others that awaited this report
 * become `not_found` (DESIGN §2).
 */
export async function finishBatch(tx: Tx, batchId: number, phones: readonly string[], moment: Date): Promise<void> {
  await tx`select a.id from agents a join report_batches b on b.agent_id = a.id where b.id = ${batchId} for no key update of a`
  const [batch] = await tx<{ agentId: number; day: string; dialogIds: number[] }[]>`
    update report_batches set read_at = ${moment}, leased_until = null, phones = ${[...phones]}::text[]
    where id = ${batchId} and read_at is null
    returning agent_id as "agentId", day, dialog_ids as "dialogIds"`
  if (batch === undefined) return // somebody else was faster
  await tx`
    update dialogs d set status = 'success' from contacts c
    where c.id = d.contact_id and d.agent_id = ${batch.agentId} and d.day = ${batch.day} and d.mode = 'manual'
      and d.status in ('send_main_message', 'not_found') and c.phone = any(${[...phones]}::text[])`
  await tx`update dialogs set status = 'not_found' where id = any(${batch.dialogIds}::bigint[]) and status = 'send_main_message'`
  await tx`update agents set revision = revision + 1 where id = ${batch.agentId}`
}
