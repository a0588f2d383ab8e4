import { z } from 'zod/mini'

/** Named in every call whose effect must count once (statement 17.3). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/**
 * What the server says it stored: one entry for each file, in the order sent. `sha256` is hex, lower case, of the file's bytes.
 * Bytes leave the phone only when it matches (statement 17.2).
 */
export const Receipt = z.object({ id: z.string(), files: z.array(z.object({ sha256: z.string(), size: z.number() })) })
export type Receipt = z.infer<typeof Receipt>

/** When the phone saved what it sends, ISO 8601 by its own clock: told beside the time of a late arrival. Our addition. */
export const SAVED_AT_HEADER = 'X-Saved-At'

/** The answer to an upload. Other servers send no receipt. */
export const UploadResult = z.object({
  receipt: z.optional(Receipt),
  /** By how many minutes a report, or a dialog's screenshot, is late: it counts all the same. Our addition; absent in time. */
  lateMinutes: z.optional(z.number()),
})
export type UploadResult = z.infer<typeof UploadResult>
