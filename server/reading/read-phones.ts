import { drawDigits } from './digit-strip.ts'
import { inkOf } from './ink.ts'
import { findLines } from './lines.ts'
import { findPatches } from './patches.ts'
import type { PhoneLine } from './phone-line.ts'
import { decodePicture, type Picture } from './picture.ts'
import type { Recognise } from './recogniser.ts'
import { findTitles } from './titles.ts'

/** Distances between the digits of a strip, in digit heights. A number is taken when it reads the same at two of them. */
const GAPS = [0.2, 0.3, 0.25]

/**
 * The phone numbers (`7XXXXXXXXXX`) that are titles on a screenshot of a messenger's chat list, without repetition.
 * A number that isn't read surely is left out.
 * @throws UnreadablePicture
 */
export async function readPhones(bytes: Uint8Array, recognise: Recognise): Promise<string[]> {
  const ink = inkOf(await decodePicture(bytes))
  const phones = new Set<string>()
  for (const title of findTitles(findLines(findPatches(ink)), ink)) {
    const phone = await readPhone(title, ink, recognise)
    if (phone !== null) phones.add(phone)
  }
  return [...phones]
}

async function readPhone(title: PhoneLine, ink: Picture, recognise: Recognise): Promise<string | null> {
  let first: string | null = null
  for (const gap of GAPS) {
    const phone = asRussianPhone(await recognise(drawDigits(title, ink, gap)), title.plus)
    if (phone === null) continue
    if (first !== null) return phone === first ? phone : null
    first = phone
  }
  return null
}

/** `8…` is how a number is dialled inside the country; with a plus it would be another country's. */
function asRussianPhone(digits: string | null, plus: boolean): string | null {
  if (digits === null || !/^[78]\d{10}$/.test(digits)) return null
  if (digits.startsWith('8') && plus) return null
  return `7${digits.slice(1)}`
}
