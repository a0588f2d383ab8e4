import { z } from 'zod/mini'
import { SCREENSHOT_MAX_BYTES } from './limits.ts'
import { WRONG_PICTURE_NAME } from './primitives.ts'

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

/**
 * How long ago the phone made the file of each picture of the request, in their order: whole seconds by its own clock, with
 * commas between; nothing where it doesn't know. An age needs no common clock. Our addition.
 */
export const CAPTURED_AGO_HEADER = 'X-Captured-Ago'

/** The answer to an upload. Other servers send no receipt. */
export const UploadResult = z.object({
  receipt: z.optional(Receipt),
  /** By how many minutes a report, or a dialog's screenshot, is late: it counts all the same. Our addition; absent in time. */
  lateMinutes: z.optional(z.number()),
})
export type UploadResult = z.infer<typeof UploadResult>

/** What a picture goes by on its own way (docs/decisions/020): SHA-256 of its bytes, hex, lower case. */
const PictureName = z.string(WRONG_PICTURE_NAME).check(z.regex(/^[\da-f]{64}$/, WRONG_PICTURE_NAME))
export const PictureParams = z.object({ sha256: PictureName })

/** A picture as a report names it in place of its bytes: a form's file field becomes a list of these. */
export const NamedPicture = z.object({
  sha256: PictureName,
  size: z.number().check(z.int(), z.minimum(1), z.maximum(SCREENSHOT_MAX_BYTES)),
})
export type NamedPicture = z.infer<typeof NamedPicture>

/** How far a picture has come: `offset` of its `size` bytes stand. It is there once they are equal. */
export const SentPicture = z.object({ sha256: z.string(), size: z.number(), offset: z.number() })
export type SentPicture = z.infer<typeof SentPicture>
