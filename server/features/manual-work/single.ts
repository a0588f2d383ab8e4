import { endpoints } from '#contract/endpoints.ts'
import type { SingleForm } from '#contract/manual-work.ts'
import type { UploadResult } from '#contract/upload.ts'
import { now, type Context } from '../../context.ts'
import { parseDialogId } from '../../dialogs/dialog-id.ts'
import { findDialog, lockDialog, type OwnDialog, succeed } from '../../dialogs/manual-dialogs.ts'
import { findNamesBeside } from '../../dialogs/names.ts'
import { askToLook, type ProofCause } from '../../dialogs/proofs.ts'
import type { DialogStatus } from '../../dialogs/status.ts'
import { AppError } from '../../http/app-error.ts'
import type { Reason } from '../../http/error-texts.ts'
import { isKnownKey } from '../../idempotency/once.ts'
import type { Reading } from '../../reading/reader.ts'
import { keepEvidence } from '../proofs/evidence.ts'
import { findIssuedName, scriptOf } from '../proofs/issued-name.ts'
import { weighProofs } from '../proofs/weigh.ts'
import { readNow } from '../reading/read-now.ts'
import { addSingle, isEmptyConversation, wakeReading } from '../reading/service.ts'
import { insertScreenshots, storeUpload } from '../uploads/store-upload.ts'
import { noteLateness } from './lateness.ts'
import type { Upload } from './reports.ts'

/**
 * The screenshot of one dialog that was not found on the batches: it succeeds by its number, or by the name under which its contact
 * was issued, read on it. Where neither can be read a person looks, and nothing waits for that ([Note: our fault] for what could not be read at all).
 * @throws AppError `other_number`, `no_chat`: with `insist` a person looks instead; what else is wrong with the dialog or the picture.
 */
export async function uploadScreenshot(context: Context, upload: Upload<SingleForm>): Promise<UploadResult> {
  const { agentId, savedAt, idempotencyKey, form } = upload
  const dialogId = parseDialogId(form.fields.segmentPhoneId)
  const insists = form.fields.insist !== undefined
  // A repeat gets its receipt: nothing is asked of its picture again.
  const { cause, reading } = (await isKnownKey(context.sql, agentId, idempotencyKey))
    ? IN_LINE
    : await judge(context, upload, dialogId, insists)
  const answer = await storeUpload(context, { ...upload, path: endpoints.uploadScreenshot.path }, async (tx, files) => {
    const dialog = checkAwaiting(await lockDialog(tx, agentId, dialogId))
    const moment = now(context)
    const owner = { agentId, purpose: 'single', dialogId, createdAt: moment } as const
    const [screenshotId = null] = await insertScreenshots(tx, owner, files)
    if (reading !== null && screenshotId !== null) await keepEvidence(tx, { screenshotId, agentId, moment }, reading)
    if (cause === null) await succeed(tx, dialog, moment)
    else await askToLook(tx, { agentId, dialogId, cause, screenshotId, moment })
    if (cause === null && screenshotId !== null)
      await weighProofs(context, tx, { agentId, dialogIds: [dialogId], on: { screenshotId }, moment })
    if (cause === 'in_line' && screenshotId !== null)
      await addSingle(tx, { agentId, day: dialog.day, dialogId, screenshotId, createdAt: moment })
    return noteLateness(context, tx, { agentId, day: dialog.day, dialogId, savedAt })
  })
  if (cause === 'in_line') wakeReading()
  return answer
}

/** Why a person has to look; null: the number is there. And what was read, unless that is still to be done. */
interface Judgement {
  cause: ProofCause | null
  reading: Reading | null
}

const IN_LINE: Judgement = { cause: 'in_line', reading: null }

/** @throws AppError */
async function judge(
  context: Context,
  { agentId, form }: Upload<SingleForm>,
  dialogId: number,
  insists: boolean,
): Promise<Judgement> {
  const dialog = checkAwaiting(await findDialog(context.sql, agentId, dialogId))
  const reading = await readNow(context, agentId, form, scriptOf(dialog.name))
  // What was paid, and taken back, is given again by a person alone.
  if (dialog.proof === 'refused' || dialog.paid) return { cause: 'refused_before', reading }
  if (reading === null) return IN_LINE
  const others = reading.titles.length === 0 ? [] : await findNamesBeside(context.sql, dialog)
  return { cause: weighReading(reading, { ...dialog, others }, insists), reading }
}

/** What a picture has to show, and the names of the agent's other dialogs that it must not be taken for. */
interface Sought {
  phone: string
  name: string
  others: readonly string[]
}

/** @throws AppError `other_number`, `no_chat` unless the agent insists. */
export function weighReading(
  reading: Pick<Reading, 'numbers' | 'titles' | 'shows' | 'lines'>,
  { phone, name, others }: Sought,
  insists: boolean,
): ProofCause | null {
  const { numbers, titles, shows } = reading
  const isThere = numbers.some((number) => number.phone === phone) || findIssuedName(titles, name, others) !== null
  if (isThere) return isEmptyConversation(reading) ? 'no_messages' : null
  if (insists) return 'insisted'
  // Its name is there, and another dialog has one too near: the numbers beside it are other chats, not another's picture.
  if (findIssuedName(titles, name, []) !== null) return 'no_number'
  if (numbers.length > 0) throw new AppError('other_number')
  if (shows === 'nothing') throw new AppError('no_chat')
  return 'no_number'
}

const REFUSALS: Record<Exclude<DialogStatus, 'not_found'>, Reason> = {
  in_work: 'main_message_first',
  send_main_message: 'report_first',
  success: 'screenshot_needless',
  opt_out: 'opted_out',
  released: 'number_released',
  skipped: 'dialog_closed',
}

function checkAwaiting(dialog: OwnDialog | null): OwnDialog {
  if (dialog === null) throw new AppError('dialog_not_found')
  if (dialog.isUnread) return dialog
  if (dialog.proof === 'checking') throw new AppError('proof_checking')
  if (dialog.proof === 'final') throw new AppError('proof_final')
  if (dialog.status !== 'not_found') throw new AppError(REFUSALS[dialog.status])
  return dialog
}
