import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Reader, startReader } from '#server/reading/reader.ts'
import { type Fixture, FIXTURES, readFixture } from './fixtures.ts'

const original = () => sharp(readFixture('android-light.png'))

let reader: Reader
beforeAll(async () => {
  reader = await startReader()
})
afterAll(() => reader.close())

describe('the numbers of a chat list are read, all of them and in their order', () => {
  test.each<{ file: Fixture; what: string }>([
    { file: 'android-light.png', what: 'every way to write a number, on a small Android phone' },
    { file: 'android-dark.jpg', what: 'light digits on a dark list, as the phone compresses it' },
    { file: 'ios-light.jpg', what: 'an iPhone of 750 pixels, as the phone compresses it' },
    { file: 'ios-dark.webp', what: 'an iPhone in the dark, as WebP' },
    { file: 'desktop.png', what: 'the small digits of a computer' },
    { file: 'ios-previews.jpg', what: 'bold digits that touch, above previews that are numbers themselves' },
    { file: 'near-misses.png', what: 'one Russian number among what only resembles one' },
  ])('$what ($file)', async ({ file }) => {
    expect(await reader.read(readFixture(file))).toMatchObject({ phones: [...FIXTURES[file]] })
  })

  const expected = { phones: [...FIXTURES['android-light.png']] }

  test.each([
    { what: 'AVIF', bytes: () => original().avif({ effort: 0 }).toBuffer() },
    { what: 'GIF', bytes: () => original().gif().toBuffer() },
    { what: 'PNG with an alpha channel', bytes: () => original().ensureAlpha().png().toBuffer() },
    { what: 'JPEG of poor quality', bytes: () => original().jpeg({ quality: 40 }).toBuffer() },
    {
      what: 'a picture that says in its metadata that it lies on its side',
      bytes: () => original().rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 80 }).toBuffer(),
    },
  ])('$what', async ({ bytes }) => {
    expect(await reader.read(await bytes())).toMatchObject(expected)
  })

  test('a screenshot made two thirds as large, compressed twice', async () => {
    const small = await sharp(readFixture('android-dark.jpg')).resize({ width: 720 }).jpeg({ quality: 80 }).toBuffer()
    expect(await reader.read(small)).toMatchObject({ phones: [...FIXTURES['android-dark.jpg']] })
  })

  test('two screenshots stitched into a long one', async () => {
    const one = await original().png().toBuffer()
    const long = await sharp({ create: { width: 720, height: 3200, channels: 3, background: '#ffffff' } })
      .composite([
        { input: one, top: 0, left: 0 },
        { input: one, top: 1600, left: 0 },
      ])
      .jpeg({ quality: 80 })
      .toBuffer()
    expect(await reader.read(long)).toMatchObject(expected)
  })
})
