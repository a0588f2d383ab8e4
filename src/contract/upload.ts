import { z } from 'zod/mini'

/** Named in every call whose effect must count once (DESIGN §3.3). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/**
 * What the server says it stored: one entry for each file, in the order sent. `sha256` is hex, lower case, of the file's bytes.
 * Bytes leave the phone only when it matches (DESIGN §3.2).
 */
export const Receipt = z.object({ id: z.string(), files: z.array(z.object({ sha256: z.string(), size: z.number() })) })
export type Receipt = z.infer<typeof Receipt>

/** The answer to an upload. Other servers send no receipt. */
export const UploadResult = z.object({ receipt: z.optional(Receipt) })
export type UploadResult = z.infer<typeof UploadResult>
