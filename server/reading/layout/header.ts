import { findUpperLetters, type Letters, UPPER_PART } from './letters.ts'
import { hasAvatar } from './avatars.ts'
import { type NameLine, nameLines } from './name-line.ts'
import { LETTERS, medianOf, Page, type Span } from './page.ts'
import type { PhoneLine } from './phone-line.ts'
import type { Picture } from '../picture.ts'
import { isFollowed, type Title } from './title-line.ts'

/** The top of the picture, where an open conversation names its chat; a part of its height. */
const TOP = 0.13
// Parts of a digit's height.
/** Titles that begin nearer to one edge, and are as high, are a list's. */
const ALIGNED = 0.5
const SAME_HEIGHT = 0.15
/** How far above a header nothing is written: the sender of a message, or the title's line before, stands nearer. */
const ABOVE = { from: 1.1, to: 0.25, wide: 3 }
/** Where beside the header the bar has its shade, from its left edge… */
const BESIDE = { from: 0.6, to: 0.2 }
/** …and at the picture's edge, pixels; shades that differ more are a message's and the page's, 0–255. */
const EDGE = { from: 2, to: 7 }
const SAME_SHADE = 6

/** The number at the top of an open conversation: with an avatar to its left, on the bar, and no other number on its edge. */
export function findHeader(letters: Letters): PhoneLine | null {
  const { numbers, picture } = letters
  const header = numbers.find(
    (number) =>
      isAtTop(number, letters, TOP) &&
      isOnBar(number, picture) &&
      !numbers.some((other) => other !== number && isAligned(number, other)),
  )
  return header ?? null
}

/** Whether it stands on the bar of a conversation, and not in a message just below it. */
function isOnBar(number: PhoneLine, picture: Picture): boolean {
  const { box, height } = number
  const page = new Page(picture, { left: box.left, height })
  const above = { from: box.top - ABOVE.from * height, to: box.top - ABOVE.to * height }
  const columns = { from: box.left, to: box.left + ABOVE.wide * height }
  if (page.inkInColumns(columns, above, LETTERS).some((count) => count > 0)) return false
  const rows = { from: box.top, to: box.bottom }
  const beside = { from: box.left - BESIDE.from * height, to: box.left - BESIDE.to * height }
  return Math.abs(shadeOf(picture, beside, rows) - shadeOf(picture, EDGE, rows)) <= SAME_SHADE
}

function shadeOf({ width, pixels }: Picture, across: Span, rows: Span): number {
  const shades: number[] = []
  for (let y = Math.round(rows.from); y < rows.to; y += 1)
    for (let x = Math.max(0, Math.round(across.from)); x < across.to; x += 1) shades.push(pixels[y * width + x] ?? 0)
  return medianOf(shades)
}

export interface NameHeader {
  header: NameLine
  /** Among which it stands. */
  letters: Letters
}

/** The name there; null where the top is another thing's. */
export async function findNameHeader(whole: Picture): Promise<NameHeader | null> {
  const found = uppermostName(await findUpperLetters(whole, null))
  return found === null ? null : uppermostName(await findUpperLetters(whole, found.header.height))
}

function uppermostName(views: readonly Letters[]): NameHeader | null {
  const found = views.flatMap((letters) => {
    const header = uppermost(letters)
    return header === null ? [] : [{ header, letters }]
  })
  return found[0] ?? null
}

/** The uppermost line beside an avatar, where no line below it has one too, as the rows of lists have. */
function uppermost(letters: Letters): NameLine | null {
  const lines = nameLines(letters.lines).toSorted((a, b) => a.box.top - b.box.top)
  const header = lines.find((line) => isAtTop(line, letters, TOP / UPPER_PART))
  if (header === undefined) return null
  const isRow = (other: NameLine) =>
    other.box.top > header.box.bottom + header.height &&
    Math.abs(other.height - header.height) <= 1 + SAME_HEIGHT * header.height &&
    isAligned(header, other) &&
    hasAvatar(other, letters.picture)
  return lines.some(isRow) ? null : header
}

function isAtTop(title: Title, { picture }: Letters, top: number): boolean {
  return (
    title.box.bottom < top * picture.height &&
    hasAvatar(title, picture) &&
    !isFollowed(new Page(picture, { left: title.box.left, height: title.height }), title)
  )
}

function isAligned(one: Title, other: Title): boolean {
  return Math.abs(other.box.left - one.box.left) < ALIGNED * one.height
}
