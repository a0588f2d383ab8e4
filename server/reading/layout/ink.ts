import type { Picture } from '../picture.ts'

/**
 * How far each pixel is from the background of its row, 0–255: the same for light and for dark themes.
 * `columns`: where the page is divided across, each part has a background of its own.
 */
export function inkOf({ width, height, pixels }: Picture, columns: readonly number[] = []): Picture {
  const ink = new Uint8Array(pixels.length)
  const counts = new Uint32Array(256)
  const edges = [0, ...columns, width]
  for (let y = 0; y < height; y += 1) {
    for (const [at, left] of edges.slice(0, -1).entries()) {
      const [start, end] = [y * width + left, y * width + (edges[at + 1] ?? width)]
      const background = backgroundOf(pixels.subarray(start, end), counts)
      for (let pixel = start; pixel < end; pixel += 1) ink[pixel] = Math.abs((pixels[pixel] ?? 0) - background)
    }
  }
  return { width, height, pixels: ink }
}

/** The commonest shade of a row, within ±2: compression spreads a flat background over some shades. */
export function backgroundOf(row: Uint8Array, counts: Uint32Array): number {
  counts.fill(0)
  for (const shade of row) counts[shade] = (counts[shade] ?? 0) + 1
  let best = 0
  let most = -1
  for (let shade = 0; shade < 256; shade += 1) {
    let around = counts[shade] ?? 0
    for (let away = 1; away <= 2; away += 1) around += (counts[shade - away] ?? 0) + (counts[shade + away] ?? 0)
    // Of equal sums the shade in the middle has the most of its own.
    if (around > most || (around === most && (counts[shade] ?? 0) > (counts[best] ?? 0))) {
      most = around
      best = shade
    }
  }
  return best
}
