import type { Picture } from './picture.ts'
import type { Place } from './reading.ts'

/** Bits across and down of a whole picture's print, and of one row's. */
const WHOLE = { across: 32, down: 32 }
const ROW = { across: 64, down: 4 }
/** Neighbours that differ by less are one shade: what compression leaves of a flat background, 0–255. */
const FLAT = 2

/**
 * The likeness print of a picture or of a list on it: 1024 bits, in hex, each saying whether it grows lighter from one place
 * to the next. Copies of one picture differ in few of them (docs/decisions/080 has the figures).
 */
export function printOf(picture: Picture, place: Place): string {
  return differences(picture, place, WHOLE)
}

/** The same of one row of a list, 256 bits: its words, wherever on the picture it stands. */
export function rowPrintOf(picture: Picture, place: Place): string {
  return differences(picture, place, ROW)
}

function differences(picture: Picture, place: Place, { across, down }: { across: number; down: number }): string {
  const columns = edgesOf(place.left * picture.width, place.right * picture.width, across + 1, picture.width)
  const rows = edgesOf(place.top * picture.height, place.bottom * picture.height, down, picture.height)
  const bits = Buffer.alloc((across * down) / 8)
  for (let row = 0; row < down; row += 1) {
    let before = 0
    for (let column = 0; column <= across; column += 1) {
      const shade = shadeOf(picture, [columns[column], columns[column + 1]], [rows[row], rows[row + 1]])
      const bit = row * across + column - 1
      if (column > 0 && shade - before > FLAT) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (0x80 >> (bit & 7))
      before = shade
    }
  }
  return bits.toString('hex')
}

/** Where `count` equal parts begin and end, in whole pixels. */
function edgesOf(from: number, to: number, count: number, most: number): number[] {
  return Array.from({ length: count + 1 }, (_, at) =>
    Math.min(most, Math.max(0, Math.round(from + ((to - from) * at) / count))),
  )
}

type Edges = readonly [number | undefined, number | undefined]

function shadeOf(
  { width, height, pixels }: Picture,
  [left = 0, right = 0]: Edges,
  [top = 0, bottom = 0]: Edges,
): number {
  // A part thinner than a pixel is the pixel's.
  const x = { from: Math.min(left, width - 1), to: Math.max(left + 1, right) }
  const y = { from: Math.min(top, height - 1), to: Math.max(top + 1, bottom) }
  let sum = 0
  for (let line = y.from; line < y.to; line += 1)
    for (let at = line * width + x.from; at < line * width + x.to; at += 1) sum += pixels[at] ?? 0
  return sum / ((x.to - x.from) * (y.to - y.from))
}
