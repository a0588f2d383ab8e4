import { backgroundOf } from './ink.ts'
import type { Picture } from '../picture.ts'

// Of the picture's width.
/** A narrower part is no column: avatars, a message. */
const NARROWEST = 0.15
/** A narrower part doesn't even divide one: a line, the edges of avatars. */
const CRUMB = 0.03
/** Shades that differ less are one background, 0–255. */
const SAME = 4
/** So many rows and columns are looked at. */
const SAMPLES = 400

interface Part {
  from: number
  to: number
  /** Of its background, on average. */
  shade: number
}

/** Where a wide screen is divided into a list and a conversation of another background: the columns at which a new part begins. */
export function findColumns({ width, height, pixels }: Picture): number[] {
  const step = Math.max(1, Math.floor(width / SAMPLES))
  const rows = Array.from({ length: Math.min(height, SAMPLES) }, (_, at) =>
    Math.floor((at * height) / Math.min(height, SAMPLES)),
  )
  const counts = new Uint32Array(256)
  const sample = new Uint8Array(rows.length)
  const parts: Part[] = []
  for (let x = 0; x < width; x += step) {
    for (const [at, y] of rows.entries()) sample[at] = pixels[y * width + x] ?? 0
    const shade = backgroundOf(sample, counts)
    parts.push({ from: x, to: x + step, shade })
  }
  const wide = joined(joined(parts).filter(({ from, to }) => to - from >= CRUMB * width)).filter(
    ({ from, to }) => to - from >= NARROWEST * width,
  )
  return joined(wide)
    .slice(1)
    .map(({ from }) => from)
}

/** Neighbours of one shade become one: of the average one, since the first of them may be a shade aside. */
function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const { from, to, shade } of parts) {
    const last = whole.at(-1)
    if (last !== undefined && Math.abs(last.shade - shade) <= SAME) {
      last.shade += ((shade - last.shade) * (to - from)) / (to - last.from)
      last.to = to
    } else whole.push({ from, to, shade })
  }
  return whole
}
