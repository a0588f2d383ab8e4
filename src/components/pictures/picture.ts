import { IMAGE_TYPES, type ImageType } from '#domain/image-types.ts'
import { SCREENSHOT_MAX_BYTES } from '#contract/limits.ts'
import { decodeSize } from '#client/pictures/compress.ts'
import { imageTypeOf } from '#domain/image-type.ts'
import { sha256 } from '#queue/sha256.ts'
import { UploadProblem } from '#queue/upload-problem.ts'

/** A picture in hand: read into memory at once, since a picked file may become unreadable later. */
export interface Picture {
  /** Of its bytes: the same picture twice is one. */
  sha256: string
  file: File
}

/** What the file picker offers. Extensions too: some Androids know no type for HEIC and AVIF, and grey them out. */
export const PICTURE_ACCEPT = [...IMAGE_TYPES, '.heic', '.heif', '.avif'].join(',')

/** The queue draws these anew, much smaller; the rest must fit as it is. */
const SHRINKABLE: ReadonlySet<ImageType> = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Nothing larger is even read: a film picked by mistake would fill the memory. */
const READABLE_BYTES = 4 * SCREENSHOT_MAX_BYTES

/** Reads a picked file and looks whether it is a picture. @throws UploadProblem in words */
export async function readPicture(file: File): Promise<Picture> {
  const about = { fileName: file.name }
  if (file.size > READABLE_BYTES) throw new UploadProblem('too_large', about)
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UploadProblem('unreadable_file', { ...about, cause })
  })
  const type = imageTypeOf(bytes)
  if (type === null) throw new UploadProblem(bytes.byteLength === 0 ? 'unreadable_file' : 'unknown_format', about)
  const copy = new File([bytes], file.name, { type, lastModified: file.lastModified })
  if (SHRINKABLE.has(type)) {
    if ((await decodeSize(copy)) === null) throw new UploadProblem('damaged_image', about)
  } else if (bytes.byteLength > SCREENSHOT_MAX_BYTES) throw new UploadProblem('too_large', about)
  return { sha256: await sha256(bytes), file: copy }
}
