import { z } from 'zod/mini'
import { Id } from '#contract/primitives.ts'
import { dropKept, keep, readKept } from '../kept.ts'

/** The dialog whose chat was opened last: a screenshot shared next most likely belongs to it. */
const LastDialog = z.object({
  segmentPhoneId: Id,
  label: z.string(),
  day: z.string(),
  /** It was opened by being taken. */
  isTaken: z.optional(z.boolean()),
})
export type LastDialog = z.infer<typeof LastDialog>

const KEY = 'last-dialog'

/** `day` is the business day of the dialog, YYYY-MM-DD. */
export function rememberLastDialog(dialog: LastDialog): void {
  const before = findLastDialog()
  const isSame = String(before?.segmentPhoneId) === String(dialog.segmentPhoneId)
  keep(KEY, { ...(isSame && { isTaken: before?.isTaken }), ...dialog })
}

export function findLastDialog(): LastDialog | null {
  return readKept(KEY, LastDialog)
}

/** It takes no screenshots any more. */
export function forgetLastDialog(segmentPhoneId: Id): void {
  if (String(findLastDialog()?.segmentPhoneId) === String(segmentPhoneId)) dropKept(KEY)
}
