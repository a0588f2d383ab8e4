import sharp from 'sharp'
import { isTooLarge, MAX_PIXELS } from '../pictures/bounds.ts'

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

/** Digits of a title come out some 30 pixels high when the picture is as wide as this. */
const WORKING_WIDTH = 1080
/** Landscape pictures are of computers and tablets, whose text is small beside the picture. */
const LANDSCAPE_SCALE = 2
const MAX_WORKING_PIXELS = 16_000_000
/** Digits that have to be enlarged more are too few pixels to be sure of. */
const MAX_SCALE = 2.5

/** @throws UnreadablePicture */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  if (!isRaster(bytes)) throw new UnreadablePicture('not a raster picture')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
      seconds: DECODE_SECONDS,
    })
    const { autoOrient, channels, depth } = await image.metadata()
    if (isTooLarge({ ...autoOrient, pixelBytes: channels * (depth === 'uchar' ? 1 : 2) })) throw new Error('too large')
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: workingWidth(autoOrient.width, autoOrient.height), kernel: 'mitchell' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 1) throw new Error(`${info.channels} channels`)
    return { width: info.width, height: info.height, pixels: data }
  } catch (cause) {
    throw new UnreadablePicture('the picture cannot be decoded', { cause })
  }
}

function workingWidth(width: number, height: number): number {
  const wanted = width > height ? width * LANDSCAPE_SCALE : WORKING_WIDTH
  const most = Math.sqrt((MAX_WORKING_PIXELS * width) / height)
  return Math.max(1, Math.round(Math.min(wanted, most, width * MAX_SCALE)))
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
