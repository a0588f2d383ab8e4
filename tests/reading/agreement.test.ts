import { describe, expect, test } from 'vitest'
import { readPhones } from '#server/reading/read-phones.ts'
import { FIXTURES, readFixture } from './fixtures.ts'

/** How often a number is looked at before it is given up. */
const LOOKS = 5

/** Stands for a tesseract that is sure and wrong in the same way each time it looks at a number. */
function wrongly(change: (digits: string) => string) {
  const strips: string[] = []
  const recognise = async () => {
    const number = FIXTURES['ios-light.jpg'][Math.floor(strips.length / LOOKS)]
    const wrong = change(number ?? '')
    strips.push(wrong)
    return { text: wrong, isSure: true }
  }
  return { recognise, recogniseName: async () => '12:40', strips }
}

describe('what tesseract reads is believed only when the shapes of the digits say so too', () => {
  test.each([
    { what: 'one digit too many', change: (digits: string) => `${digits.slice(0, 6)}${digits.slice(5)}` },
    { what: 'one digit missing', change: (digits: string) => digits.slice(0, 10) },
    { what: 'a letter among the digits', change: (digits: string) => `${digits.slice(0, 8)}O${digits.slice(9)}` },
    ...Array.from({ length: 10 }, (_, at) => ({
      what: `digit ${at + 2} taken for another`,
      change: (digits: string) =>
        `${digits.slice(0, at + 1)}${(Number(digits[at + 1]) + 5) % 10}${digits.slice(at + 2)}`,
    })),
  ])('$what', async ({ change }) => {
    const tesseract = wrongly(change)
    const reading = await readPhones(readFixture('ios-light.jpg'), tesseract)
    expect(reading).toMatchObject({ phones: [], numbers: [] })
    // What was seen is kept all the same, for a person's eyes.
    expect(reading.rows.flatMap(({ text }) => text ?? [])).toEqual(FIXTURES['ios-light.jpg'].map(change))
    expect(tesseract.strips).toHaveLength(LOOKS * FIXTURES['ios-light.jpg'].length)
  })
})
