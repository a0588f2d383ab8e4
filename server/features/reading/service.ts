import { EventEmitter } from 'node:events'
import { z } from 'zod'
import { CountRow, IdRow } from '../../database/rows.ts'
import type { Queryable, Tx } from '../../database/sql.ts'
import type { Reading } from '../../reading/reader.ts'
import { AppError } from '../../http/app-error.ts'
import { insertScreenshots, type StoredFile } from '../uploads/store-upload.ts'

/** A report of ten pictures is read in about so long. */
const UNREAD_RETRY_S = 10

export interface NewBatch {
  agentId: number
  day: string
  /** The dialogs that await a report now: those of them not found in it become `not_found`. */
  dialogIds: readonly number[]
  files: readonly StoredFile[]
  createdAt: Date
}

/** Puts a batch of screenshots in line to be read. */
export async function addBatch(tx: Tx, batch: NewBatch): Promise<void> {
  const { id } = await tx.one(IdRow)`
    insert into report_batches (agent_id, day, dialog_ids, created_at)
    values (${batch.agentId}, ${batch.day}, ${[...batch.dialogIds]}::bigint[], ${batch.createdAt}) returning id`
  await insertScreenshots(
    tx,
    { agentId: batch.agentId, purpose: 'report', batchId: id, createdAt: batch.createdAt },
    batch.files,
  )
}

/** Puts the screenshot of one dialog, which could not be read at once, in the same line. */
export async function addSingle(
  tx: Tx,
  single: { agentId: number; day: string; dialogId: number; screenshotId: number; createdAt: Date },
): Promise<void> {
  const { id } = await tx.one(IdRow)`
    insert into report_batches (agent_id, day, dialog_ids, single_dialog_id, created_at)
    values (${single.agentId}, ${single.day}, '{}', ${single.dialogId}, ${single.createdAt}) returning id`
  await tx`update screenshots set batch_id = ${id} where id = ${single.screenshotId}`
}

/** Few reports of an agent wait to be read; the phone keeps the others. @throws AppError `reports_unread` */
export async function refuseManyUnread(sql: Queryable, agentId: number, most: number): Promise<void> {
  const { count } = await sql.one(
    CountRow,
  )`select count(*) as count from report_batches where agent_id = ${agentId} and read_at is null and single_dialog_id is null`
  if (count >= most) throw new AppError('reports_unread', { retryAfter: UNREAD_RETRY_S })
}

const UnreadReports = z.object({
  count: z.int(),
  /** Numbers that were read on them so far. */
  phones: z.array(z.string()),
})

/** The reports of a day that are still being read. */
export function findUnreadReports(
  sql: Queryable,
  agentId: number,
  day: string,
): Promise<z.infer<typeof UnreadReports>> {
  return sql.one(UnreadReports)`
    with unread as (
      select id from report_batches where agent_id = ${agentId} and day = ${day} and read_at is null and single_dialog_id is null
    )
    select (select count(*) from unread) as count,
      array(select distinct unnest(s.phones) from screenshots s where s.batch_id in (select id from unread)) as phones`
}

/** Whether a report that awaits this dialog has not been read yet. */
export async function isBeingReported(tx: Tx, agentId: number, dialogId: number): Promise<boolean> {
  const { count } = await tx.one(CountRow)`
    select count(*) as count from report_batches
    where agent_id = ${agentId} and read_at is null and (${dialogId} = any(dialog_ids) or single_dialog_id = ${dialogId})`
  return count > 0
}

/** A conversation of two messages and a reply has more lines than this, on any phone. */
const EMPTY_LINES = 3

/** Whether a number or a name stands at the top of a conversation in which nobody has said anything: that takes no client. */
export function isEmptyConversation({
  numbers,
  titles,
  lines,
}: Pick<Reading, 'numbers' | 'titles' | 'lines'>): boolean {
  return [...numbers, ...titles].some(({ where }) => where === 'header') && lines <= EMPTY_LINES
}

const arrivals = new EventEmitter()

/** Tells the reading job of this process that there is something new. */
export function wakeReading(): void {
  arrivals.emit('batch')
}

/** Resolves with the next report, after `ms`, or when `signal` ends the job. */
export function nextArrival(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      arrivals.off('batch', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    arrivals.on('batch', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
