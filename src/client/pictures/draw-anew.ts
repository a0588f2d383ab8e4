import type imageCompression from 'browser-image-compression'
import { sendingSize } from './sending-size.ts'

const TIMEOUT_MS = 20_000

type Canvas = HTMLCanvasElement | OffscreenCanvas

/** The picture doesn't open: it is damaged. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened'
}

/**
 * Opens a picture and draws it anew as JPEG: small, without EXIF and the place it was taken at. It is decoded once. null when
 * this phone can't draw it (too slow, too large): then the original counts more than its size.
 * The library knows which browsers decode in which way and how large their canvases get. It works in the page, since its
 * worker would come from a CDN, and to JPEG, since its PNG encoder blocks the page for many seconds.
 * @throws NotOpened
 */
export async function drawAnew(picture: File): Promise<Blob | null> {
  const library = await import('browser-image-compression').then(
    (module) => module.default,
    () => null,
  )
  // Offline without its file: all that can be done is to look whether the picture opens.
  if (library === null) return lookInside(picture)
  try {
    return await within(TIMEOUT_MS, draw(library, picture))
  } catch (error) {
    // The event of an <img> that did not load.
    if (error instanceof Event) throw new NotOpened('The picture does not open', { cause: error })
    return null
  }
}

async function lookInside(picture: File): Promise<null> {
  try {
    const bitmap = await createImageBitmap(picture)
    bitmap.close()
    return null
  } catch (cause) {
    throw new NotOpened('The picture does not open', { cause })
  }
}

type Library = typeof imageCompression

async function draw(library: Library, picture: File): Promise<Blob> {
  const [decoded, whole] = await library.drawFileInCanvas(picture, { fileType: 'image/jpeg' })
  if ('close' in decoded) decoded.close()
  const { width, height, quality } = sendingSize(whole.width, whole.height)
  const canvas = width === whole.width ? whole : shrink(whole, width, height)
  const blob = await encode(canvas, quality)
  // Safari keeps a canvas in memory for a while: https://bugs.webkit.org/show_bug.cgi?id=195325
  whole.width = 0
  canvas.width = 0
  return blob
}

function shrink(whole: Canvas, width: number, height: number): Canvas {
  // Of the kind that the library found to work here.
  const canvas = whole instanceof HTMLCanvasElement ? document.createElement('canvas') : new OffscreenCanvas(1, 1)
  canvas.width = width
  canvas.height = height
  const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : canvas.getContext('2d')
  if (context === null) throw new Error('No canvas to draw on')
  context.drawImage(whole, 0, 0, width, height)
  return canvas
}

function encode(canvas: Canvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg'
  if (!(canvas instanceof HTMLCanvasElement)) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error('No picture was made')) : resolve(blob))
    canvas.toBlob(take, type, quality)
  })
}

/** A decoder that hangs would never hear of a signal. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('Drawing takes too long', 'TimeoutError')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
