import { AppError } from '../http/app-error.ts'

/** A `segmentPhoneId` as the database numbers dialogs. @throws AppError `dialog_not_found` for what is none. */
export function parseDialogId(segmentPhoneId: string): number {
  if (!/^\d{1,15}$/.test(segmentPhoneId)) throw new AppError('dialog_not_found')
  return Number(segmentPhoneId)
}
