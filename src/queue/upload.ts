/** What the screens know of one item of the upload queue. */

import type { Id } from '#contract/primitives.ts'

/** `shared`: came from the phone's share sheet, a paste or a drop, and is not attached to a report or a dialog yet. */
export type UploadKind = 'report' | 'screenshot' | 'verification' | 'opt-out' | 'shared'

/**
 * `waiting`: for the network, the server or its turn (`trouble` says which). `needs_sign_in`: its agent is signed out.
 * `rejected`: the server refused it, `reason` says why. `unattached`: a shared picture nobody has attached yet.
 * `unreadable`: another version's record; the pictures can still be saved. `lost`: the browser wiped it before it was sent.
 * `done`: the server has it; kept in the list for a while so that screens can tell.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'needs_sign_in'
  | 'rejected'
  | 'unattached'
  | 'unreadable'
  | 'lost'
  | 'done'

/** Why a waiting item did not go out the last time. `portal`: the network answered with a page of its own. */
export type UploadTrouble = 'offline' | 'timeout' | 'server' | 'busy' | 'portal'

export interface UploadFile {
  name: string
  /** MIME type. */
  type: string
  /** Bytes. */
  size: number
}

export interface Upload {
  readonly id: string
  readonly kind: UploadKind
  readonly state: UploadState
  /** 0–1 while `sending`, else 0; 1 when `done`. */
  readonly progress: number
  /** Russian sentence for `rejected`, `unreadable` and `lost`. */
  readonly reason: string | null
  readonly trouble: UploadTrouble | null
  /** When it will be tried again by itself, ms; null when nothing is awaited. */
  readonly retryAt: number | null
  /** When it was saved on the phone, ms. */
  readonly savedAt: number
  /** A moment of the reported day, ms; for `report` alone. */
  readonly selectedDay: number | null
  /** The dialog; for `screenshot` and `opt-out` alone. */
  readonly segmentPhoneId: Id | null
  /** The dialog in words, as given when it was queued. */
  readonly label: string | null
  readonly files: readonly UploadFile[]
  /** By how many minutes the server got it after its day's deadline; null when in time, not told or not there yet. */
  readonly lateMinutes: number | null
}
