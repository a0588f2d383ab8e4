import type { Message, NumberCheck } from '#contract/manual-work.ts'
import { now, type Context } from '../../context.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  lockDialog,
  type OwnDialog,
  setStatus,
  startMainMessage,
  takeBackMainMessage,
} from '../../dialogs/manual-dialogs.ts'
import { extraMessage, mainMessage } from '../../dialogs/messages.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprintOf, once } from '../../idempotency/once.ts'
import { isBeingReported } from '../reading/service.ts'
import { suppressPhone } from '../contacts/suppression.ts'
import { forgetFreeContacts } from '../contacts/free-pool.ts'

/** The second message: the client replied. Asked again, it gives the text again. @throws AppError. */
export function sendMainMessage(context: Context, agentId: number, dialogId: number): Promise<Message> {
  return inTransaction(context.sql, async (tx) => {
    const dialog = await lockWritable(tx, agentId, dialogId)
    if (dialog.status === 'in_work') await startMainMessage(tx, dialog, now(context))
    else if (dialog.status === 'success') throw new AppError('dialog_counted')
    return { phone: dialog.phone, name: dialog.name, message: mainMessage(dialogId, dialog.name) }
  })
}

/**
 * The client has not replied after all: what was pressed by mistake is as if it never had been. Asked again, it has nothing
 * left to do. @throws AppError `dialog_reported` once a report that is to show it waits to be read, or has been.
 */
export async function undoMainMessage(context: Context, agentId: number, dialogId: number): Promise<void> {
  await inTransaction(context.sql, async (tx) => {
    const dialog = await lockWritable(tx, agentId, dialogId)
    if (dialog.status === 'in_work') return
    if (dialog.status !== 'send_main_message' || (await isBeingReported(tx, agentId, dialogId)))
      throw new AppError('dialog_reported')
    await takeBackMainMessage(tx, dialog)
  })
}

/** The follow-up text; changes nothing. @throws AppError. */
export function sendExtraMessage(context: Context, agentId: number, dialogId: number): Promise<Message> {
  return inTransaction(context.sql, async (tx) => {
    const dialog = await lockWritable(tx, agentId, dialogId)
    return { phone: dialog.phone, name: dialog.name, message: extraMessage(dialogId, dialog.name) }
  })
}

/**
 * Asks the messenger whether the number exists; a dialog whose number does not is released and counts for nothing.
 * @throws AppError `wrong_status` once the client has replied, `messenger_unavailable`.
 */
export async function checkNumber(context: Context, agentId: number, dialogId: number): Promise<NumberCheck> {
  const { phone } = await inTransaction(context.sql, (tx) => lockUntouched(tx, agentId, dialogId))
  // Not inside a transaction: the messenger may take its time.
  if (await context.messenger.numberExists(phone)) return { exists: true }
  await inTransaction(context.sql, async (tx) => {
    await setStatus(tx, await lockUntouched(tx, agentId, dialogId), 'released')
  })
  return { exists: false }
}

/** «Просил не писать». Asked again, it has nothing left to do. @throws AppError `dialog_not_found`. */
export async function optOut(context: Context, agentId: number, dialogId: number, key: string | null): Promise<void> {
  await inTransaction(context.sql, (tx) =>
    once(
      tx,
      { agentId, key, fingerprint: fingerprintOf('opt-out', dialogId) },
      () => undefined,
      async () => {
        const dialog = await lockDialog(tx, agentId, dialogId)
        if (dialog === null) throw new AppError('dialog_not_found')
        if (dialog.suppressed) return
        await suppressPhone(tx, dialog.phone, `agent:${agentId}`, now(context))
      },
    ),
  )
  forgetFreeContacts(context)
}

/** A dialog in which something may still be written. */
async function lockWritable(tx: Tx, agentId: number, dialogId: number): Promise<OwnDialog> {
  const dialog = await lockDialog(tx, agentId, dialogId)
  if (dialog === null) throw new AppError('dialog_not_found')
  if (dialog.suppressed || dialog.status === 'opt_out') throw new AppError('opted_out')
  if (dialog.status === 'released') throw new AppError('dialog_closed')
  return dialog
}

async function lockUntouched(tx: Tx, agentId: number, dialogId: number): Promise<OwnDialog> {
  const dialog = await lockWritable(tx, agentId, dialogId)
  if (dialog.status !== 'in_work') throw new AppError('client_replied')
  return dialog
}
