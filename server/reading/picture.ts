import sharp from 'sharp'
import { captureTimeOf } from './capture-time.ts'
import { isTooLarge, MAX_PIXELS } from '../pictures/bounds.ts'
import { ranOut } from '../pictures/means.ts'

/** A picture in shades of grey, one byte a pixel, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** The file is no picture that can be read: damaged, too large, or of a format that is not taken. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
}

const DECODE_SECONDS = 20

export interface Decoded {
  /** The whole picture as it is seen, each pixel of it. */
  picture: Picture
  /** The latest moment at which the phone can have taken it, by what the file says. */
  capturedAt: Date | null
}

/** @throws UnreadablePicture; what is thrown when time or memory runs out */
export async function decodePicture(bytes: Uint8Array): Promise<Decoded> {
  if (!isRaster(bytes)) throw new UnreadablePicture('not a raster picture')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
      seconds: DECODE_SECONDS,
    })
    const { autoOrient, channels, depth, exif } = await image.metadata()
    if (isTooLarge({ ...autoOrient, pixelBytes: channels * (depth === 'uchar' ? 1 : 2) })) throw new Error('too large')
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 1) throw new Error(`${info.channels} channels`)
    const picture = { width: info.width, height: info.height, pixels: data }
    return { picture, capturedAt: captureTimeOf(exif) }
  } catch (cause) {
    if (ranOut(cause)) throw cause
    throw new UnreadablePicture('the picture cannot be decoded', { cause })
  }
}

/** The picture drawn larger or smaller; nearly as large as it is, it stays as it is. */
export async function scalePicture(picture: Picture, scale: number): Promise<Picture> {
  if (Math.abs(scale - 1) < 0.05) return picture
  const { width, height, pixels } = picture
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.max(1, Math.round(width * scale)), kernel: 'mitchell' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Its columns from `left` to `right`, the last not included. */
export function cropPicture({ width, height, pixels }: Picture, left: number, right: number): Picture {
  if (left === 0 && right === width) return { width, height, pixels }
  const part = new Uint8Array((right - left) * height)
  for (let y = 0; y < height; y += 1) part.set(pixels.subarray(y * width + left, y * width + right), y * (right - left))
  return { width: right - left, height, pixels: part }
}

/** So much of it from above, a part of its height. */
export function cropHeight({ width, height, pixels }: Picture, part: number): Picture {
  const rows = Math.ceil(part * height)
  return { width, height: rows, pixels: pixels.subarray(0, rows * width) }
}

/**
 * Told by the first bytes, before any decoder sees the file. An SVG is not among them: it is no screenshot,
 * and drawing one may read other files.
 */
function isRaster(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1')
  return (
    start.startsWith('\u0089PNG\r\n\u001a\n') ||
    start.startsWith('\u00ff\u00d8\u00ff') ||
    start.startsWith('GIF8') ||
    (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) ||
    (start.startsWith('ftyp', 4) && /^(?:avif|avis|heic|heix|hevc|mif1|msf1)/.test(start.slice(8)))
  )
}
