import { z } from 'zod'
import { PROOF_STATES } from '#contract/manual-work.ts'
import { bumpRevision } from '../agents/revision.ts'
import type { Tx } from '../database/sql.ts'

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
export const StoredCause = z.union([ProofCause, z.string().transform((): 'other' => 'other')])

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
