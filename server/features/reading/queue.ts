import { z } from 'zod'
import { now, type Context } from '../../context.ts'
import { lockAgent } from '../../agents/lock-agent.ts'
import { bumpRevision } from '../../agents/revision.ts'
import type { Sql, Tx } from '../../database/sql.ts'
import { settleReport } from '../../dialogs/manual-dialogs.ts'
import { findIssued, findNamesBeside } from '../../dialogs/names.ts'
import { askToLookAtReport, settleSingle } from '../../dialogs/proofs.ts'
import type { Reading } from '../../reading/reader.ts'
import { keepEvidence } from '../proofs/evidence.ts'
import { findIssuedName } from '../proofs/issued-name.ts'
import { isEmptyConversation } from './service.ts'
import { weighProofs } from '../proofs/weigh.ts'

/** A picture being read. */
const LeasedPicture = z.object({
  agentId: z.int(),
  batchId: z.int(),
  screenshotId: z.int(),
  /** Its place in the file store. */
  fileKey: z.string(),
  /** How often in a row it was begun, this time included. */
  attempts: z.int(),
  /** The dialog whose own screenshot it is; null for a report of a list. */
  singleDialogId: z.int().nullable(),
})
export type LeasedPicture = z.infer<typeof LeasedPicture>

/** The database's time, so that the clocks of several processes need not agree. */
const LEASE = '15 seconds'
/** A picture that was begun so often and never read is for a person. */
export const MOST_ATTEMPTS = 3
/** After a failure of ours (the store is away, the reader doesn't start). */
const PAUSE = '20 seconds'

/**
 * Takes the next picture to be read; null when there is none. Agents take turns, picture by picture: next is the one whose
 * turn was longest ago, with his oldest report. A report whose picture ends its reader, or the whole process, comes
 * back at once, and then ever later (up to an hour): it may hold up its own agent, not the others.
 */
export function leasePicture(sql: Sql): Promise<LeasedPicture | null> {
  return sql.maybe(LeasedPicture)`
    with next as (
      select b.id from report_batches b left join reading_turns t on t.agent_id = b.agent_id
      where b.read_at is null and (b.leased_until is null or b.leased_until < now()) and (b.retry_at is null or b.retry_at <= now())
      order by coalesce(t.turn, 0), b.id limit 1 for update of b skip locked
    ), leased as (
      update report_batches b set leased_until = now() + ${LEASE}::interval, attempts = b.attempts + 1,
        retry_at = now() + case when b.attempts = 0 then interval '0' else least(interval '1 hour', interval '30 seconds' * power(4, least(b.attempts, 5) - 1)) end
      from next where b.id = next.id
      returning b.id, b.agent_id, b.attempts, b.single_dialog_id
    ), turned as (
      insert into reading_turns (agent_id, turn) select agent_id, nextval('reading_turn_numbers') from leased
      on conflict (agent_id) do update set turn = excluded.turn
    )
    select leased.agent_id as "agentId", leased.id as "batchId", s.id as "screenshotId", s.file_key as "fileKey",
      leased.attempts, leased.single_dialog_id as "singleDialogId"
    from leased join lateral (
      select id, file_key from screenshots where batch_id = leased.id and phones is null and unread_at is null order by id limit 1) s on true`
}

/** Keeps the picture while it is being read. */
export async function renewLease(sql: Sql, { batchId }: LeasedPicture): Promise<void> {
  await sql`update report_batches set leased_until = now() + ${LEASE}::interval where id = ${batchId} and read_at is null`
}

/** The failure was not the picture's: it is tried again in a while, as if it never had been. `isStopping`: at once. */
export async function giveBack(sql: Sql, { batchId }: LeasedPicture, isStopping: boolean): Promise<void> {
  await sql`
    update report_batches set leased_until = null, attempts = greatest(attempts - 1, 0),
      retry_at = case when ${isStopping} then null else now() + ${PAUSE}::interval end
    where id = ${batchId} and read_at is null`
}

/** The picture ended its reader: it waits for as long as its lease said. */
export async function putOff(sql: Sql, { batchId }: LeasedPicture): Promise<void> {
  await sql`update report_batches set leased_until = null where id = ${batchId} and read_at is null`
}

