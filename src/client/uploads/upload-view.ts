import type { Identity } from '#queue/stored/identity.ts'
import type { Upload, UploadSubject } from '#queue/stored/upload.ts'
import type { ManifestEntry } from './manifest.ts'
import { kinds, type Target, type UploadKind } from '#queue/kinds/kinds.ts'
import { isHeld, isRunning, type UploadRecord } from '#queue/stored/record.ts'
import type { StoredUpload } from '#queue/stored/records.ts'
import type { SentNote } from '#queue/stored/sent-note.ts'

export interface StoredItems {
  uploads: readonly StoredUpload[]
  sent: readonly SentNote[]
  lost: readonly ManifestEntry[]
}

/** How far an item has come in the sending that is under way. */
export type Headway = Pick<Upload, 'progress' | 'arrived' | 'leftMs'>
const NONE: Headway = { progress: 0, arrived: null, leftMs: null }

/** What the agent of `identity` sees of the phone's store, newest first. Another agent's items are left out. */
export function viewUploads(
  stored: StoredItems,
  identity: Identity | null,
  headways: ReadonlyMap<string, Headway>,
  now: number,
): Upload[] {
  if (identity === null) return []
  const isMine = ({ agent }: { agent: string | null }) => agent === null || agent === identity.agent
  const replaced = new Set(stored.uploads.flatMap(({ record }) => record?.replaces ?? []))
  const shown = stored.uploads.filter((upload) => isMine(upload) && !replaced.has(upload.id))
  return [
    ...shown.map(({ id, record }) =>
      record === null ? unreadable(id) : showRecord(record, identity, headways.get(id) ?? NONE, now),
    ),
    ...stored.lost.filter(isMine).map(showLost),
    ...stored.sent.filter(isMine).map(showSent),
  ].sort((a, b) => b.savedAt - a.savedAt)
}

function showRecord(record: UploadRecord, identity: Identity, headway: Headway, now: number): Upload {
  const { id, savedAt, files, target, status, reason, canInsist = false, trouble, wait, lease } = record
  const base = {
    ...describe(target),
    id,
    savedAt,
    files,
    reason,
    canInsist,
    canUndo: identity.token !== null && isHeld(record, now),
    trouble,
    ...NONE,
    retryAt: null,
    lateMinutes: null,
  }
  if (status === 'rejected' || status === 'unattached') return { ...base, state: status }
  if (identity.token === null) return { ...base, state: 'needs_sign_in' }
  if (isRunning(lease, now)) return { ...base, state: 'sending', ...headway }
  return { ...base, state: 'waiting', retryAt: wait !== null && isRunning(wait, now) ? wait.since + wait.ms : null }
}

function unreadable(id: string): Upload {
  return {
    ...nothing,
    id,
    kind: 'shared',
    state: 'unreadable',
    savedAt: 0,
  }
}

function showLost({ id, savedAt, target, files }: ManifestEntry): Upload {
  return { ...nothing, ...describe(target), id, savedAt, files, state: 'lost', reason: kinds[target.kind].again }
}

function showSent({ id, savedAt, target, files, lateMinutes = null }: SentNote): Upload {
  return { ...nothing, ...describe(target), id, savedAt, files, state: 'done', progress: 1, lateMinutes }
}

const nothing = {
  ...NONE,
  reason: null,
  canInsist: false,
  canUndo: false,
  trouble: null,
  retryAt: null,
  selectedDay: null,
  segmentPhoneId: null,
  label: null,
  files: [],
  lateMinutes: null,
}

function describe<K extends UploadKind>(target: Target<K>): Pick<Upload, 'kind' | keyof UploadSubject> {
  const about = kinds[target.kind].about(target)
  return { kind: target.kind, selectedDay: null, segmentPhoneId: null, label: null, ...about }
}
