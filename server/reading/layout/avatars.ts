import { type Edge, medianOf, middleOf, Page, type Span } from './page.ts'
import type { Picture } from '../picture.ts'
import type { Title } from './title-line.ts'

/** Ink that is no noise of compression, 0–255: the palest avatars are some 25 from the page. */
const PALE = 13

// Parts of a digit's height.
/** How far to the left of the titles avatars are looked for. */
const REACH = 8.5
const SIZE = { least: 2, most: 7 }
const GUTTER = { least: 0.25, most: 3.2 }

/** A part of the rows that were looked at: columns with less ink are the gutter, whatever crosses it. */
const GUTTER_INK = 0.15
/** So many numbers say where the avatars are. */
const ENOUGH = 12

// Parts of an avatar's size, of the distance between two, and of their number.
const SAME_SIZE = 0.12
const SAME_PACE = 0.08
const PACED = 0.7
/** A row is higher than its avatar, and not by much. */
const PACE = { least: 1.02, most: 3.2 }
const MOST_UNSEEN = 3
/** The list begins below a header; an avatar above this part of the picture, alone, is an open conversation's. */
const ALONE_BELOW = 0.07

/**
 * The avatars to the left of these numbers, which stand on one edge, and of the rows between and around them, from above.
 * null when there are none, or not at one distance from each other, as the rows of a list are.
 */
export function findAvatars(
  numbers: readonly Title[],
  page: Page,
  edge: Edge,
): { across: Span; avatars: Span[] } | null {
  const across = avatarColumns(numbers, page, edge)
  if (across === null) return null
  const avatars = blotsIn(page, across, edge.height)
  return keepsPace(avatars, across.to - across.from, page.picture.height)
    ? { across, avatars: fillGaps(avatars) }
    : null
}

/** Whether the number has an avatar to its left, as the titles of lists and of open conversations have. */
export function hasAvatar(number: Title, picture: Picture): boolean {
  const { box, height } = number
  const edge = { left: box.left, height }
  const page = new Page(picture, edge)
  const across = avatarColumns([number], page, edge)
  if (across === null) return false
  return blotsIn(page, across, height).some(({ from, to }) => from < box.bottom && to > box.top)
}

/** The columns of the avatars: ink of about a row's height beyond a gutter to the left of the titles. */
function avatarColumns(numbers: readonly Title[], page: Page, { left: edge, height }: Edge): Span | null {
  const from = Math.max(0, Math.round(edge - REACH * height))
  const to = Math.round(edge - GUTTER.least * height)
  const counts = Array.from({ length: Math.max(0, to - from) }, () => 0)
  let rows = 0
  for (const { box } of numbers.slice(0, ENOUGH)) {
    const around = { from: box.top - height, to: box.bottom + 2 * height }
    rows += around.to - around.from
    for (const [at, count] of page.inkInColumns({ from, to }, around, PALE).entries())
      counts[at] = (counts[at] ?? 0) + count
  }
  const isInked = (at: number) => (counts[at] ?? 0) > GUTTER_INK * rows
  let right = counts.length
  while (right > 0 && !isInked(right - 1)) right -= 1
  let left = right
  while (left > 0 && isInked(left - 1)) left -= 1
  const across = { from: from + left, to: from + right }
  const size = across.to - across.from
  const gutter = edge - across.to
  // Ink that goes on to the end of the window is another column, or the page beside a message.
  if (left === 0 && from > 0) return null
  return size >= SIZE.least * height && size <= SIZE.most * height && gutter <= GUTTER.most * height ? across : null
}

/** Blots of the size of an avatar, from above. */
function blotsIn(page: Page, across: Span, height: number): Span[] {
  const size = across.to - across.from
  const blots: Span[] = []
  let empty = Infinity
  for (let y = 0; y < page.picture.height; y += 1) {
    if (page.inkInRow(y, across, PALE) < 0.1 * size) {
      empty += 1
      continue
    }
    const last = blots.at(-1)
    if (last !== undefined && empty <= 0.1 * height) last.to = y + 1
    else blots.push({ from: y, to: y + 1 })
    empty = 0
  }
  return blots.filter(({ from, to }) => Math.abs(to - from - size) <= 1 + SAME_SIZE * size)
}

/** Where one avatar or two in a row are not seen (as pale as the page, covered by an edge), the pace of the others tells their places. */
function fillGaps(avatars: readonly Span[]): Span[] {
  const pace = paceOf(avatars)
  const [first] = avatars
  const last = avatars.at(-1)
  if (first === undefined || last === undefined || !(pace > 0)) return [...avatars]
  const between = avatars.slice(1).flatMap((avatar, at) => {
    const before = avatars[at] ?? avatar
    const steps = (middleOf(avatar) - middleOf(before)) / pace
    const count = Math.round(steps)
    if (Math.abs(steps - count) > SAME_PACE || count > MOST_UNSEEN + 1) return [avatar]
    return Array.from({ length: count }, (_, step) =>
      moved(avatar, (step + 1 - count) * ((middleOf(avatar) - middleOf(before)) / count)),
    )
  })
  return [moved(first, -pace), first, ...between, moved(last, pace)]
}

function moved({ from, to }: Span, by: number): Span {
  return { from: from + by, to: to + by }
}

function paceOf(avatars: readonly Span[]): number {
  return medianOf(avatars.slice(1).map((avatar, at) => middleOf(avatar) - middleOf(avatars[at] ?? avatar)))
}

/** Most of them stand at one distance from each other, or at twice or three times as much. */
function keepsPace(avatars: readonly Span[], size: number, pictureHeight: number): boolean {
  const [first] = avatars
  if (first === undefined) return false
  if (avatars.length === 1) return first.from > ALONE_BELOW * pictureHeight
  const pace = paceOf(avatars)
  const steps = avatars.slice(1).map((avatar, at) => (middleOf(avatar) - middleOf(avatars[at] ?? avatar)) / pace)
  const paced = steps.filter((step) => Math.abs(step - Math.round(step)) <= SAME_PACE)
  return pace >= PACE.least * size && pace <= PACE.most * size && paced.length >= PACED * steps.length
}
