import { readShapes } from '../digits/shape.ts'
import type { Picture } from '../picture.ts'
import type { Clocks } from '../reading.ts'
import type { Letters } from './letters.ts'
import type { Line } from './lines.ts'
import type { ListLayout } from './list-layout.ts'
import { LETTERS, middleOf } from './page.ts'
import { boxOf, heightOf, type Patch, widthOf } from './patches.ts'

/** Parts of the picture in which the bar with the phone's own clock stands; a clock at the right end may be a row's. */
const BAR = { bottom: 0.07, left: 0.35 }

// Parts of a digit's height.
const SAME = 0.1
const NEXT = 0.6
const DOT = { largest: 0.4, apart: 0.25, aside: 0.2 }
const END = 0.6
/** How far before a clock nothing stands. */
const BARE = 0.9

/** The clocks on a list of chats: the phone's own, and those of the chats that were last written in today. */
export function findClocks({ columns, rows }: ListLayout, { lines, ink, picture }: Letters): Clocks {
  const first = Math.min(...rows.map(({ avatar }) => avatar.from))
  const own = lines
    .filter((line) => {
      const { left, bottom } = boxOf(line)
      return bottom < first && bottom < BAR.bottom * picture.height && left < BAR.left * picture.width
    })
    .map((line) => clockIn(line, ink, 'start'))
  const times = rows.map(({ title }) => {
    const height = title.to - title.from
    const line = lines.find((one) => {
      const { top, bottom, right } = boxOf(one)
      const middle = middleOf(title)
      return Math.abs(right - columns.to) <= END * height && top < middle && bottom > middle
    })
    return line === undefined ? null : clockIn(line, ink, 'end')
  })
  return { own: own.find((clock) => clock !== null) ?? null, rows: times.filter((clock) => clock !== null) }
}

/** Minutes after midnight of «9:41» at this end of a line; null where there is none, or a digit of it isn't clear. */
function clockIn(line: Line, ink: Picture, end: 'start' | 'end'): number | null {
  for (let at = 1; at + 3 < line.length; at += 1) {
    const [minutes, last] = [line[at + 2], line[at + 3]]
    if (minutes === undefined || last === undefined) continue
    const height = heightOf(minutes)
    if (!isColon(line[at], line[at + 1], height) || !follows(minutes, last, height)) continue
    const hours = line.slice(0, at).filter((_patch, place) => areJoined(line.slice(place, at), height))
    if (hours.length < 1 || hours.length > 2) continue
    if (end === 'start' ? hours.length !== at : at + 4 !== line.length) continue
    const [first] = hours
    if (first === undefined || !isBare(ink, first, height)) continue
    const kinds = readShapes({ digits: [...hours, minutes, last] }, ink).map(({ kind }) => kind)
    if (kinds.some((kind) => kind === null)) return null
    const [hour, minute] = [Number(kinds.slice(0, -2).join('')), Number(kinds.slice(-2).join(''))]
    return hour < 24 && minute < 60 ? 60 * hour + minute : null
  }
  return null
}

/** Whether nothing stands before it as near as another digit would, be it one that no line has. */
function isBare({ width, pixels }: Picture, { left, top, bottom }: Patch, height: number): boolean {
  const from = Math.max(0, Math.round(left - BARE * height))
  for (let y = top; y < bottom; y += 1)
    if (pixels.subarray(y * width + from, y * width + left - 2).some((ink) => ink >= LETTERS)) return false
  return true
}

function isColon(one: Patch | undefined, other: Patch | undefined, height: number): boolean {
  if (one === undefined || other === undefined) return false
  const largest = Math.max(heightOf(one), widthOf(one), heightOf(other), widthOf(other))
  return (
    largest <= DOT.largest * height &&
    Math.abs(one.left - other.left) <= 1 + DOT.aside * height &&
    Math.abs(one.top - other.top) >= DOT.apart * height
  )
}

/** Digits of one height, one beside the other. */
function areJoined(patches: readonly Patch[], height: number): boolean {
  return patches.every((patch, at) => {
    const before = patches[at - 1]
    return (
      Math.abs(heightOf(patch) - height) <= 1 + SAME * height &&
      (before === undefined || follows(before, patch, height))
    )
  })
}

function follows(one: Patch, other: Patch, height: number): boolean {
  return Math.abs(heightOf(other) - height) <= 1 + SAME * height && other.left - one.right <= NEXT * height
}
