import { findUpperLetters, type Letters, UPPER_PART } from './letters.ts'
import { hasAvatar } from './avatars.ts'
import { type NameLine, nameLines } from './name-line.ts'
import { Page } from './page.ts'
import type { PhoneLine } from './phone-line.ts'
import type { Picture } from '../picture.ts'
import { isFollowed, type Title } from './title-line.ts'

/** The top of the picture, where an open conversation names its chat; a part of its height. */
const TOP = 0.13
// Parts of a digit's height.
/** Titles that begin nearer to one edge, and are as high, are a list's. */
const ALIGNED = 0.5
const SAME_HEIGHT = 0.15

/** The number at the top of an open conversation: with an avatar to its left, and no other number on its edge. */
export function findHeader(letters: Letters): PhoneLine | null {
  const { numbers } = letters
  const header = numbers.find(
    (number) => isAtTop(number, letters, TOP) && !numbers.some((other) => other !== number && isAligned(number, other)),
  )
  return header ?? null
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
