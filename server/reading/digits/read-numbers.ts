import { drawDigits } from './digit-strip.ts'
import type { Letters } from '../layout/letters.ts'
import type { PhoneLine } from '../layout/phone-line.ts'
import type { Place, ReadNumber } from '../reading.ts'
import type { Recognise } from '../recogniser.ts'
import { likenessOf, readShapes, type Shape } from './shape.ts'

/** Distances between the digits of a strip, in digit heights: tesseract, unsure at one of them, is sure at another. */
const GAPS = [0.2, 0.3, 0.25, 0.15, 0.4]
/** So often one picture's numbers are looked at: some milliseconds each. */
const MOST_LOOKS = 120

/** Digits of one picture and one kind are nearer than this to each other, of 1, and nearer by so much than to another kind. */
const SAME_KIND = 0.9
const NEARER = 0.03

interface Reader {
  line: PhoneLine
  shapes: readonly Shape[]
  /** As tesseract reads it, where the shapes that are clear say the same. */
  digits: string
}

/** A title as it was read, surely or not. */
export interface ReadText {
  text: string
  place: Place
}

/** Reads numbers of one picture: those that are sure, and what each of the lines looked like. */
export async function readNumbers(
  lines: readonly PhoneLine[],
  where: ReadNumber['where'],
  { ink, placeOf }: Letters,
  recognise: Recognise,
): Promise<{ numbers: ReadNumber[]; texts: ReadText[] }> {
  let looks = MOST_LOOKS
  const read: Reader[] = []
  const texts: ReadText[] = []
  for (const line of lines) {
    const shapes = readShapes(line, ink)
    let first = ''
    for (const gap of GAPS) {
      looks -= 1
      if (looks < 0) break
      const { text: digits, isSure } = await recognise(drawDigits(line, ink, gap))
      first ||= digits
      if (!isSure || !agree(digits, shapes)) continue
      first = digits
      read.push({ line, shapes, digits })
      break
    }
    if (first !== '') texts.push({ text: first, place: placeOf(line.box) })
  }
  const numbers = read
    .filter((reader) => isWitnessed(reader, read))
    .flatMap(({ line, digits }) => {
      const phone = asRussianPhone(digits, line.plus)
      return phone === null ? [] : [{ phone, where, place: placeOf(line.box) }]
    })
  return { numbers, texts }
}

function agree(digits: string, shapes: readonly Shape[]): boolean {
  return /^\d{11}$/.test(digits) && shapes.every(({ kind, likely }, at) => (kind ?? likely).includes(digits[at] ?? '-'))
}

/**
 * A shape that is unclear (a font like no other, a line across a digit) isn't decided by tesseract alone, which takes the line
 * for a sentence: it has to look like a digit of that kind elsewhere on the picture, and like none of another kind.
 */
function isWitnessed(reader: Reader, read: readonly Reader[]): boolean {
  return reader.shapes.every((shape, at) => {
    if (shape.kind !== null) return true
    const likeness = { same: 0, other: 0 }
    for (const { shapes, digits } of read) {
      for (const [place, witness] of shapes.entries()) {
        if (shapes === reader.shapes && witness.kind === null) continue
        const kind = digits[place] === reader.digits[at] ? 'same' : 'other'
        likeness[kind] = Math.max(likeness[kind], likenessOf(shape, witness))
      }
    }
    return likeness.same >= SAME_KIND && likeness.same - likeness.other >= NEARER
  })
}

/** `8…` is how a number is dialled inside the country; with a plus it would be another country's. */
function asRussianPhone(digits: string, plus: boolean): string | null {
  if (!/^[78]/.test(digits) || (digits.startsWith('8') && plus)) return null
  return `7${digits.slice(1)}`
}
