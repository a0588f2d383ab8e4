import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ImageType } from '#domain/image-types.ts'
import { isTooLarge, MAX_PIXELS } from './bounds.ts'
import { ranOut } from './means.ts'
import { BrokenHeif, readHeif } from './heif.ts'
import { isWellFormedSvg } from './svg.ts'

/** `broken_image`: what it says it is can't be opened. */
export type PictureProblem = 'broken_image' | 'picture_too_large'

// No picture comes twice, and looking at them must not take the machine from those who work.
sharp.cache(false)
sharp.concurrency(1)

/** How each type is called by the decoder; null for what is not decoded: nothing here reads HEVC, and drawing an SVG may run away. */
const DECODED: Record<ImageType, string | null> = {
  'image/png': 'png',
  'image/gif': 'gif',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/heic': null,
  'image/heif': null,
  'image/svg+xml': null,
}

/** A busy machine decodes the largest AVIF in some ten seconds. */
const DECODE_SECONDS = 30
/** Progressive JPEGs are drawn over and over, once a scan: cameras write about ten. */
const MAX_SCANS = 50

/**
 * Proves that a file is a whole picture by opening it, within bounds of size, memory and time; of several frames the first.
 * @returns what is wrong with it, or null.
 * @throws when the machine is at fault: out of memory, out of time, no file.
 */
export async function findProblem(path: string, type: ImageType): Promise<PictureProblem | null> {
  const bytes = await readFile(path)
  if (type === 'image/svg+xml') return isWellFormedSvg(bytes) ? null : 'broken_image'
  if (type === 'image/heic' || type === 'image/heif') {
    try {
      const size = readHeif(bytes)
      if (size !== 'av1') return isTooLarge(size) ? 'picture_too_large' : null
    } catch (error) {
      if (error instanceof BrokenHeif) return 'broken_image'
      throw error
    }
  }
  if (type === 'image/jpeg' && countScans(bytes) > MAX_SCANS) return 'broken_image'
  return decode(bytes, DECODED[type] ?? 'heif')
}

async function decode(bytes: Buffer, format: string): Promise<PictureProblem | null> {
  try {
    // The bound on the size is ours alone: the decoder's own would not be told from a broken file.
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found.format !== format) return 'broken_image'
    if (
      isTooLarge({
        width: found.width,
        height: found.height,
        pixelBytes: found.channels * (found.depth === 'uchar' ? 1 : 2),
      })
    )
      return 'picture_too_large'
    // Every row is decoded, and none is kept: a file cut short is found out at its end.
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer()
    return null
  } catch (error) {
    if (ranOut(error)) throw error
    return 'broken_image'
  }
}

/** 0xFFDA begins a scan; inside of one, 0xFF is always followed by another byte. */
function countScans(bytes: Buffer): number {
  const marker = Buffer.from('ffda', 'hex')
  let count = 0
  for (let at = bytes.indexOf(marker); at !== -1 && count <= MAX_SCANS; at = bytes.indexOf(marker, at + 2)) count += 1
  return count
}
