import { z } from 'zod'
import { PROOF_STATES } from '#contract/manual-work.ts'
import { lockAgent } from '../agents/lock-agent.ts'
import { bumpRevision } from '../agents/revision.ts'
import { Fragment, type Queryable, type Tx } from '../database/sql.ts'
import { FileToShow } from '../files/file-store.ts'

/**
 * What stands behind a dialog that ended well (docs/decisions/050). None: a number that was read. `checking`: a person has to
 * look, and it is not paid till then. `accepted`: a person saw it. `asked`: another screenshot is asked for. `refused`: it
 * proves nothing, and one appeal is open. `final`: refused, the appeal was used. A dialog that was paid and is not `success`,
 * or is looked at, had its pay taken back.
 */
export const ProofState = z.enum(PROOF_STATES)
export type ProofState = z.infer<typeof ProofState>

/**
 * Why a person is asked to look. `in_line`: nobody is, its screenshot waits to be read. `no_messages`: the number stands over an
 * empty conversation. `signals`, `chance`, `newcomer`: it was read, and is looked at all the same (docs/decisions/080).
 * `taken_back`: nobody is any more, its pay was taken back.
 */
export const ProofCause = z.enum([
  'in_line',
  'unread',
  'no_number',
  'no_messages',
  'insisted',
  'refused_before',
  'appeal',
  'signals',
  'chance',
  'newcomer',
  'taken_back',
])
export type ProofCause = z.infer<typeof ProofCause>

/** As it is stored: a later release, which runs beside this one while it takes over, may know of others. */
const StoredCause = z.union([ProofCause, z.string().transform((): 'other' => 'other')])

export interface Question {
  dialogId: number
  agentId: number
  cause: ProofCause
  /** What to look at: the dialog's own screenshot, or the report it was sent in. */
  screenshotId?: number | null
  batchId?: number | null
  appeal?: string
  signals?: readonly string[]
  moment: Date
}

/** Ends a dialog well for as long as a person has not looked. The agent is locked. */
export async function askToLook(tx: Tx, question: Question): Promise<void> {
  await insertQuestion(tx, question)
  await tx`update dialogs set status = 'success', proof = 'checking' where id = ${question.dialogId}`
  await bumpRevision(tx, question.agentId)
}

/** Asks about a dialog that stays as good as it is, paid or not; nothing where it is being asked about already. */
export function askAfterwards(tx: Tx, question: Question): Promise<void> {
  return insertQuestion(tx, question)
}

/** Asks afterwards about every other dialog of the agent that ended well, taken since a moment, and that nobody has looked at. */
export async function askAboutOthers(
  tx: Tx,
  asked: { agentId: number; since: Date; signals: readonly string[]; moment: Date },
): Promise<void> {
  const { agentId, since, signals, moment } = asked
  await tx`
    insert into proofs (dialog_id, agent_id, screenshot_id, cause, signals, asked_at)
    select d.id, d.agent_id, w.screenshot_id, 'signals', ${[...signals]}::text[], ${moment}
    from dialogs d join weighed_dialogs w on w.dialog_id = d.id
    where d.agent_id = ${agentId} and d.status = 'success' and d.taken_at >= ${since}
      and not exists (select from proofs p where p.dialog_id = d.id)`
}

/** One question at a time; another picture than the one that we could not read takes its place in the line. */
async function insertQuestion(tx: Tx, question: Question): Promise<void> {
  const { dialogId, agentId, cause, screenshotId = null, batchId = null, appeal = null, moment } = question
  await tx`
    insert into proofs (dialog_id, agent_id, screenshot_id, batch_id, cause, appeal, signals, asked_at)
    values (${dialogId}, ${agentId}, ${screenshotId}, ${batchId}, ${cause}, ${appeal}, ${[...(question.signals ?? [])]}::text[], ${moment})
    on conflict (dialog_id) where decided_at is null do update set
      screenshot_id = excluded.screenshot_id, batch_id = excluded.batch_id, cause = excluded.cause, signals = excluded.signals
    where proofs.cause = 'unread'`
}

/** What waited for a person's look because we could not read it has been proved by another picture. */
export async function closeUnread(tx: Tx, dialogIds: readonly number[], moment: Date): Promise<void> {
  await tx`
    update proofs set decision = 'proven', decided_at = ${moment}
    where dialog_id = any(${[...dialogIds]}::bigint[]) and cause = 'unread' and decided_at is null`
}

/** The same for what of a report's dialogs is neither found nor looked at already: some of its pictures could not be read. */
export async function askToLookAtReport(
  tx: Tx,
  report: { agentId: number; batchId: number; dialogIds: readonly number[]; moment: Date },
): Promise<void> {
  await tx`
    with asked as (
      update dialogs set status = 'success', proof = 'checking'
      where id = any(${[...report.dialogIds]}::bigint[]) and status in ('send_main_message', 'not_found') and proof is null
      returning id
    )
    insert into proofs (dialog_id, agent_id, batch_id, cause, asked_at)
    select id, ${report.agentId}, ${report.batchId}, 'unread', ${report.moment} from asked`
  await bumpRevision(tx, report.agentId)
}

