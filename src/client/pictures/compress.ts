/** Bounds for the reader's sake: digits on a chat list stay readable to a person and to the server. */
const QUALITY = 0.8
/** A screenshot is never made narrower than this, px. */
const NARROWEST_PX = 1080
const TIMEOUT_MS = 20_000

/** What `decode` gives: the size in px. */
export interface PictureSize {
  width: number
  height: number
}

/** null when this browser can't show the picture. */
export async function decodeSize(picture: Blob): Promise<PictureSize | null> {
  try {
    const bitmap = await createImageBitmap(picture)
    const size = { width: bitmap.width, height: bitmap.height }
    bitmap.close()
    return size
  } catch {
    return null
  }
}

/**
 * The picture drawn anew as JPEG: small, without EXIF and the place it was taken at. Rejects when it takes too long or the
 * browser can't; the caller then keeps the original. The library works in the page, since its worker would come from a CDN,
 * and to JPEG, since its PNG encoder blocks the page for many seconds.
 */
export async function compress(picture: File, { width, height }: PictureSize): Promise<Blob> {
  const { default: imageCompression } = await import('browser-image-compression')
  const shrink = Math.min(1, NARROWEST_PX / Math.min(width, height))
  const drawing = imageCompression(picture, {
    fileType: 'image/jpeg',
    initialQuality: QUALITY,
    maxWidthOrHeight: Math.round(Math.max(width, height) * shrink),
    useWebWorker: false,
    preserveExif: false,
    // It would lower the quality again and again when the original was smaller.
    maxIteration: 1,
  })
  return within(TIMEOUT_MS, drawing)
}

/** The library looks at a signal between its steps alone: a decoder that hangs would never hear of it. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('Drawing takes too long', 'TimeoutError')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
