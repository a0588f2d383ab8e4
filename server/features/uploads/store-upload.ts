import { randomUUID } from 'node:crypto'
import { type Receipt, UploadResult } from '#contract/upload.ts'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { IdRow } from '../../database/rows.ts'
import type { Tx } from '../../database/sql.ts'
import { inTransaction, violates } from '../../database/transaction.ts'
import { hasProved } from '../../dialogs/manual-dialogs.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprintOf, once } from '../../idempotency/once.ts'
import type { ReceivedFile } from './receive-file.ts'
import type { ReceivedForm } from './receive-form.ts'
import { takeSentPictures } from './sent-pictures.ts'

/** A received file that has its place in the file store. */
export interface StoredFile extends Omit<ReceivedFile, 'path'> {
  fileKey: string
}

interface Upload {
  agentId: number
  idempotencyKey: string | null
  /** The call's path: a key belongs to one call. */
  path: string
  form: ReceivedForm<unknown>
}

/** What the answer says beside the receipt. */
type EffectNote = Omit<UploadResult, 'receipt'>

/**
 * Stores the files of an upload, or takes those that came before by themselves, then runs `effect` and writes the receipt,
 * both in one transaction: whoever repeats the upload with its key gets the same receipt and no second effect, whichever
 * way the pictures came each time. Files of a form that came to nothing are removed; a crash may leave some behind that
 * nobody refers to, never the other way round.
 * @throws AppError `picture_missing` when one that is named is not there.
 */
export async function storeUpload(
  context: Context,
  upload: Upload,
  effect: (tx: Tx, files: StoredFile[]) => Promise<EffectNote>,
): Promise<UploadResult> {
  const { agentId, idempotencyKey: key, path, form } = upload
  const files = form.files.map((file) => ({ ...file, fileKey: newFileKey(agentId) }))
  const fingerprint = fingerprintOf(
    path,
    form.fields,
    [...form.files, ...form.named].map(({ field, sha256, size }) => [field, sha256, size]),
  )
  const removeAll = () =>
    removeStored(
      context,
      files.map(({ fileKey }) => fileKey),
    )
  try {
    for (const file of files) await context.files.put(file.fileKey, file.path, file.sha256)
  } catch (error) {
    await removeAll()
    throw error
  }
  try {
    const { answer, repeated } = await inTransaction(context.sql, (tx) =>
      once(
        tx,
        { agentId, key, fingerprint },
        (stored) => z.parse(UploadResult, stored),
        async () => {
          const pictures = [...files, ...(await takeSentPictures(tx, agentId, form.named))]
          const note = await effect(tx, pictures)
          return { ...note, receipt: makeReceipt(pictures) }
        },
      ),
    )
    if (repeated) await removeAll()
    return answer
  } catch (error) {
    const refusal = violates(error, 'screenshots_work_once') ? new AppError('screenshot_used') : error
    // Any other failure may have come after the commit, and then the files are the ones a receipt will speak of.
    if (refusal instanceof AppError) await removeAll()
    throw refusal
  }
}

/** A place in the file store for a picture of this agent. */
export function newFileKey(agentId: number): string {
  return `screenshots/${agentId}/${randomUUID()}`
}

/** What can't be removed now is nobody's, and is swept later. */
export async function removeStored({ files }: Context, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.remove(key)))
}

function makeReceipt(files: readonly StoredFile[]): Receipt {
  return { id: randomUUID(), files: files.map(({ sha256, size }) => ({ sha256, size })) }
}

export interface ScreenshotOwner {
  agentId: number
  purpose: 'report' | 'single' | 'verification'
  batchId?: number
  dialogId?: number
  verificationId?: number
  createdAt: Date
}

/** Gives the ids of their rows, in the same order. @throws AppError `screenshot_used` when the same bytes have proved work. */
export async function insertScreenshots(
  tx: Tx,
  owner: ScreenshotOwner,
  files: readonly StoredFile[],
): Promise<number[]> {
  if (owner.purpose !== 'verification') await refuseUsed(tx, owner, files)
  const ids: number[] = []
  for (const file of files) {
    const { id } = await tx.one(IdRow)`
      insert into screenshots (agent_id, purpose, batch_id, dialog_id, verification_id, sha256, size, type, file_key, captured_at, created_at)
      values (${owner.agentId}, ${owner.purpose}, ${owner.batchId ?? null}, ${owner.dialogId ?? null}, ${owner.verificationId ?? null},
              ${file.sha256}, ${file.size}, ${file.type}, ${file.fileKey}, ${file.capturedAt ?? null},
              ${owner.createdAt}) returning id`
    ids.push(id)
  }
  return ids
}

const SentBefore = z.object({
  id: z.int(),
  sha256: z.string(),
  phones: z.array(z.string()).nullable(),
  /** The agent's own, of a report that has ended or of the same dialog. */
  isOver: z.boolean(),
  /** We gave it up. */
  isUnread: z.boolean(),
  isReport: z.boolean(),
})

/**
 * Names the used one of several; whoever slips through at the same moment meets the constraint. What *we* could
 * not read may be sent again by the same agent for the same thing, and what proved nothing in a report may be a dialog's own
 * screenshot: its former row steps aside.
 */
async function refuseUsed(
  tx: Tx,
  { agentId, purpose, dialogId }: ScreenshotOwner,
  files: readonly StoredFile[],
): Promise<void> {
  const hashes = files.map((file) => file.sha256)
  const rows = await tx.many(SentBefore)`
    select s.id, s.sha256, s.phones,
      s.agent_id = ${agentId} and coalesce(b.read_at is not null or s.dialog_id = ${dialogId ?? null}::bigint, false) as "isOver",
      s.unread_at is not null as "isUnread", s.purpose = 'report' as "isReport"
    from screenshots s left join report_batches b on b.id = s.batch_id
    where s.sha256 = any(${hashes}::text[]) and s.purpose in ('report', 'single') and not s.superseded`
  const used = new Set<string>()
  const again: number[] = []
  for (const { id, sha256, phones, isOver, isUnread, isReport } of rows) {
    const mayBe = isUnread || (purpose === 'single' && isReport)
    if (isOver && mayBe && !(await hasProved(tx, agentId, phones ?? []))) again.push(id)
    else used.add(sha256)
  }
  const number = hashes.findIndex((hash, index) => used.has(hash) || hashes.indexOf(hash) < index) + 1
  if (number > 0) throw files.length === 1 ? new AppError('screenshot_used') : new AppError('one_used', { number })
  if (again.length > 0) await tx`update screenshots set superseded = true where id = any(${again}::bigint[])`
}