interface SingleRead {
  agentId: number
  dialogId: number
  /** The numbers that stand on it. */
  phones: readonly string[]
  /** It was given up unread. */
  isUnread: boolean
  moment: Date
}

/** The screenshot that waited in line has been read: its dialog's number is on it, or a person is asked. True when it is proven. */
export async function settleSingle(
  tx: Tx,
  { agentId, dialogId, phones, isUnread, moment }: SingleRead,
): Promise<boolean> {
  const found = await tx`
    select from dialogs d join contacts c on c.id = d.contact_id where d.id = ${dialogId} and c.phone = any(${[...phones]}::text[])`
  if (found.length === 0) {
    const cause: ProofCause = isUnread ? 'unread' : 'no_number'
    await tx`update proofs set cause = ${cause} where dialog_id = ${dialogId} and cause = 'in_line' and decided_at is null`
    return false
  }
  const proven = await tx`
    update proofs set decision = 'proven', decided_at = ${moment}
    where dialog_id = ${dialogId} and cause = 'in_line' and decided_at is null returning id`
  if (proven.length === 0) return false
  await tx`update dialogs set proof = null where id = ${dialogId} and proof = 'checking'`
  await bumpRevision(tx, agentId)
  return true
}

const LatestProof = z.object({
  dialogId: z.int(),
  cause: StoredCause,
  /** Which pictures of the report nobody here could open, by their places in it, from 1. */
  unread: z.array(z.int()),
  /** What was looked at, or is: screenshots' ids. */
  pictures: z.array(z.int()),
  askedAt: z.date(),
  reason: z.string().nullable(),
  decidedAt: z.date().nullable(),
})
export type LatestProof = z.infer<typeof LatestProof>

/** The latest question about each of these dialogs. */
export async function findLatestProofs(
  sql: Queryable,
  dialogIds: readonly number[],
): Promise<ReadonlyMap<number, LatestProof>> {
  if (dialogIds.length === 0) return new Map()
  const rows = await sql.many(LatestProof)`
    select distinct on (dialog_id) dialog_id as "dialogId", cause, asked_at as "askedAt", reason, decided_at as "decidedAt",
      array(select s.place from (
          select unread_at, row_number() over (order by id) as place from screenshots where batch_id = proofs.batch_id
        ) s where s.unread_at is not null order by s.place) as unread,
      array(
        select id from screenshots where id = proofs.screenshot_id union all
        select id from screenshots where proofs.screenshot_id is null and batch_id = proofs.batch_id and unread_at is not null
        order by id) as pictures
    from proofs where dialog_id = any(${[...dialogIds]}::bigint[]) order by dialog_id, id desc`
  return new Map(rows.map((row) => [row.dialogId, row]))
}

/** Of the dialog of a proof `p`. */
const APPEALED = new Fragment(`exists (select from proofs a where a.dialog_id = p.dialog_id and a.cause = 'appeal')`)

const OpenProof = z.object({
  id: z.int(),
  dialogId: z.int(),
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  day: z.string(),
  cause: StoredCause,
  appeal: z.string().nullable(),
  /** The one appeal was used: what is decided now is the last word. */
  isAppealed: z.boolean(),
  signals: z.array(z.string()),
  askedAt: z.date(),
  /** It is not paid till somebody looks. */
  isHeld: z.boolean(),
  /** Titles of the list on its picture as they were read, surely or not, from above. */
  texts: z.array(z.string()),
  files: z.array(FileToShow),
})
export type OpenProof = z.infer<typeof OpenProof>

/** What a person is asked to look at, the longest waiting first. */
export function listOpenProofs(sql: Queryable): Promise<OpenProof[]> {
  return sql.many(OpenProof)`
    select p.id, p.dialog_id as "dialogId", a.email, c.phone, c.name, d.day, p.cause, p.appeal, ${APPEALED} as "isAppealed", p.signals,
      p.asked_at as "askedAt", d.proof is not distinct from 'checking' as "isHeld",
      array(select r.row ->> 'text' from evidence e, jsonb_array_elements(e.list_rows) with ordinality as r (row, place)
        where e.screenshot_id = p.screenshot_id and r.row ->> 'text' is not null order by r.place) as texts,
      array(select json_build_object('key', s.file_key, 'type', s.type) from screenshots s
        where s.id = p.screenshot_id or (p.screenshot_id is null and s.batch_id = p.batch_id and s.unread_at is not null)
        order by s.id) as files
    from proofs p join dialogs d on d.id = p.dialog_id join contacts c on c.id = d.contact_id join agents a on a.id = p.agent_id
    where p.decided_at is null and p.cause <> 'in_line' order by p.asked_at, p.id`
}

