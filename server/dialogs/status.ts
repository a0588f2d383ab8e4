import { z } from 'zod'

/**
 * How a dialog goes. Without a binding: `in_work` → `send_main_message` (the client replied) → a report finds it, `success`,
 * or doesn't, `not_found` → its own screenshot, `success`. With one: `in_work` → `success` (the client replied) or `skipped`.
 * From each that is open: `opt_out`, nobody may write to this person, and `released`, the number does not exist.
 */
export const DialogStatus = z.enum([
  'in_work',
  'send_main_message',
  'not_found',
  'success',
  'opt_out',
  'released',
  'skipped',
])
export type DialogStatus = z.infer<typeof DialogStatus>

/** Whether a dialog goes on from there: its person may be written to. */
const GOES_ON: Readonly<Record<DialogStatus, boolean>> = {
  in_work: true,
  send_main_message: true,
  not_found: true,
  success: false,
  opt_out: false,
  released: false,
  skipped: false,
}

export const OPEN_STATUSES = DialogStatus.options.filter((status) => GOES_ON[status])

export function isOpen(status: DialogStatus): boolean {
  return GOES_ON[status]
}
