import { findLines, type Line } from './lines.ts'
import { type Edge, medianOf, type Page, type Span } from './page.ts'
import { boxOf, heightOf, type Patch, widthOf } from './patches.ts'
import type { Picture } from '../picture.ts'
import { clustersOf } from './times.ts'
import type { Title } from './title-line.ts'

/** A line that may be a name: its first letter is a capital, whose height says how large the line is. */
export type NameLine = Title

/** Lower letters are specks, pixels. */
const LOWEST = 10
const FEWEST_LETTERS = 2
/** More are noise, or a page of a book. */
const MOST_LETTERS = 3000

/** So many times as high as the usual letter beside it is no letter: tall ones are not twice as high. */
const TALL = 2.2
/** How far to the right that is looked at, parts of its own height. */
const BESIDE = 4

// Parts of the first letter's height.
/** Words of one name are nearer than this; what comes after is the time or an icon. */
const NEAR = 1.1
const NARROWEST = 0.5
/** How far accents reach above a line and tails below it. */
const ACCENT = 0.32
const TAIL = 0.32

/** White around the strip, pixels. */
const MARGIN = 16

/** Lines that may be names. An avatar would join those beside it, its own line and the one below, into one. */
export function nameLines(lines: readonly Line[]): NameLine[] {
  const patches = lines.flat()
  if (patches.length > MOST_LETTERS) return []
  const words = findLines(patches.filter((patch) => !isAvatar(patch, patches)))
  return joinWords(words).flatMap((line) => {
    const [first] = line
    if (first === undefined || line.length < FEWEST_LETTERS || heightOf(first) < LOWEST) return []
    return [{ box: boxOf(line), height: heightOf(first), digits: [first] }]
  })
}

/** Small letters before a space leave words apart that a capital's height joins. */
function joinWords(words: readonly Line[]): Line[] {
  const lines: { first: Patch; right: number; letters: Patch[] }[] = []
  for (const word of words) {
    const [first] = word
    if (first === undefined) continue
    const { left, right, top, bottom } = boxOf(word)
    const middle = (top + bottom) / 2
    const line = lines.find(
      (one) =>
        left > one.right &&
        left - one.right < NEAR * heightOf(one.first) &&
        middle > one.first.top &&
        middle < one.first.bottom,
    )
    if (line === undefined) lines.push({ first, right, letters: [...word] })
    else {
      line.letters.push(...word)
      line.right = right
    }
  }
  return lines.map(({ letters }) => letters)
}

/** Whether it is much taller than what follows it at its height. */
function isAvatar(patch: Patch, patches: readonly Patch[]): boolean {
  const height = heightOf(patch)
  if (height < LOWEST * TALL) return false
  const following = patches.filter(
    ({ left, top, bottom }) =>
      left >= patch.right && left < patch.right + BESIDE * height && bottom > patch.top && top < patch.bottom,
  )
  return following.length > 0 && height > TALL * medianOf(following.map(heightOf))
}

/** What stands on a row's title line before its time; null where it begins elsewhere. */
export function nameAt(page: Page, title: Span, { left, height }: Edge, end: number): NameLine | null {
  const words = clustersOf(page, { from: left - height / 2, to: end + 2 }, title, height)
  const [first] = words
  if (first === undefined || first.from > left + height / 2) return null
  let right = first.to
  // The last is the time.
  for (const word of words.slice(1, -1)) {
    if (word.from - right > NEAR * height) break
    right = word.to
  }
  const box = { left: first.from, right, top: title.from, bottom: title.to, contrast: 0 }
  return widthOf(box) < NARROWEST * height ? null : { box, height, digits: [box] }
}

/** The line and nothing else, black on white. */
export function drawName({ box, height }: NameLine, ink: Picture): Picture {
  const left = Math.max(0, box.left - 2)
  const right = Math.min(ink.width, box.right + 2)
  const top = Math.max(0, Math.round(box.top - ACCENT * height))
  const bottom = Math.min(ink.height, Math.round(box.bottom + TAIL * height))
  const width = right - left + 2 * MARGIN
  const strip = {
    width,
    height: bottom - top + 2 * MARGIN,
    pixels: new Uint8Array(width * (bottom - top + 2 * MARGIN)).fill(255),
  }
  const contrast = strongest(ink, { left, right, top, bottom })
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const strength = Math.min(1, (ink.pixels[y * ink.width + x] ?? 0) / contrast)
      strip.pixels[(MARGIN + y - top) * width + MARGIN + x - left] = Math.round(255 * (1 - strength))
    }
  }
  return strip
}

function strongest({ width, pixels }: Picture, area: { left: number; right: number; top: number; bottom: number }) {
  let most = 1
  for (let y = area.top; y < area.bottom; y += 1)
    for (let x = area.left; x < area.right; x += 1) most = Math.max(most, pixels[y * width + x] ?? 0)
  return most
}
