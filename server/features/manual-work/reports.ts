import { endpoints } from '#contract/endpoints.ts'
import type { UploadResult } from '#contract/upload.ts'
import { lockAgent } from '../../agents/lock-agent.ts'
import { bumpRevision } from '../../agents/revision.ts'
import { now, type Context } from '../../context.ts'
import { businessDay } from '#domain/days.ts'
import { findDayToReport, listAwaitingReport } from '../../dialogs/manual-dialogs.ts'
import { AppError } from '../../http/app-error.ts'
import { addBatch, refuseManyUnread } from '../reading/service.ts'
import type { ReceivedForm } from '../uploads/receive-form.ts'
import { storeUpload } from '../uploads/store-upload.ts'
import { noteLateness } from './lateness.ts'

export interface Upload<F> {
  agentId: number
  idempotencyKey: string | null
  form: ReceivedForm<F>
  /** When the phone saved it, by its own clock. */
  savedAt: Date | null
}

/** A batch report of a day, to be read by and by. Without a day it is the earliest unreported one's. @throws AppError `nothing_to_report`. */
export function uploadReport(
  context: Context,
  upload: Upload<{ selectedDay?: number | undefined }>,
): Promise<UploadResult> {
  const { agentId, savedAt } = upload
  const { selectedDay } = upload.form.fields
  return storeUpload(context, { ...upload, path: endpoints.uploadReport.path }, async (tx, files) => {
    await lockAgent(tx, agentId)
    await refuseManyUnread(tx, agentId, context.config.UNREAD_REPORTS)
    const day = selectedDay === undefined ? await findDayToReport(tx, agentId) : businessDay(selectedDay)
    const dialogIds = day === null ? [] : await listAwaitingReport(tx, agentId, day)
    if (day === null || dialogIds.length === 0) throw new AppError('nothing_to_report')
    await addBatch(tx, { agentId, day, dialogIds, files, createdAt: now(context) })
    await bumpRevision(tx, agentId)
    return noteLateness(context, tx, { agentId, day, dialogId: null, savedAt })
  })
}
