/** What a picture may be before anything unfolds it: a small file can unfold into gigabytes, or into rows without end. */
export interface PictureSize {
  width: number
  height: number
  /** Bytes of one pixel in memory. */
  pixelBytes?: number
}

/** The longest stitched screenshots have some 20 million pixels. */
export const MAX_PIXELS = 40_000_000
/** Each row costs time, however short it is: 2 × 10,000,000 pixels took 4 s. */
export const MAX_SIDE = 30_000
/** As many pixels of four bytes each. */
const MAX_MEMORY_BYTES = MAX_PIXELS * 4

export function isTooLarge({ width, height, pixelBytes = 1 }: PictureSize): boolean {
  return (
    Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS || width * height * pixelBytes > MAX_MEMORY_BYTES
  )
}
