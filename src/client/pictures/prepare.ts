import type { ImageType } from '#domain/image-types.ts'
import { SCREENSHOT_MAX_BYTES } from '#contract/limits.ts'
import type { Picture } from '#queue/save.ts'
import { UploadProblem } from '#queue/upload-problem.ts'
import { compress, decodeSize } from './compress.ts'
import { imageTypeOf } from '#domain/image-type.ts'
import { stripJpegMetadata } from './strip-jpeg.ts'

/** Formats that every browser of ours shows: one that doesn't open is damaged. The rest goes as it is. */
const DRAWABLE: ReadonlySet<ImageType> = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** A picked file as it is on the disc now. */
export interface PickedFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/**
 * Reads picked files at once: later they may have become unreadable.
 * @throws UploadProblem `unreadable_file`
 */
export function readPicked(files: readonly File[]): Promise<PickedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const bytes = await file.arrayBuffer().catch((cause: unknown) => {
        throw new UploadProblem('unreadable_file', { fileName: file.name, cause })
      })
      return { name: file.name, type: file.type, bytes }
    }),
  )
}

/**
 * Makes a picked file ready for the queue: checked, drawn anew as a small JPEG where the browser can, else as it came.
 * @throws UploadProblem in words
 */
export async function preparePicture(picked: PickedFile): Promise<Picture> {
  const { name, bytes } = picked
  const type = imageTypeOf(bytes)
  if (type === null)
    throw new UploadProblem(bytes.byteLength === 0 ? 'unreadable_file' : 'unknown_format', { fileName: name })
  const picture = DRAWABLE.has(type) ? await redraw(name, type, bytes) : { name, type, bytes }
  if (picture.bytes.byteLength > SCREENSHOT_MAX_BYTES) throw new UploadProblem('too_large', { fileName: name })
  return picture
}

async function redraw(name: string, type: ImageType, bytes: ArrayBuffer): Promise<Picture> {
  const original = new File([bytes], name, { type })
  const size = await decodeSize(original)
  if (size === null) throw new UploadProblem('damaged_image', { fileName: name })
  try {
    const drawn = await compress(original, size)
    return {
      name: `${name.replace(/\.[^.]*$/, '') || 'screenshot'}.jpg`,
      type: 'image/jpeg',
      bytes: await drawn.arrayBuffer(),
    }
  } catch {
    // Too slow or too large to draw on this phone: the picture counts more than its size.
    return { name, type, bytes: type === 'image/jpeg' ? stripJpegMetadata(bytes) : bytes }
  }
}
