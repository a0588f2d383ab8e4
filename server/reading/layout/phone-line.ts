import type { Line } from './lines.ts'
import { medianOf } from './page.ts'
import { boxOf, contrastOf, heightOf, type Patch, widthOf } from './patches.ts'
import type { Picture } from '../picture.ts'

/** A line with the shape of a Russian number: eleven digits in the groups 1-3-3-2-2, perhaps a plus before them. */
export interface PhoneLine {
  /** The eleven digits, left to right. */
  digits: readonly Patch[]
  plus: boolean
  /** The digits and the plus. */
  box: Patch
  /** Of the digits, pixels. */
  height: number
  /** Of the digits' ink, 0–255. */
  contrast: number
}

const DIGITS = 11
/** Digits lower than this are specks, pixels. */
const LOWEST = 8
/** After so many digits there may be a space, a hyphen or a parenthesis, and nowhere else. */
const GROUP_ENDS = new Set([1, 4, 7, 9])

// Parts of a digit's height.
const SAME = 0.06
const DUST = 0.09
const PLUS = { least: 0.4, most: 0.88 }
const HYPHEN = { tallest: 0.3, narrowest: 0.12 }
const DOT = { largest: 0.32, foot: 0.15 }
const PARENTHESIS = { lowest: 1.08, widest: 0.55 }
/** No digit is wider: what is wider are digits that touch, some 0.82 from one to the next. */
const WIDEST = 1.05
const PITCH = 0.82
/** What follows the number on its line (the time, an icon) stands apart from it and is paler. */
const APART = 0.3
const PALE = 0.8
/** The edge of a digit: how far from its box it is looked for, and its part of the digit's ink. */
const EDGE = { reach: 0.2, ink: 0.4 }
/** The distance between digits, beside the usual one, that says there is something between them. */
const SPACED = 1.2

/** null when the line is anything else, or something is not as it should be. */
export function phoneLineOf(line: Line, ink: Picture): PhoneLine | null {
  const height = digitHeight(line)
  if (height < LOWEST) return null
  const isDigit = (patch: Patch) => Math.abs(heightOf(patch) - height) <= 1 + SAME * height
  const digits: Patch[] = []
  const separated = new Set<number>()
  let plus: Patch | null = null

  for (const [index, patch] of line.entries()) {
    const rest = line.slice(index)
    if (digits.length === DIGITS && standsApart(rest, digits, height)) break
    if (isDigit(patch)) digits.push(...split(patch, height, ink))
    else if (isPlus(patch, height) && digits.length === 0 && plus === null) plus = patch
    else if (isSeparator(patch, height) || isDot(patch, digits.at(-1), height)) separated.add(digits.length)
    else if (Math.max(heightOf(patch), widthOf(patch)) > DUST * height) return null
  }
  if (digits.length !== DIGITS) return null
  for (const count of widerGaps(digits)) separated.add(count)
  // A parenthesis may come before the first digit: «(8913)» is nobody's way to write it, and 11 digits after it are no phone.
  if (![...separated].every((count) => GROUP_ENDS.has(count))) return null
  return {
    digits,
    plus: plus !== null,
    box: boxOf(plus === null ? digits : [plus, ...digits]),
    height,
    contrast: contrastOf(digits),
  }
}

/**
 * How high its digits are where they are as dark as each other's middle: white on the blue of a chosen chat they seem lower than black on
 * white, whose edges are as strong as the pen's middle there.
 */
export function inkedHeight({ digits, contrast, height }: PhoneLine, { width, height: rows, pixels }: Picture): number {
  const heights = digits.map((digit) => {
    let count = 0
    const from = Math.max(0, Math.round(digit.top - EDGE.reach * height))
    const to = Math.min(rows, Math.round(digit.bottom + EDGE.reach * height))
    for (let y = from; y < to; y += 1)
      if (pixels.subarray(y * width + digit.left, y * width + digit.right).some((ink) => ink >= EDGE.ink * contrast))
        count += 1
    return count
  })
  return medianOf(heights)
}

/** Of the first letters, since the time at the end of the line may be smaller, hyphens and plus left out. */
function digitHeight(line: Line): number {
  const heights = line.slice(0, DIGITS + 1).map(heightOf)
  const tallest = Math.max(...heights)
  const tall = heights.filter((height) => height > tallest / 2).sort((a, b) => a - b)
  return tall[Math.floor(tall.length / 2)] ?? 0
}

function isPlus(patch: Patch, height: number): boolean {
  return (
    heightOf(patch) >= PLUS.least * height &&
    heightOf(patch) <= 1 + PLUS.most * height &&
    Math.abs(heightOf(patch) - widthOf(patch)) <= 1 + 0.15 * height
  )
}

function isSeparator(patch: Patch, height: number): boolean {
  const hyphen =
    heightOf(patch) <= HYPHEN.tallest * height &&
    widthOf(patch) >= HYPHEN.narrowest * height &&
    widthOf(patch) > heightOf(patch)
  const parenthesis = heightOf(patch) >= PARENTHESIS.lowest * height && widthOf(patch) <= PARENTHESIS.widest * height
  return hyphen || parenthesis
}

/** On the foot of the digit before it. */
function isDot(patch: Patch, before: Patch | undefined, height: number): boolean {
  return (
    before !== undefined &&
    Math.max(heightOf(patch), widthOf(patch)) <= DOT.largest * height &&
    Math.abs(patch.bottom - before.bottom) <= 1 + DOT.foot * height
  )
}

function standsApart(rest: Line, digits: Line, height: number): boolean {
  return boxOf(rest).left - boxOf(digits).right >= APART * height && contrastOf(rest) < PALE * contrastOf(digits)
}

/** Digits that touch (bold ones in some fonts) are parted where there is the least ink. */
function split(patch: Patch, height: number, ink: Picture): Patch[] {
  if (widthOf(patch) <= WIDEST * height) return [patch]
  const count = Math.round(widthOf(patch) / (PITCH * height))
  const reach = Math.round(0.15 * height)
  const cuts = Array.from({ length: count - 1 }, (_, index) => {
    const middle = Math.round(patch.left + ((index + 1) * widthOf(patch)) / count)
    const columns = Array.from({ length: 2 * reach + 1 }, (_column, at) => middle - reach + at)
    return columns.toSorted((a, b) => inkInColumn(ink, patch, a) - inkInColumn(ink, patch, b))[0] ?? middle
  })
  const edges = [patch.left, ...cuts, patch.right]
  const { top, bottom, contrast } = patch
  return edges.slice(1).map((right, index) => ({ left: edges[index] ?? patch.left, top, right, bottom, contrast }))
}

function inkInColumn({ width, pixels }: Picture, patch: Patch, x: number): number {
  let sum = 0
  for (let y = patch.top; y < patch.bottom; y += 1) sum += pixels[y * width + x] ?? 0
  return sum
}

/** After how many digits the next one is farther away than digits of one group are. */
function widerGaps(digits: readonly Patch[]): number[] {
  const middles = digits.map((digit) => (digit.left + digit.right) / 2)
  const steps = middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  return steps.flatMap((step, index) => (step > SPACED * usual ? [index + 1] : []))
}
