import { SCREENSHOT_MAX_BYTES } from '#contract/limits.ts'
import { imageTypeOf } from '#domain/image-type.ts'
import type { ImageType } from '#domain/image-types.ts'
import { makePicture, type Picture, type ShownPicture } from '#queue/stored/picture.ts'
import { UploadProblem } from '#queue/stored/upload-problem.ts'
import { drawAnew, NotOpened } from './draw-anew.ts'
import { stripJpegMetadata } from './strip-jpeg.ts'

/** Formats that every browser of ours shows: one that doesn't open is damaged. The rest goes as it is. */
const DRAWABLE: ReadonlySet<ImageType> = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** What no server decodes and some browsers do (Safari): drawn anew here, or nobody will ever read it. */
const DRAWN_HERE: ReadonlySet<ImageType> = new Set(['image/heic', 'image/heif'])
/** Nothing larger is even read: a film picked by mistake would fill the memory. */
const READABLE_BYTES = 4 * SCREENSHOT_MAX_BYTES

/**
 * A picked file made ready for the queue, at once: later it may have become unreadable.
 * @throws UploadProblem in words
 */
export async function readPicture(file: File): Promise<Picture> {
  const { name, lastModified: capturedAt } = file
  if (file.size > READABLE_BYTES) throw new UploadProblem('too_large', { fileName: name })
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UploadProblem('unreadable_file', { fileName: name, cause })
  })
  return preparePicture({ name, bytes, capturedAt })
}

/**
 * What is in memory as it came made ready: checked, opened and drawn anew as a small JPEG where the browser can, hashed.
 * @throws UploadProblem in words
 */
export async function preparePicture(picked: Omit<ShownPicture, 'type'>): Promise<Picture> {
  const { name, bytes } = picked
  const type = imageTypeOf(bytes)
  if (type === null)
    throw new UploadProblem(bytes.byteLength === 0 ? 'unreadable_file' : 'unknown_format', { fileName: name })
  const isDrawn = DRAWABLE.has(type) || DRAWN_HERE.has(type)
  const ready = { ...picked, ...(isDrawn ? await redraw(name, type, bytes) : { type }) }
  if (ready.bytes.byteLength > SCREENSHOT_MAX_BYTES) throw new UploadProblem('too_large', { fileName: name })
  return makePicture(ready)
}

async function redraw(name: string, type: ImageType, bytes: ArrayBuffer): Promise<ShownPicture> {
  const drawn = await drawAnew(new File([bytes], name, { type })).catch((cause: unknown) => {
    if (!(cause instanceof NotOpened)) throw cause
    const code = DRAWN_HERE.has(type) ? 'undrawn_heic' : 'damaged_image'
    throw new UploadProblem(code, { fileName: name, cause })
  })
  if (drawn === null && DRAWN_HERE.has(type)) throw new UploadProblem('undrawn_heic', { fileName: name })
  if (drawn === null) return { name, type, bytes: type === 'image/jpeg' ? stripJpegMetadata(bytes) : bytes }
  return {
    name: `${name.replace(/\.[^.]*$/, '') || 'screenshot'}.jpg`,
    type: 'image/jpeg',
    bytes: await drawn.arrayBuffer(),
  }
}
