import { z } from 'zod'
import { lockAgent } from '../agents/lock-agent.ts'
import { bumpRevision } from '../agents/revision.ts'
import type { Tx } from '../database/sql.ts'
import { APPEALED } from './asked-proofs.ts'
import type { ProofState } from './proofs.ts'

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
