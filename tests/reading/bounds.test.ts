import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPhones } from '#server/reading/read-phones.ts'
import { FIXTURES, readFixture } from './fixtures.ts'

/** Screenshots stitched one under another. */
const STITCHED = 6
/** What the longest list costs: so many looks at numbers, some 30 ms each. */
const MOST_LOOKS = 120

// shows: 8.8
test.each([
  { what: 'that it can read', isSure: true },
  { what: 'that it is never sure of', isSure: false },
])('a picture of fifty rows $what is not looked at without end', async ({ isSure }) => {
  const one = readFixture('android-light.png')
  const tall = await sharp({ create: { width: 720, height: 1600 * STITCHED, channels: 3, background: '#ffffff' } })
    .composite(Array.from({ length: STITCHED }, (_, at) => ({ input: one, left: 0, top: 1600 * at })))
    .jpeg()
    .toBuffer()
  let looks = 0
  const recognise = async () => {
    looks += 1
    return { text: FIXTURES['android-light.png'][0] ?? '', isSure }
  }
  const { rows } = await readPhones(tall, { recognise, recogniseName: async () => '12:40' })
  expect(rows.length).toBeGreaterThan(40)
  expect(looks).toBeGreaterThan(20)
  expect(looks).toBeLessThanOrEqual(MOST_LOOKS)
})
