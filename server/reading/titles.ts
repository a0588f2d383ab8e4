import { isText, type Line } from './lines.ts'
import { boxOf, contrastOf, heightOf, type Patch } from './patches.ts'
import { type PhoneLine, phoneLineOf } from './phone-line.ts'
import type { Picture } from './picture.ts'

/** A title is as strong as the strongest text of the picture; previews are paler. */
const STRONG = 0.8
/** A title that the header or the tabs cover in part is lower than the others. */
const WHOLE = 0.94
/** Enough for the palest preview, 0–255. */
const VISIBLE = 40

// Parts of a digit's height.
/** How far below a title its preview stands; two rows are three times as far apart. */
const NEXT_LINE = { from: 0.35, to: 1.9 }
const RIGHT_UNDER = 1.4
/** Where a line that begins under the number's beginning has its first ink, and where it has none. */
const BEGINS = { from: -0.3, to: 0.7 }
const EMPTY = { from: -0.75, to: -0.3 }

/**
 * The numbers that are titles of chats, from above. A number inside a preview is not the chat's: it is paler, or stands right under a title.
 * Every chat has a preview below its title: without one the number is something else, or its lower part may be covered.
 */
export function findTitles(lines: readonly Line[], ink: Picture): PhoneLine[] {
  const strongest = Math.max(0, ...lines.filter(isText).map(contrastOf))
  const strong = lines.filter((line) => contrastOf(line) >= STRONG * strongest).map(boxOf)
  const titles = lines
    .map((line) => phoneLineOf(line, ink))
    .filter((number) => number !== null)
    .filter(
      (number) =>
        number.contrast >= STRONG * strongest &&
        !strong.some((text) => isRightUnder(number, text)) &&
        hasPreview(number, ink),
    )
  const tallest = Math.max(0, ...titles.map((title) => title.height))
  return titles.filter((title) => title.height >= WHOLE * tallest - 1).sort((a, b) => a.box.top - b.box.top)
}

function isRightUnder({ box, height }: PhoneLine, text: Patch): boolean {
  const gap = box.top - text.bottom
  return (
    gap > 0 &&
    gap < RIGHT_UNDER * height &&
    heightOf(text) > height / 2 &&
    Math.abs(box.left - text.left) < BEGINS.to * height
  )
}

function hasPreview({ box, height }: PhoneLine, ink: Picture): boolean {
  const rows = { top: box.bottom + NEXT_LINE.from * height, bottom: box.bottom + NEXT_LINE.to * height }
  const hasInk = (columns: { from: number; to: number }) =>
    anyInk(ink, { ...rows, left: box.left + columns.from * height, right: box.left + columns.to * height })
  return hasInk(BEGINS) && !hasInk(EMPTY)
}

function anyInk(
  { width, height, pixels }: Picture,
  area: { left: number; top: number; right: number; bottom: number },
): boolean {
  const right = Math.min(width, Math.round(area.right))
  const bottom = Math.min(height, Math.round(area.bottom))
  for (let y = Math.round(area.top); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.round(area.left)); x < right; x += 1)
      if ((pixels[y * width + x] ?? 0) >= VISIBLE) return true
  }
  return false
}