export interface Decision {
  /** `asked`: for another screenshot. */
  decision: 'accepted' | 'asked' | 'refused'
  /** In words for the agent; null where it is accepted. */
  reason: string | null
  moment: Date
}

const Owner = z.object({ agentId: z.int() })
const PaidRow = z.object({ isPaid: z.boolean() })
const Decided = z.object({ dialogId: z.int(), isAppealed: z.boolean() })

/**
 * A person has looked. What is refused or asked for anew is `not_found` again; refused once its appeal was used, for good. `unasked`: nobody asks
 * this; `paid`: it has been paid since, so it is accepted, or taken back.
 */
export async function decideProof(
  tx: Tx,
  id: number,
  { decision, reason, moment }: Decision,
): Promise<'decided' | 'unasked' | 'paid'> {
  const asked = await tx.maybe(Owner)`select agent_id as "agentId" from proofs where id = ${id}`
  if (asked === null) return 'unasked'
  const { agentId } = asked
  await lockAgent(tx, agentId)
  const isAccepted = decision === 'accepted'
  const dialog = await tx.maybe(PaidRow)`
    select d.paid_at is not null and d.proof is distinct from 'checking' as "isPaid" from proofs p join dialogs d on d.id = p.dialog_id
    where p.id = ${id} and p.decided_at is null and p.cause <> 'in_line'`
  if (dialog === null) return 'unasked'
  if (dialog.isPaid && !isAccepted) return 'paid'
  const decided = await tx.maybe(Decided)`
    update proofs p set decision = ${decision}, reason = ${reason}, decided_at = ${moment}
    where id = ${id} and decided_at is null and cause <> 'in_line'
    returning dialog_id as "dialogId", ${APPEALED} as "isAppealed"`
  if (decided === null) return 'unasked'
  const state: ProofState = decision === 'refused' && decided.isAppealed ? 'final' : decision
  await tx`
    update dialogs set proof = ${state}, status = ${isAccepted ? 'success' : 'not_found'}
    where id = ${decided.dialogId} and (proof = 'checking' or (status = 'success' and ${!isAccepted}))`
  await bumpRevision(tx, agentId)
  return 'decided'
}

const LastLook = z.object({ screenshotId: z.int().nullable(), batchId: z.int().nullable() })

/** What was looked at the last time, for an appeal to look at once more. */
export function findLastLook(tx: Tx, dialogId: number): Promise<z.infer<typeof LastLook> | null> {
  return tx.maybe(LastLook)`
    select screenshot_id as "screenshotId", batch_id as "batchId" from proofs
    where dialog_id = ${dialogId} and decided_at is not null order by id desc limit 1`
}

const Paid = z.object({ agentId: z.int(), day: z.string() })

/** A dialog that was paid, the agent locked, with the agent's balance, kopecks; null when there is none. */
export async function lockPaidDialog(
  tx: Tx,
  dialogId: number,
): Promise<(z.infer<typeof Paid> & { balance: number }) | null> {
  const owner = await tx.maybe(Owner)`select agent_id as "agentId" from dialogs where id = ${dialogId}`
  if (owner === null) return null
  const { balance } = await lockAgent(tx, owner.agentId)
  const paid = await tx.maybe(Paid)`
    select agent_id as "agentId", day from dialogs
    where id = ${dialogId} and mode = 'manual' and status = 'success' and paid_at is not null`
  return paid === null ? null : { ...paid, balance }
}

const ClosedRow = z.object({ proof: z.enum(['refused', 'final']) })

/** Its money has gone back: it is refused, for good where its appeal was used, and the agent reads why. */
export async function closeTakenBack(
  tx: Tx,
  taken: { dialogId: number; agentId: number; reason: string; moment: Date },
): Promise<'refused' | 'final'> {
  const { dialogId, agentId, reason, moment } = taken
  await tx`
    update proofs set decision = 'refused', reason = ${reason}, decided_at = ${moment} where dialog_id = ${dialogId} and decided_at is null`
  await tx`
    insert into proofs (dialog_id, agent_id, screenshot_id, cause, asked_at, decision, reason, decided_at)
    select ${dialogId}, ${agentId},
      coalesce((select screenshot_id from weighed_dialogs where dialog_id = ${dialogId}),
        (select screenshot_id from proofs where dialog_id = ${dialogId} order by id desc limit 1)),
      'taken_back', ${moment}, 'refused', ${reason}, ${moment}`
  const { proof } = await tx.one(ClosedRow)`
    update dialogs set status = 'not_found', proof = case
      when exists (select from proofs where dialog_id = ${dialogId} and cause = 'appeal') then 'final' else 'refused' end
    where id = ${dialogId} returning proof`
  await bumpRevision(tx, agentId)
  return proof
}

/** Whether the pay for a dialog has been taken back before, whatever came of it. The agent is locked. */
export async function wasTakenBack(tx: Tx, dialogId: number): Promise<boolean> {
  const rows = await tx`select from proofs where dialog_id = ${dialogId} and cause = 'taken_back' limit 1`
  return rows.length > 0
}
