import { z } from 'zod/mini'
import { UPLOAD_TROUBLES } from '#domain/upload-state.ts'
import { kinds, Target } from '../kinds/kinds.ts'

/**
 * One item of the queue as it lies in the store. Its bytes lie under keys of their own (`records.ts`), so that listing never
 * reads them. Moments are kept as «since, for how long»: a clock moved back or forth can't put an item off for ever.
 */
const Span = z.object({ since: z.number(), ms: z.number() })
export type Span = z.infer<typeof Span>

export const StoredFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
  capturedAt: z.optional(z.number()),
})
export type StoredFile = z.infer<typeof StoredFile>

export const UploadRecord = z.object({
  version: z.literal(2),
  id: z.string(),
  /** Goes as `Idempotency-Key`; minted when the item is queued and never changed. The id, but for the first layout's items. */
  key: z.string(),
  /** E-mail of the agent who saved it; null for a picture shared while nobody was signed in. */
  agent: z.nullable(z.string()),
  savedAt: z.number(),
  status: z.enum(['waiting', 'rejected', 'unattached']),
  target: Target,
  files: z.array(StoredFile),
  attempts: z.number(),
  /** Not tried by itself before this span is over. */
  wait: z.nullable(Span),
  trouble: z.nullable(z.enum(UPLOAD_TROUBLES)),
  reason: z.nullable(z.string()),
  /** It was refused, and a person may be asked to look at it. */
  canInsist: z.optional(z.boolean()),
  /** Who is sending it now. */
  lease: z.nullable(z.extend(Span, { owner: z.string() })),
  /** Items this one was made from, shared pictures or a refused report: erased once it stands. */
  replaces: z.array(z.string()),
})
export type UploadRecord = z.infer<typeof UploadRecord>

/** The first layout: the target lay flat, waits were moments of the phone's clock, and there were no shared pictures. */
const UploadRecordV1 = z.object({
  version: z.literal(1),
  id: z.string(),
  key: z.string(),
  agent: z.string(),
  savedAt: z.number(),
  status: z.enum(['waiting', 'rejected']),
  kind: z.enum(['report', 'screenshot', 'verification', 'opt-out']),
  selectedDay: z.optional(z.number()),
  segmentPhoneId: z.optional(z.string()),
  label: z.optional(z.string()),
  files: z.array(StoredFile),
  attempts: z.number(),
  nextAttemptAt: z.optional(z.number()),
  reason: z.nullable(z.string()),
})

/** The record in today's layout, or null when this version can't read it: then nothing may change or erase it by itself. */
export function parseRecord(stored: unknown): UploadRecord | null {
  const today = UploadRecord.safeParse(stored)
  if (today.success) return today.data
  const first = UploadRecordV1.safeParse(stored)
  if (!first.success) return null
  const { kind, selectedDay, segmentPhoneId, label, nextAttemptAt: _, ...kept } = first.data
  const target = Target.safeParse({ kind, selectedDay, segmentPhoneId, label: label ?? segmentPhoneId })
  if (!target.success) return null
  return { ...kept, version: 2, target: target.data, wait: null, trouble: null, lease: null, replaces: [] }
}

/** True while the span runs. A clock set back behind its beginning ends it. */
export function isRunning(span: Span | null, now: number): boolean {
  return span !== null && now >= span.since && now < span.since + span.ms
}

/** It is kept back for the person to take it back: nobody sends it yet. */
export function isHeld({ status, target, wait, attempts, lease }: UploadRecord, now: number): boolean {
  const { heldMs } = kinds[target.kind]
  return (
    heldMs > 0 &&
    status === 'waiting' &&
    attempts === 0 &&
    lease === null &&
    wait?.ms === heldMs &&
    isRunning(wait, now)
  )
}
