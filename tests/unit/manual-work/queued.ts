import type { Upload } from '#queue/stored/upload.ts'

/** An item of the queue, as the screens see it. */
export function queued(patch: Partial<Upload>): Upload {
  return {
    id: 'u1',
    kind: 'report',
    state: 'waiting',
    progress: 0,
    arrived: null,
    leftMs: null,
    reason: null,
    canInsist: false,
    canUndo: false,
    trouble: null,
    retryAt: null,
    savedAt: 0,
    selectedDay: null,
    segmentPhoneId: null,
    label: null,
    files: [],
    lateMinutes: null,
    ...patch,
  }
}