/** An embedded database had this process's predecessor alone: whatever it was reading is free again. */
export async function releaseAllLeases(sql: Sql): Promise<void> {
  await sql`update report_batches set leased_until = null where read_at is null and leased_until is not null`
}

/** Writes what was read on a picture; with the last one of a report the report ends. */
export async function noteRead(context: Context, tx: Tx, picture: LeasedPicture, reading: Reading): Promise<void> {
  const { agentId, screenshotId, singleDialogId } = picture
  await lockAgent(tx, agentId)
  const phones =
    singleDialogId === null ? reading.phones : await readPhonesOfSingle(tx, agentId, singleDialogId, reading)
  await tx`update screenshots set phones = ${[...phones]}::text[] where id = ${screenshotId} and phones is null`
  await keepEvidence(tx, { screenshotId, agentId, moment: now(context) }, reading)
  await goOn(context, tx, picture)
}

/** A conversation names its chat at the top: that proves its own dialog, by its number or its name, and is no report of a list. */
async function readPhonesOfSingle(tx: Tx, agentId: number, dialogId: number, reading: Reading): Promise<string[]> {
  if (isEmptyConversation(reading)) return [...reading.phones]
  const phones = reading.numbers.map((number) => number.phone)
  if (reading.titles.length === 0) return phones
  const { phone, name } = await findIssued(tx, dialogId)
  const others = await findNamesBeside(tx, { id: dialogId, agentId })
  return findIssuedName(reading.titles, name, others) === null ? phones : [...phones, phone]
}

/** Gives a picture up: a person will look at it. The report goes on with the next. */
export async function noteUnread(context: Context, tx: Tx, picture: LeasedPicture): Promise<void> {
  await lockAgent(tx, picture.agentId)
  await tx`update screenshots set unread_at = ${now(context)} where id = ${picture.screenshotId} and phones is null`
  await goOn(context, tx, picture)
}

async function goOn(context: Context, tx: Tx, { batchId, agentId }: LeasedPicture): Promise<void> {
  const rest =
    await tx`select from screenshots where batch_id = ${batchId} and phones is null and unread_at is null limit 1`
  if (rest.length === 0) return finishBatch(context, tx, batchId)
  await tx`update report_batches set leased_until = null, attempts = 0, retry_at = null where id = ${batchId} and read_at is null`
  // The numbers read so far are ticked at once.
  await bumpRevision(tx, agentId)
}

const FinishedBatch = z.object({
  agentId: z.int(),
  day: z.string(),
  dialogIds: z.array(z.int()),
  phones: z.array(z.string()),
  singleDialogId: z.int().nullable(),
  hasUnread: z.boolean(),
})

/**
 * Ends a report once nothing of it is left to read: dialogs whose number stands on it succeed. The others that awaited it
 * become `not_found` only if every picture was opened and read; else a person looks ([Note: our fault]).
 */
async function finishBatch(context: Context, tx: Tx, batchId: number): Promise<void> {
  const moment = now(context)
  const batch = await tx.maybe(FinishedBatch)`
    update report_batches set read_at = ${moment}, leased_until = null,
      phones = array(select distinct unnest(s.phones) from screenshots s where s.batch_id = ${batchId})
    where id = ${batchId} and read_at is null
    returning agent_id as "agentId", day, dialog_ids as "dialogIds", phones, single_dialog_id as "singleDialogId",
      exists (select from screenshots s where s.batch_id = ${batchId} and s.unread_at is not null) as "hasUnread"`
  // null: somebody else was faster
  if (batch === null) return
  const { agentId, singleDialogId, hasUnread } = batch
  if (singleDialogId !== null) {
    const isProven = await settleSingle(tx, {
      agentId,
      dialogId: singleDialogId,
      phones: batch.phones,
      isUnread: hasUnread,
      moment,
    })
    if (isProven) await weighProofs(context, tx, { agentId, dialogIds: [singleDialogId], on: { batchId }, moment })
    return
  }
  // Before the rest is booked as not found.
  const dialogIds = await settleReport(tx, { ...batch, moment, ...(hasUnread ? { dialogIds: [] } : {}) })
  if (hasUnread) await askToLookAtReport(tx, { agentId, batchId, dialogIds: batch.dialogIds, moment })
  await weighProofs(context, tx, { agentId, dialogIds, on: { batchId }, moment })
}
