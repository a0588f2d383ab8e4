import { DIGIT_SHAPES } from './digit-shapes.ts'
import type { Patch } from '../layout/patches.ts'
import type { PhoneLine } from '../layout/phone-line.ts'
import type { Picture } from '../picture.ts'

/** Cells of a shape: a digit's height is divided into rows, and the columns lie around its middle. */
const COLUMNS = 10
const ROWS = 14

/** Digits of known and of unknown fonts, even blurred ones, are nearer than this to their own kind, of 1. */
const ALIKE = 0.75
/** …and nearer by this to their own kind than to any other: three times less than the closest seen. */
const NEARER = 0.03
/** A digit less like than the best by this it is not. */
const LIKELY = 0.1

/** Known digits, each as a vector of length 1. */
const known = DIGIT_SHAPES.map((shapes) => {
  const bytes = Buffer.from(shapes, 'base64')
  return Array.from({ length: bytes.length / (COLUMNS * ROWS) }, (_, index) =>
    normalised(bytes.subarray(index * COLUMNS * ROWS, (index + 1) * COLUMNS * ROWS)),
  )
})

/** What a digit looks like, whatever it stands next to. */
export interface Shape {
  vector: readonly number[]
  /** The digit it is; null when it isn't clearly nearest to one. */
  kind: string | null
  /** The digits it may be. */
  likely: string
}

/**
 * The digits of a number by their shapes, compared with those of common fonts.
 * Tesseract takes the line for a sentence and now and then puts in a digit that would fit; this looks at each digit alone.
 */
export function readShapes({ digits }: Pick<PhoneLine, 'digits'>, ink: Picture): Shape[] {
  return digits.map((digit) => kindOf(normalised(shapeOf(digit, ink))))
}

/** 1 for the same shape. */
export function likenessOf(one: Pick<Shape, 'vector'>, other: Pick<Shape, 'vector'>): number {
  return product(one.vector, other.vector)
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, cell) => sum + value * (other[cell] ?? 0), 0)
}

function kindOf(vector: readonly number[]): Shape {
  const likeness = known.map((shapes) => Math.max(...shapes.map((other) => product(vector, other))))
  const [best = 0, second = 0] = likeness.toSorted((a, b) => b - a)
  return {
    vector,
    kind: best >= ALIKE && best - second >= NEARER ? String(likeness.indexOf(best)) : null,
    likely: likeness.flatMap((value, digit) => (best - value < LIKELY ? [digit] : [])).join(''),
  }
}

/** How much ink each cell holds, 0–255. */
export function shapeOf(digit: Patch, ink: Picture): Uint8Array {
  const cell = (digit.bottom - digit.top) / ROWS
  const left = (digit.left + digit.right - COLUMNS * cell) / 2
  return Uint8Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const x = left + (index % COLUMNS) * cell
    const y = digit.top + Math.floor(index / COLUMNS) * cell
    return Math.round(inkInside(ink, digit, { left: x, top: y, right: x + cell, bottom: y + cell }) / cell ** 2)
  })
}

/** Pixels count by the part of them that lies inside; those of neighbours don't. */
function inkInside(
  { width, pixels }: Picture,
  digit: Patch,
  area: { left: number; top: number; right: number; bottom: number },
): number {
  let sum = 0
  for (let y = Math.floor(area.top); y < area.bottom; y += 1) {
    const high = Math.min(area.bottom, y + 1) - Math.max(area.top, y)
    for (let x = Math.max(digit.left, Math.floor(area.left)); x < Math.min(digit.right, area.right); x += 1) {
      sum += high * (Math.min(area.right, x + 1) - Math.max(area.left, x)) * (pixels[y * width + x] ?? 0)
    }
  }
  return sum
}

/** Compared by their scalar product, shapes are alike whatever their contrast. */
function normalised(shape: Uint8Array): number[] {
  const mean = shape.reduce((sum, value) => sum + value, 0) / shape.length
  const centred = Array.from(shape, (value) => value - mean)
  const length = Math.hypot(...centred)
  return centred.map((value) => (length === 0 ? 0 : value / length))
}
