import { drawDigits } from './digit-strip.ts'
import { inkOf } from './ink.ts'
import { findLines } from './lines.ts'
import { findPatches } from './patches.ts'
import type { PhoneLine } from './phone-line.ts'
import { decodePicture, type Picture } from './picture.ts'
import type { Recognise } from './recogniser.ts'
import { readShapes } from './shape.ts'
import { findTitles } from './titles.ts'

/** Distances between the digits of a strip, in digit heights: tesseract, unsure at one of them, is sure at another. */
const GAPS = [0.2, 0.3, 0.25, 0.15, 0.4]

/** An agent has 50 dialogs a day: a longer list is made to keep the reader busy. */
const MOST_TITLES = 100

/**
 * The phone numbers (`7XXXXXXXXXX`) that are titles on a screenshot of a messenger's chat list, from above, without repetition.
 * A number counts as read when tesseract and the shapes of its digits say the same; otherwise it is left out.
 * @throws UnreadablePicture
 */
export async function readPhones(bytes: Uint8Array, recognise: Recognise): Promise<string[]> {
  const ink = inkOf(await decodePicture(bytes))
  const phones = new Set<string>()
  for (const title of findTitles(findLines(findPatches(ink)), ink).slice(0, MOST_TITLES)) {
    const digits = await readDigits(title, ink, recognise)
    const phone = digits === null ? null : asRussianPhone(digits, title.plus)
    if (phone !== null) phones.add(phone)
  }
  return [...phones]
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
