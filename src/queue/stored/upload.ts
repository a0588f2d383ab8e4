/** What the screens know of one item of the upload queue. */

import type { Id } from '#contract/primitives.ts'
import type { UploadState, UploadTrouble } from '#domain/upload-state.ts'
import type { StoredFile } from './record.ts'
import type { UploadKind } from '../kinds/kinds.ts'

/** What an item of the queue is about. */
export interface UploadSubject {
  /** A moment of the reported day, ms; null for what belongs to no day. */
  readonly selectedDay: number | null
  /** The dialog; null for what belongs to none. */
  readonly segmentPhoneId: Id | null
  /** The dialog in words, as given when it was queued. */
  readonly label: string | null
}

export interface Upload extends UploadSubject {
  readonly id: string
  readonly kind: UploadKind
  readonly state: UploadState
  /** 0–1 while `sending`, else 0; 1 when `done`. */
  readonly progress: number
  /** How many of its pictures the server has; null where they don't go one by one, or it is not known yet. */
  readonly arrived: number | null
  /** How long the rest takes as it has gone so far, ms; null while nobody knows. */
  readonly leftMs: number | null
  /** Russian sentence for `rejected` and `lost`; the server's own words where it asked to wait. */
  readonly reason: string | null
  /** Refused, and a person may be asked to look at it. */
  readonly canInsist: boolean
  /** It is held back for a moment, in which it can be taken back. */
  readonly canUndo: boolean
  readonly trouble: UploadTrouble | null
  /** When it will be tried again by itself, ms; null when nothing is awaited. */
  readonly retryAt: number | null
  /** When it was saved on the phone, ms. */
  readonly savedAt: number
  readonly files: readonly StoredFile[]
  /** By how many minutes the server got it after its day's deadline; null when in time, not told or not there yet. */
  readonly lateMinutes: number | null
}
