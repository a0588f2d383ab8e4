import { drawDigits } from './digit-strip.ts'
import { inkOf } from './ink.ts'
import { findLines, isText, type Line } from './lines.ts'
import { findPatches, type Patch } from './patches.ts'
import { type PhoneLine, phoneLineOf } from './phone-line.ts'
import { decodePicture, type Picture } from './picture.ts'
import type { Place, Reading } from './reading.ts'
import type { Recognise } from './recogniser.ts'
import { readShapes } from './shape.ts'
import { findTitles } from './titles.ts'

/** Distances between the digits of a strip, in digit heights: tesseract, unsure at one of them, is sure at another. */
const GAPS = [0.2, 0.3, 0.25, 0.15, 0.4]

/** An agent has 50 dialogs a day: a longer list is made to keep the reader busy. */
const MOST_TITLES = 100

/** The top of the picture, where an open conversation names its chat; a part of its height. */
const HEADER = 0.2
/** Fewer lines of text are a photograph's or noise's. */
const FEWEST_LINES = 3

/**
 * What stands on a screenshot: the phone numbers that are titles on a messenger's chat list, or the one at the top of an open conversation.
 * A number counts as read when tesseract and the shapes of its digits say the same; otherwise it is left out.
 * @throws UnreadablePicture
 */
export async function readPhones(bytes: Uint8Array, recognise: Recognise): Promise<Reading> {
  const ink = inkOf(await decodePicture(bytes))
  const lines = findLines(findPatches(ink))
  const titles = findTitles(lines, ink).slice(0, MOST_TITLES)
  const isList = titles.length > 0
  const where = isList ? 'title' : 'header'
  const numbers: Reading['numbers'] = []
  for (const line of isList ? titles : findHeader(lines, ink)) {
    const digits = await readDigits(line, ink, recognise)
    const phone = digits === null ? null : asRussianPhone(digits, line.plus)
    if (phone !== null) numbers.push({ phone, where, place: placeOf(line.box, ink) })
  }
  const hasText = lines.filter(isText).length >= FEWEST_LINES
  return {
    phones: isList ? [...new Set(numbers.map(({ phone }) => phone))] : [],
    numbers,
    rows: [],
    shows: isList ? 'list' : hasText ? 'text' : 'nothing',
  }
}

function findHeader(lines: readonly Line[], ink: Picture): PhoneLine[] {
  return lines
    .map((line) => phoneLineOf(line, ink))
    .filter((number) => number !== null)
    .filter(({ box }) => box.bottom < HEADER * ink.height)
    .slice(0, 1)
}

function placeOf({ left, top, right, bottom }: Patch, { width, height }: Picture): Place {
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
}

async function readDigits(title: PhoneLine, ink: Picture, recognise: Recognise): Promise<string | null> {
  const shapes = readShapes(title, ink)
  const readings = new Set<string>()
  for (const gap of GAPS) {
    const digits = await recognise(drawDigits(title, ink, gap))
    if (digits === null || !agree(digits, shapes)) continue
    // Where a shape is unclear (a font like no other), tesseract has to say the same twice.
    if (!shapes.includes('?') || readings.has(digits)) return digits
    readings.add(digits)
  }
  return null
}

function agree(digits: string, shapes: string): boolean {
  return /^\d{11}$/.test(digits) && shapes.split('').every((shape, at) => shape === '?' || shape === digits[at])
}

/** `8…` is how a number is dialled inside the country; with a plus it would be another country's. */
function asRussianPhone(digits: string, plus: boolean): string | null {
  if (!/^[78]/.test(digits) || (digits.startsWith('8') && plus)) return null
  return `7${digits.slice(1)}`
}
