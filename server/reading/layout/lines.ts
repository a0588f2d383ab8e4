import { heightOf, type Patch, widthOf } from './patches.ts'

/** Patches that stand side by side on one line, left to right. */
export type Line = readonly Patch[]

/** The largest letter, pixels, while the height of digits is not known… */
const MAX_LETTER = 90
/** …and how many times as high as a digit one may be: an avatar is larger, and would join the lines beside it. */
const HIGHEST = 1.8
/** A gap wider than this part of a letter's height ends the line: a space is some 0.5 of a digit's height. */
const MAX_GAP = 0.75
/** How many letters back decide whether the next one stands beside them: a hyphen alone says little. */
const BACK = 3
/** Fewer letters are no text to compare with: avatars and icons leave such crumbs. */
const TEXT_LETTERS = 4

export function isText(line: Line): boolean {
  return line.length >= TEXT_LETTERS
}

/** Parts of a line's height, and of its letters. */
const FOOT = 0.12
const ON_FOOT = 0.55
const WRITTEN_LETTERS = 6

/** Whether it is surely text: most of its letters stand on one foot, which blots of a photograph don't. */
export function isWritten(line: Line): boolean {
  if (line.length < WRITTEN_LETTERS) return false
  const feet = line.map(({ bottom }) => bottom).toSorted((a, b) => a - b)
  const foot = feet[Math.floor(feet.length / 2)] ?? 0
  const height = Math.max(...line.map(heightOf))
  return feet.filter((bottom) => Math.abs(bottom - foot) <= FOOT * height).length >= ON_FOOT * line.length
}

/** Joins patches no larger than letters into lines; hyphens and dots too. `height`: of the tallest digits, if known. */
export function findLines(patches: readonly Patch[], height: number | null = null): Line[] {
  const highest = height === null ? MAX_LETTER : HIGHEST * height
  const letters = patches
    .filter((patch) => heightOf(patch) <= highest && widthOf(patch) <= MAX_LETTER)
    .sort((a, b) => a.left - b.left)
  const lines: Patch[][] = []
  let open: Patch[][] = []
  for (const letter of letters) {
    open = open.filter((line) => letter.left - rightOf(line) <= MAX_GAP * MAX_LETTER)
    const near = open.filter((line) => goesOn(line, letter)).sort((a, b) => rightOf(b) - rightOf(a))
    const line = near[0]
    if (line === undefined) {
      const started = [letter]
      open.push(started)
      lines.push(started)
    } else line.push(letter)
  }
  return lines
}

function rightOf(line: Line): number {
  return line.at(-1)?.right ?? 0
}

function goesOn(line: Line, letter: Patch): boolean {
  const last = line.slice(-BACK)
  if (letter.left - rightOf(line) > MAX_GAP * Math.max(...last.map(heightOf))) return false
  return last.some((other) => holds(other, letter) || holds(letter, other))
}

/** Whether the middle of `other` is at the height of `patch`. */
function holds(patch: Patch, other: Patch): boolean {
  const middle = (other.top + other.bottom) / 2
  return middle > patch.top && middle < patch.bottom
}
