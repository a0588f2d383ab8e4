import { type Edge, LETTERS, middleOf, type Page, spanOf, type Span } from './page.ts'
import type { PhoneLine } from './phone-line.ts'
import { clustersOf } from './times.ts'

/** What stands where a title does: a number, or the line of a name, whose first letter is as high as its digits would be. */
export type Title = Pick<PhoneLine, 'box' | 'height' | 'digits'>

// Parts of a digit's height.
/** Where a title has its first letters. */
const FIRST_LETTERS = { before: 0.2, after: 3 }
/** How far above an avatar large letters may reach, how high a line is, and the gaps inside of letters. */
const LINE = { above: 0.6, least: 0.4, most: 2, gap: 0.3 }
/** A title stands above the middle of its avatar by at least this: previews stand below it. */
const ABOVE = 0.25
/** What follows a number as near as a comma, or nearer than the time and wider or darker than an icon, belongs to the title. */
const FOLLOWS = { comma: 0.35, near: 1.1, widest: 1.7, dark: 0.6 }
const SPACE = 0.9
/** How far below a title its preview stands. */
const NEXT_LINE = { from: 0.35, to: 1.9 }

/** The uppermost line of a row's text, which is its title; null for a row that has none above the middle of its avatar. */
export function titleLine(
  page: Page,
  avatar: Span,
  { left, height }: Edge,
  numbers: readonly PhoneLine[],
): Span | null {
  const columns = { from: left - FIRST_LETTERS.before * height, to: left + FIRST_LETTERS.after * height }
  let line: Span | null = null
  for (let y = Math.max(0, Math.round(avatar.from - LINE.above * height)); y < avatar.to; y += 1) {
    const isInked = page.inkInRow(y, columns, LETTERS) > 0
    if (isInked) line = line === null ? { from: y, to: y + 1 } : { from: line.from, to: y + 1 }
    else if (line !== null && line.to - line.from >= LINE.least * height) break
    else if (line !== null && y - line.to > LINE.gap * height) line = null
  }
  if (line === null) return null
  // Letters may reach above and below the digits; where the title is a number its own place is known.
  const found = line
  const number = numberIn(found, numbers)
  const title = number === null ? line : spanOf(number)
  const isTitle = middleOf(title) < middleOf(avatar) - ABOVE * height && title.to - title.from < LINE.most * height
  return isTitle ? title : null
}

/** The number that stands on this line. */
export function numberIn(line: Span, numbers: readonly PhoneLine[]): PhoneLine | null {
  return numbers.find((number) => Math.abs(middleOf(line) - middleOf(spanOf(number))) < number.height / 3) ?? null
}

/** Whether letters follow the number before the time: a name that begins with a number, or two numbers. An icon may. */
export function goesOn(page: Page, number: Title, end: number): boolean {
  const { from, to } = spanOf(number)
  const clusters = clustersOf(page, { from: number.box.right + 2, to: end }, { from, to }, number.height)
  const [next] = clusters
  if (next !== undefined && next.from - number.box.right < FOLLOWS.comma * number.height) return true
  // An icon is paler than what is written: «+7 913 000-11-22 И…» is a name, be it cut to a letter.
  const [word] = clusters.slice(0, -1)
  if (word !== undefined && word.from - number.box.right < FOLLOWS.near * number.height) {
    const pen = FOLLOWS.dark * number.box.contrast
    if (page.inkInColumns(word, { from, to }, pen).some((count) => count > 1)) return true
  }
  let right = number.box.right
  // The last is the time.
  for (const { from: start, to: last } of clusters.slice(0, -1)) {
    if (start - right >= FOLLOWS.near * number.height) break
    right = last
  }
  return right - number.box.right > (FOLLOWS.near + FOLLOWS.widest) * number.height
}

/** Whether anything at all follows the number, as far as a space. */
export function isFollowed(page: Page, number: Title): boolean {
  const { right } = number.box
  return (
    clustersOf(page, { from: right + 2, to: right + SPACE * number.height }, spanOf(number), number.height).length > 0
  )
}

/** Every chat has one below its title: without it the number is something else, or its own lower part may be covered. */
export function hasPreview(page: Page, number: Title, end: number): boolean {
  const foot = spanOf(number).to
  const rows = { from: foot + NEXT_LINE.from * number.height, to: foot + NEXT_LINE.to * number.height }
  return page.inkInColumns({ from: number.box.left, to: end }, rows, LETTERS).some((count) => count > 1)
}
