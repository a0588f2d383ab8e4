import { useMemo } from 'react'
import { businessDay } from '#domain/days.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { useUploads } from '#components/uploads/use-uploads.ts'

export interface DayUploads {
  /** Reports of the day that the server doesn't have yet, and those it refused. */
  reports: readonly Upload[]
  /** The latest item of each dialog, by its id as text; opt-outs before screenshots. */
  byDialog: ReadonlyMap<string, Upload>
}

/** What of the phone's queue concerns a day. */
export function useDayUploads(day: string): DayUploads {
  const uploads = useUploads()
  return useMemo(() => selectDayUploads(uploads, day), [uploads, day])
}

export function selectDayUploads(uploads: readonly Upload[], day: string): DayUploads {
  const byDialog = new Map<string, Upload>()
  // Newest first: the first one seen of a dialog is its latest.
  for (const upload of uploads) {
    const { segmentPhoneId } = upload
    if (segmentPhoneId === null) continue
    const dialog = String(segmentPhoneId)
    const known = byDialog.get(dialog)
    if (known === undefined || (known.kind !== 'opt-out' && upload.kind === 'opt-out')) byDialog.set(dialog, upload)
  }
  const reports = uploads.filter(
    (upload) =>
      upload.kind === 'report' &&
      upload.state !== 'done' &&
      upload.selectedDay !== null &&
      businessDay(upload.selectedDay) === day,
  )
  return { reports, byDialog }
}

/** One item of the queue; null when it is no longer there. */
export function useUpload(id: string | null): Upload | null {
  const uploads = useUploads()
  return uploads.find((upload) => upload.id === id) ?? null
}
