import type { Debt, OpenDialog, SkipReason } from '#contract/binding-work.ts'
import { now, type Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lastBlockingDay } from '#domain/deadlines.ts'
import { endDialog, findOpenDialog, type OpenDialogRow } from '../../dialogs/binding-dialogs.ts'
import { firstMessage } from '../../dialogs/messages.ts'
import { AppError } from '../../http/app-error.ts'
import { suppressPhone } from '../contacts/suppression.ts'

/** The agent's open dialog, of whatever day; null when there is none. */
export async function getOpenDialog(context: Context, agentId: number): Promise<OpenDialog | null> {
  const row = await findOpenDialog(context.sql, agentId)
  return row === null ? null : toOpenDialog(row)
}

/** Dialogs of earlier days that are still open and must be closed first. */
export async function listDebts(context: Context, agentId: number): Promise<Debt[]> {
  const row = await findOpenDialog(context.sql, agentId)
  if (row === null || row.day > lastBlockingDay(context.clock.now())) return []
  return [{ ...toOpenDialog(row), day: row.day }]
}

/** Asks the messenger whether the client's number exists; releases the dialog when it does not. @throws AppError. */
export async function checkOpenDialog(context: Context, agentId: number): Promise<boolean> {
  const dialog = await demandOpenDialog(context, agentId)
  const exists = await context.messenger.numberExists(dialog.phone)
  if (!exists) await inTransaction(context.sql, (tx) => endDialog(tx, dialog, { status: 'released', skipReason: null }))
  return exists
}

/** Ends the open dialog with the reply the client gave; «Просил не писать» suppresses the phone for all. @throws AppError. */
export async function skipOpenDialog(context: Context, agentId: number, skipReason: SkipReason): Promise<void> {
  const dialog = await demandOpenDialog(context, agentId)
  await inTransaction(context.sql, async (tx) => {
    // First the dialog, so that it ends with its reason and not by the suppression.
    await endDialog(tx, dialog, { status: skipReason === 'opt_out' ? 'opt_out' : 'skipped', skipReason })
    if (skipReason === 'opt_out') await suppressPhone(tx, dialog.phone, `agent:${agentId}`, now(context))
  })
}

async function demandOpenDialog(context: Context, agentId: number): Promise<OpenDialogRow> {
  const row = await findOpenDialog(context.sql, agentId)
  if (row === null) throw new AppError('no_open_dialog')
  return row
}

function toOpenDialog({ id, phone, name, takenAt }: OpenDialogRow): OpenDialog {
  return { segmentPhoneId: String(id), phone, name, message: firstMessage(id, name), takenAt: takenAt.toISOString() }
}
