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
      const start = y * width + left
      const end = y * width + (edges[at + 1] ?? width)
      const background = backgroundOf(pixels.subarray(start, end), counts)
      for (let pixel = start; pixel < end; pixel += 1) {
        const away = (pixels[pixel] ?? 0) - background
        ink[pixel] = away < 0 ? -away : away
      }
    }
  }
  return { width, height, pixels: ink }
}

/** The commonest shade of a row, within ±2: compression spreads a flat background over some shades. */
export function backgroundOf(row: Uint8Array, counts: Uint32Array): number {
  counts.fill(0)
  for (let at = 0; at < row.length; at += 1) {
    const shade = row[at] ?? 0
    counts[shade] = (counts[shade] ?? 0) + 1
  }
  let best = 0
  let most = -1
  // Those within ±2 of each shade.
  let around = (counts[0] ?? 0) + (counts[1] ?? 0)
  for (let shade = 0; shade < 256; shade += 1) {
    if (shade < 254) around += counts[shade + 2] ?? 0
    if (shade > 2) around -= counts[shade - 3] ?? 0
    // Of equal sums the shade in the middle has the most of its own.
    if (around > most || (around === most && (counts[shade] ?? 0) > (counts[best] ?? 0))) {
      most = around
      best = shade
    }
  }
  return best
}
