import { findAvatars } from './avatars.ts'
import { numberAt } from './closer-look.ts'
import type { Letters } from './letters.ts'
import { medianOf, Page, type Span } from './page.ts'
import type { PhoneLine } from './phone-line.ts'
import { commonEnd, endsAt, timesOf } from './times.ts'
import { goesOn, hasPreview, numberIn, titleLine } from './title-line.ts'

/** A row of a chat list. */
export interface ChatRow {
  avatar: Span
  /** Its title's line; for a chat with a name as far as its letters go. */
  title: Span
}

/** A list of chats: titles on one left edge, an avatar to the left of each, a time at the right end of its line. */
export interface ListLayout {
  /** Across: from the avatars to the ends of the times. */
  columns: Span
  rows: ChatRow[]
  /** Numbers that are titles of its rows. */
  titles: PhoneLine[]
}

// Parts of a digit's height.
/** How far two titles of a list may differ in their left edges and heights… */
const ALIGNED = 0.5
const SAME_HEIGHT = 0.15
/** …and how far before it a title may begin. */
const BEFORE = 0.3
/** A title that the header or the tabs cover in part is lower than the others. */
const WHOLE = 0.94

/** So many of the rows end in a time. */
const TIMED = 0.6

type Seen = Pick<Letters, 'picture' | 'ink' | 'numbers'>

/** The list of chats that has most of these numbers for titles; null when there is none. */
export function findList(seen: Seen): ListLayout | null {
  return groupByEdge(seen.numbers)
    .map((group) => listOf(group, seen))
    .filter((list) => list !== null)
    .reduce<ListLayout | null>(
      (best, list) => (best === null || list.titles.length > best.titles.length ? list : best),
      null,
    )
}

/** Numbers of one size on one left edge, from above. */
function groupByEdge(numbers: readonly PhoneLine[]): PhoneLine[][] {
  const groups: PhoneLine[][] = []
  for (const number of numbers.toSorted((a, b) => a.box.left - b.box.left)) {
    const group = groups.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.box.left - number.box.left) <= ALIGNED * number.height &&
        Math.abs(first.height - number.height) <= 1 + SAME_HEIGHT * number.height,
    )
    if (group === undefined) groups.push([number])
    else group.push(number)
  }
  return groups.map((group) => group.toSorted((a, b) => a.box.top - b.box.top))
}

function listOf(numbers: readonly PhoneLine[], { picture, ink }: Seen): ListLayout | null {
  const edge = {
    left: medianOf(numbers.map((number) => number.box.left)),
    height: medianOf(numbers.map((number) => number.height)),
  }
  const page = new Page(picture, edge)
  const found = findAvatars(numbers, page, edge)
  if (found === null) return null
  const rows = found.avatars.flatMap((avatar) => {
    const title = titleLine(page, avatar, edge, numbers)
    return title === null ? [] : [{ avatar, title }]
  })
  const times = rows.map(({ title }) =>
    timesOf(page, title, numberIn(title, numbers)?.box.right ?? edge.left, edge.height),
  )
  const end = commonEnd(times, edge.height)
  if (end === null) return null
  const timed = rows.filter((_row, at) => times[at]?.some((time) => endsAt(time, end, edge.height)))
  if (timed.length < TIMED * rows.length) return null
  const titles = timed.flatMap(({ title }) => {
    const place = { left: edge.left - BEFORE * edge.height, right: end, top: title.from, bottom: title.to }
    const number = numberIn(title, numbers) ?? numberAt(place, edge.height, ink)
    return number !== null && !goesOn(page, number, end) && hasPreview(page, number, end) ? [number] : []
  })
  if (titles.length === 0) return null
  const tallest = Math.max(...titles.map((title) => title.height))
  return {
    columns: { from: found.across.from, to: end },
    rows,
    titles: titles.filter((title) => title.height >= WHOLE * tallest - 1),
  }
}
