import { now, type Context } from '../../context.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockDialog } from '../../dialogs/manual-dialogs.ts'
import { findAsked, findLastLook, findLatestProofs, isFinal } from '../../dialogs/asked-proofs.ts'
import {
  closeTakenBack,
  decideProof,
  type Decision,
  lockPaidDialog,
  wasTakenBack,
} from '../../dialogs/decided-proofs.ts'
import { askToLook } from '../../dialogs/proofs.ts'
import { AppError } from '../../http/app-error.ts'
import { OperatorError } from '../../operator/command.ts'
import { fingerprintOf, once } from '../../idempotency/once.ts'
import { dialogAgainCause, dialogCause, dialogReturnCause } from '../ledger/causes.ts'
import { toRubles } from '#domain/money.ts'
import { findPosted, post } from '../ledger/service.ts'
import { notify } from '../notifications/notify.ts'
import { isPayoutUnderWay } from '../withdrawals/service.ts'

/** What an operator decides about a proof that waits for it. @throws OperatorError when it can't be decided so. */
export async function decide(context: Context, proofId: number, decision: Omit<Decision, 'moment'>): Promise<void> {
  const outcome = await inTransaction(context.sql, async (tx) => {
    const asked = await findAsked(tx, proofId)
    const decided = await decideProof(tx, proofId, { ...decision, moment: now(context) })
    const isAccepted = decision.decision === 'accepted'
    const returned = decided === 'decided' && asked !== null && isAccepted ? await giveAgain(context, tx, asked) : 0
    // Who was paid at once never knew that somebody would look.
    if (decided === 'decided' && asked !== null && (asked.isHeld || !isAccepted)) {
      const state = (await isFinal(tx, proofId)) ? 'final' : decision.decision
      const returnedRubles = returned > 0 ? { returned: toRubles(returned) } : {}
      await notify(tx, asked.agentId, { kind: 'proof', day: asked.day, state, ...returnedRubles }, now(context))
    }
    return decided
  })
  if (outcome === 'unasked') throw new OperatorError(`Такой проверки в ожидании нет: ${proofId}`)
  if (outcome === 'paid')
    throw new OperatorError('Диалог уже оплачен: засчитайте его или верните деньги командой take-back')
}

/** A dialog whose pay was taken back has been accepted after all; gives what is on the balance again, kopecks. */
async function giveAgain(
  context: Context,
  tx: Tx,
  { agentId, dialogId }: { agentId: number; dialogId: number },
): Promise<number> {
  const [takenAway, again] = [dialogReturnCause(dialogId), dialogAgainCause(dialogId)]
  const posted = await findPosted(tx, [takenAway, again])
  const amount = -(posted.get(takenAway) ?? 0)
  if (amount === 0 || posted.has(again)) return 0
  await post(tx, agentId, [{ amount, cause: again }], now(context))
  return amount
}

/** Until when a refusal may be appealed against. */
export function appealUntil({ config }: Context, refusedAt: Date): Date {
  return new Date(refusedAt.getTime() + config.APPEAL_DAYS * 86_400_000)
}

/** When a person will usually have looked. */
export function lookedBy({ config }: Context, askedAt: Date): Date {
  return new Date(askedAt.getTime() + config.PROOF_HOURS * 3_600_000)
}

export interface AppealCall {
  agentId: number
  dialogId: number
  text: string
  key: string | null
}

/** Asks for a second look, with a word of the agent's own: once a dialog. @throws AppError */
export async function appeal(context: Context, { agentId, dialogId, text, key }: AppealCall): Promise<void> {
  await inTransaction(context.sql, (tx) =>
    once(
      tx,
      { agentId, key, fingerprint: fingerprintOf('appeal', dialogId, text) },
      () => undefined,
      async () => {
        const dialog = await lockDialog(tx, agentId, dialogId)
        if (dialog === null) throw new AppError('dialog_not_found')
        if (dialog.proof === 'final') throw new AppError('appealed_already')
        if (dialog.proof !== 'refused') throw new AppError('nothing_to_appeal')
        const refusal = (await findLatestProofs(tx, [dialogId])).get(dialogId)
        const refusedAt = refusal?.decidedAt ?? null
        if (refusedAt !== null && now(context) > appealUntil(context, refusedAt)) throw new AppError('appeal_late')
        const look = await findLastLook(tx, dialogId)
        await askToLook(tx, { ...look, dialogId, agentId, cause: 'appeal', appeal: text, moment: now(context) })
      },
    ),
  )
}

export interface TakenBack {
  /** What the dialog was paid, kopecks. */
  paid: number
  /** What of it is off the balance now; less where the rest was paid out, for a balance never goes below zero. */
  taken: number
}

/**
 * Takes the pay for a dialog back, as an entry of its own: an operator's explicit decision, once a dialog, and open to its appeal.
 * What was paid out is not owed, but the refusal stands and is counted.
 * @throws AppError `dialog_not_found` when it was not paid; `returned_already` when a second look gave it back; `payout_first`
 *   while what is missing may yet come back to the balance.
 */
export function takeBack(context: Context, dialogId: number, reason: string): Promise<TakenBack> {
  return inTransaction(context.sql, async (tx) => {
    const dialog = await lockPaidDialog(tx, dialogId)
    const cause = dialogCause(dialogId)
    const paid = dialog === null ? undefined : (await findPosted(tx, [cause])).get(cause)
    if (dialog === null || paid === undefined) throw new AppError('dialog_not_found')
    if (await wasTakenBack(tx, dialogId)) throw new AppError('returned_already')
    const { agentId, balance, day } = dialog
    const taken = Math.min(paid, balance)
    if (taken < paid && (await isPayoutUnderWay(tx, agentId))) throw new AppError('payout_first')
    if (taken > 0) await post(tx, agentId, [{ amount: -taken, cause: dialogReturnCause(dialogId) }], now(context))
    const state = await closeTakenBack(tx, { dialogId, agentId, reason, moment: now(context) })
    await notify(tx, agentId, { kind: 'proof', day, state }, now(context))
    return { paid, taken }
  })
}
