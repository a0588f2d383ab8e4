import { backgroundOf } from './ink.ts'
import type { PhoneLine } from './phone-line.ts'
import type { Picture } from '../picture.ts'

/** Rows or columns in pixels, the last not included. */
export interface Span {
  from: number
  to: number
}

/** Ink of letters, the palest times included, 0–255. */
export const LETTERS = 42

/** Where beside the titles the page has its own shade, parts of a digit's height from their left edge. */
const PAGE = { left: 1, right: 18 }

/** Where titles begin that stand on one left edge, pixels, and how high their digits are. */
export interface Edge {
  left: number
  height: number
}

/** A picture, and the shade of each row's background where the list is: two columns side by side have two. */
export class Page {
  readonly picture: Picture
  readonly #window: Span
  readonly #backgrounds: (number | undefined)[] = []
  readonly #counts = new Uint32Array(256)

  constructor(picture: Picture, { left, height }: Edge) {
    this.picture = picture
    const from = clamp(left - PAGE.left * height, 0, picture.width - 1)
    this.#window = { from, to: clamp(left + PAGE.right * height, from + 1, picture.width) }
  }

  #backgroundOf(y: number): number {
    const { width, pixels } = this.picture
    const { from, to } = this.#window
    return (this.#backgrounds[y] ??= backgroundOf(pixels.subarray(y * width + from, y * width + to), this.#counts))
  }

  /** How many of these columns have ink in the row `y`. */
  inkInRow(y: number, { from, to }: Span, least: number): number {
    const { width, pixels } = this.picture
    const background = this.#backgroundOf(y)
    let count = 0
    for (let x = Math.max(0, Math.round(from)); x < Math.min(width, Math.round(to)); x += 1)
      if (Math.abs((pixels[y * width + x] ?? 0) - background) >= least) count += 1
    return count
  }

  /** How many of these rows have ink in each column of `across`. */
  inkInColumns(across: Span, { from, to }: Span, least: number): number[] {
    const left = Math.max(0, Math.round(across.from))
    const counts = Array.from(
      { length: Math.max(0, Math.min(this.picture.width, Math.round(across.to)) - left) },
      () => 0,
    )
    const { width, pixels } = this.picture
    for (let y = Math.max(0, Math.round(from)); y < Math.min(this.picture.height, Math.round(to)); y += 1) {
      const background = this.#backgroundOf(y)
      for (let at = 0; at < counts.length; at += 1)
        if (Math.abs((pixels[y * width + left + at] ?? 0) - background) >= least) counts[at] = (counts[at] ?? 0) + 1
    }
    return counts
  }
}

export function spanOf({ digits }: Pick<PhoneLine, 'digits'>): Span {
  return { from: Math.min(...digits.map(({ top }) => top)), to: Math.max(...digits.map(({ bottom }) => bottom)) }
}

export function middleOf({ from, to }: Span): number {
  return (from + to) / 2
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)))
}
