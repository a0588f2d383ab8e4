import { findLines } from '../layout/lines.ts'
import { findPatches, heightOf, type Patch } from '../layout/patches.ts'
import { type PhoneLine, phoneLineOf } from '../layout/phone-line.ts'
import { type Picture, cropPicture } from '../picture.ts'

/** Ink that is a digit's, 0–255: of a usual pen, of a thin one, of a bold one whose digits touch. */
const PENS = [100, 60, 150, 40]
// Parts of a digit's height.
const TALLEST = 1.6
const AROUND = 0.6

/** Where the title of a row is looked for, pixels: from the edge of all titles on, so that no piece of an avatar joins it. */
export interface TitlePlace {
  left: number
  right: number
  top: number
  bottom: number
}

/** The number that is the title at this place; null when the title is something else. */
export function numberAt({ left, right, top, bottom }: TitlePlace, height: number, ink: Picture): PhoneLine | null {
  const from = { x: Math.max(0, Math.round(left)), y: Math.max(0, Math.round(top - AROUND * height)) }
  const to = Math.min(ink.height, Math.round(bottom + AROUND * height))
  const rows = {
    width: ink.width,
    height: to - from.y,
    pixels: ink.pixels.subarray(from.y * ink.width, to * ink.width),
  }
  const part = cropPicture(rows, from.x, Math.min(ink.width, Math.round(right)))
  const middle = (top + bottom) / 2
  for (const pen of PENS) {
    const letters = findPatches(part, pen)
      .filter((patch) => heightOf(patch) <= TALLEST * height)
      .map((patch) => moved(patch, from))
    const line = findLines(letters).find(
      (one) =>
        one.some((patch) => patch.top < middle && patch.bottom > middle) && (one[0]?.left ?? Infinity) < left + height,
    )
    const number = line === undefined ? null : phoneLineOf(line, ink)
    if (number !== null) return number
  }
  return null
}

function moved({ left, top, right, bottom, contrast }: Patch, by: { x: number; y: number }): Patch {
  return { left: left + by.x, right: right + by.x, top: top + by.y, bottom: bottom + by.y, contrast }
}
