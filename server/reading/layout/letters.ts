import { findColumns } from './columns.ts'
import { inkOf } from './ink.ts'
import { findLines, isText, type Line } from './lines.ts'
import { medianOf } from './page.ts'
import { findPatches, heightOf, type Patch } from './patches.ts'
import { type PhoneLine, phoneLineOf } from './phone-line.ts'
import { cropHeight, cropPicture, type Picture, scalePicture } from '../picture.ts'
import type { Place } from '../reading.ts'

/** A part of a picture at the size at which it is read, and the lines of letters on it. */
export interface Letters {
  picture: Picture
  ink: Picture
  lines: readonly Line[]
  /** Lines that have the shape of a Russian number. */
  numbers: readonly PhoneLine[]
  /** Where pixels of this part are on the whole picture. */
  placeOf: (pixels: Place) => Place
}

/** A first look needs no more pixels than a usual phone has, and reading a part of a picture no more than this. */
const FIRST_PIXELS = 4_000_000
const MOST_PIXELS = 8_000_000
/** The height of digits at which they are told best, and what is as good, pixels. */
const BEST = 27
const GOOD = { least: 21, most: 42 }
/** So many letters of one height on a line are digits. */
const EQUAL = 9
/** Ink of a usual pen and of a thin one, 0–255. */
const USUAL_PEN = 100
const THIN_PEN = 60
/** Digits that have to be enlarged more are too few pixels to be sure of. */
const MAX_SCALE = 2.5

/**
 * The picture's letters, drawn so large that digits come out at the right height, whatever they are on: a phone, a tablet, a computer.
 * The height is known once letters were found, so it may be drawn twice; then each column of a wide screen by itself, from the left.
 */
export async function* findLetters(whole: Picture): AsyncGenerator<Letters> {
  const first = Math.min(1, Math.sqrt(FIRST_PIXELS / (whole.width * whole.height)))
  const view = lookAt(whole, await scalePicture(whole, first), 0)
  const patches = findPatches(view.ink, USUAL_PEN)
  const heights = digitHeights(findLines(patches))
  if (heights === null || isGood(heights.usual)) {
    for (const seen of [patches, findPatches(view.ink, THIN_PEN)]) yield lettersOf(view, seen, heights?.tallest ?? null)
    return
  }
  const { usual, tallest } = heights
  const edges = [0, ...findColumns(whole), whole.width]
  for (const [at, left] of edges.slice(0, -1).entries()) {
    const column = cropPicture(whole, left, edges[at + 1] ?? whole.width)
    const most = Math.min(MAX_SCALE, Math.sqrt(MOST_PIXELS / (column.width * column.height)))
    const scale = Math.min(most, (first * BEST) / usual)
    const view = lookAt(whole, await scalePicture(column, scale), left / whole.width)
    for (const pen of [USUAL_PEN, THIN_PEN])
      yield lettersOf(view, findPatches(view.ink, pen), (tallest * scale) / first)
  }
}

/** So much of a picture from above shows the header of a conversation, and whether it is one and no row of a list; a part of its height. */
export const UPPER_PART = 0.45

/**
 * The letters of that part, over its whole width, of a usual pen and of a thin one. `height`: of its digits, if known: they are drawn
 * at the height at which they are told best.
 */
export async function findUpperLetters(whole: Picture, height: number | null): Promise<Letters[]> {
  const upper = cropHeight(whole, UPPER_PART)
  const first = Math.min(1, Math.sqrt(FIRST_PIXELS / (whole.width * whole.height)))
  const most = Math.min(MAX_SCALE, Math.sqrt(MOST_PIXELS / (upper.width * upper.height)))
  const scale = height === null || isGood(height) ? first : Math.min(most, (first * BEST) / height)
  const picture = await scalePicture(upper, scale)
  const placeOf = ({ left, right, top, bottom }: Place) => ({
    left: left / picture.width,
    right: right / picture.width,
    top: (UPPER_PART * top) / picture.height,
    bottom: (UPPER_PART * bottom) / picture.height,
  })
  const view = { picture, ink: inkOf(picture), placeOf }
  return [USUAL_PEN, THIN_PEN].map((pen) => lettersOf(view, findPatches(view.ink, pen), null))
}

type View = Pick<Letters, 'picture' | 'ink' | 'placeOf'>

function lookAt(whole: Picture, picture: Picture, left: number): View {
  const across = whole.height / picture.height / whole.width
  return {
    picture,
    ink: inkOf(picture, findColumns(picture)),
    placeOf: (pixels) => ({
      left: left + pixels.left * across,
      right: left + pixels.right * across,
      top: pixels.top / picture.height,
      bottom: pixels.bottom / picture.height,
    }),
  }
}

function isGood(height: number): boolean {
  return height >= GOOD.least && height <= GOOD.most
}

/** `height`: of the tallest digits, if known. */
function lettersOf(view: View, patches: readonly Patch[], height: number | null): Letters {
  const lines = findLines(patches, height)
  return {
    ...view,
    lines,
    numbers: lines.map((line) => phoneLineOf(line, view.ink)).filter((number) => number !== null),
  }
}

/**
 * Of lines with numbers, whose digits are all as high; where there is none, of all lines. Small letters of previews pass for digits
 * too, and are lower: titles have the tallest.
 */
function digitHeights(lines: readonly Line[]): { usual: number; tallest: number } | null {
  const texts = lines.filter(isText).map((line) => line.map(heightOf).toSorted((a, b) => a - b))
  const numbers = texts.flatMap((heights) => {
    const common = heights.findIndex((height, at) => (heights[at + EQUAL - 1] ?? Infinity) - height <= 1 && height >= 6)
    return common === -1 ? [] : [heights[common + Math.floor(EQUAL / 2)] ?? 0]
  })
  if (numbers.length > 2) return { usual: medianOf(numbers), tallest: Math.max(...numbers) }
  const heights = texts.flatMap((line) => line.map(() => line[Math.floor(0.8 * line.length)] ?? 0))
  const usual = medianOf(heights)
  return heights.length === 0 ? null : { usual, tallest: usual }
}
