import { endpoints } from '#contract/endpoints.ts'
import type { UploadResult } from '#contract/upload.ts'
import { now, type Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { ReceivedForm } from '../uploads/receive-form.ts'
import { insertScreenshots, storeUpload } from '../uploads/store-upload.ts'
import { lockCurrent, submit } from './repository.ts'

interface VerificationUpload {
  agentId: number
  idempotencyKey: string | null
  form: ReceivedForm<unknown>
}

/** Step 2: the two screenshots go to the operator. @throws AppError `wrong_step`. */
export function submitScreenshots(
  context: Context,
  { agentId, idempotencyKey, form }: VerificationUpload,
): Promise<UploadResult> {
  const { path } = endpoints.uploadVerification
  return storeUpload(context, { agentId, idempotencyKey, path, form }, async (tx, files) => {
    const current = await lockCurrent(tx, agentId)
    if (current?.status === 'APPROVED') throw new AppError('already_approved')
    if (current === null || current.step !== 2) throw new AppError('wrong_step')
    await insertScreenshots(
      tx,
      { agentId, purpose: 'verification', verificationId: current.id, createdAt: now(context) },
      files,
    )
    await submit(tx, current.id, now(context))
    return {}
  })
}
