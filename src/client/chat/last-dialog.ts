import { z } from 'zod/mini'
import { Id } from '#contract/primitives.ts'

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
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...(isSame && { isTaken: before?.isTaken }), ...dialog }))
  } catch {
    // No room: nothing is preselected then.
  }
}

export function findLastDialog(): LastDialog | null {
  try {
    const parsed = LastDialog.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null // without localStorage nothing is known
  }
}

/** It takes no screenshots any more. */
export function forgetLastDialog(segmentPhoneId: Id): void {
  if (String(findLastDialog()?.segmentPhoneId) === String(segmentPhoneId)) localStorage.removeItem(KEY)
}
