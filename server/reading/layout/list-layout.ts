import { findAvatars } from './avatars.ts'
import { numberAt } from '../digits/closer-look.ts'
import type { Letters } from './letters.ts'
import { nameAt, type NameLine, nameLines } from './name-line.ts'
import { type Edge, medianOf, Page, spanOf, type Span } from './page.ts'
import { inkedHeight, type PhoneLine } from './phone-line.ts'
import { commonEnd, endsAt, timesOf } from './times.ts'
import { goesOn, hasPreview, numberIn, type Title, titleLine } from './title-line.ts'

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
  /** Titles of its other rows: names, perhaps. */
  names: NameLine[]
  /** What stands where rows have their times: another list has other words there. */
  times: NameLine[]
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

/** Where no title is a number fewer rows are no list. */
const NAMED_ROWS = 2

type Seen = Pick<Letters, 'picture' | 'ink' | 'lines' | 'numbers'>

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

/** The list of chats none of whose titles is a number, which has most rows; null when there is none. */
export function findNamedList(seen: Seen): ListLayout | null {
  return groupByEdge(nameLines(seen.lines))
    .filter((group) => group.length >= NAMED_ROWS)
    .map((group) => rowsOf(group, seen))
    .flatMap((found) => (found === null ? [] : [{ ...found, titles: [] }]))
    .filter(({ names }) => names.length >= NAMED_ROWS)
    .reduce<ListLayout | null>(
      (best, list) => (best === null || list.names.length > best.names.length ? list : best),
      null,
    )
}

/** Titles of one size on one left edge, from above. */
function groupByEdge<T extends Title>(titles: readonly T[]): T[][] {
  const groups: T[][] = []
  for (const title of titles.toSorted((a, b) => a.box.left - b.box.left)) {
    const group = groups.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.box.left - title.box.left) <= ALIGNED * title.height &&
        Math.abs(first.height - title.height) <= 1 + SAME_HEIGHT * title.height,
    )
    if (group === undefined) groups.push([title])
    else group.push(title)
  }
  return groups.map((group) => group.toSorted((a, b) => a.box.top - b.box.top))
}

function listOf(numbers: readonly PhoneLine[], seen: Seen): ListLayout | null {
  const found = rowsOf(numbers, { ...seen, numbers })
  if (found === null || found.titles.length === 0) return null
  const heights = found.titles.map((title) => inkedHeight(title, seen.ink))
  // Not lower than the tallest: by where they begin between two pixels, and by their pen, some are a pixel or two higher.
  const usual = medianOf(heights)
  return { ...found, titles: found.titles.filter((_title, at) => (heights[at] ?? 0) >= WHOLE * usual - 1) }
}

/** The rows around titles that stand on one edge: null where they are no list of chats. */
function rowsOf(group: readonly Title[], { picture, ink, numbers }: Seen): ListLayout | null {
  const edge: Edge = {
    left: medianOf(group.map((title) => title.box.left)),
    height: medianOf(group.map((title) => title.height)),
  }
  const page = new Page(picture, edge)
  const found = findAvatars(group, page, edge)
  if (found === null) return null
  const rows = found.avatars.flatMap((avatar) => {
    const line = titleLine(page, avatar, edge, numbers)
    if (line === null) return []
    const place = { left: edge.left - BEFORE * edge.height, right: picture.width, top: line.from, bottom: line.to }
    const number = numberIn(line, numbers) ?? numberAt(place, edge.height, ink)
    // Parentheses reach below the foot on which the time stands.
    return [{ avatar, title: number === null ? line : spanOf(number), number }]
  })
  const times = rows.map(({ title, number }) => timesOf(page, title, number?.box.right ?? edge.left, edge.height))
  const end = commonEnd(times, edge.height)
  if (end === null) return null
  const timed = rows.flatMap((row, at) => {
    const time = times[at]?.find((one) => endsAt(one, end, edge.height))
    return time === undefined ? [] : [{ ...row, time }]
  })
  if (timed.length < TIMED * rows.length) return null
  const list: ListLayout = { columns: { from: found.across.from, to: end }, rows, titles: [], names: [], times: [] }
  for (const { title, number, time } of timed) {
    const box = { left: time.from, right: time.to, top: title.from, bottom: title.to, contrast: 0 }
    list.times.push({ box, height: edge.height, digits: [box] })
    if (number !== null && !goesOn(page, number, end) && hasPreview(page, number, end)) list.titles.push(number)
    const name = number === null ? nameAt(page, title, edge, end) : null
    if (name !== null && hasPreview(page, name, end)) list.names.push(name)
  }
  return list
}
