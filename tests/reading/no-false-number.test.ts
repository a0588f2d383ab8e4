import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Reader, startReader } from '#server/reading/reader.ts'
import { type Fixture, FIXTURES, readFixture } from './fixtures.ts'

/** A chessboard of single pixels: each is a patch of its own to look at. */
const specks = (width: number, height: number) =>
  Uint8Array.from({ length: width * height }, (_, at) => (((at % width) + Math.floor(at / width)) % 2) * 255)

let reader: Reader
beforeAll(async () => {
  reader = await startReader()
})
afterAll(() => reader.close())

describe('a number that is not on the picture is never read', () => {
  test.each([
    {
      what: 'nothing at all',
      picture: () => sharp({ create: { width: 1080, height: 2400, channels: 3, background: '#ffffff' } }),
    },
    {
      what: 'noise',
      picture: () => sharp(randomBytes(720 * 1600), { raw: { width: 720, height: 1600, channels: 1 } }),
    },
    {
      what: 'blots of the size of letters',
      picture: () =>
        sharp(randomBytes(90 * 200), { raw: { width: 90, height: 200, channels: 1 } }).resize({
          width: 1080,
          kernel: 'nearest',
        }),
    },
    {
      what: 'millions of specks',
      picture: () => sharp(specks(1080, 12_000), { raw: { width: 1080, height: 12_000, channels: 1 } }),
    },
    { what: 'a chat list upside down', picture: () => sharp(readFixture('android-light.png')).rotate(180) },
    { what: 'a chat list in a mirror', picture: () => sharp(readFixture('android-light.png')).flop() },
    {
      what: 'a chat list too small to read surely',
      picture: () => sharp(readFixture('android-light.png')).resize({ width: 150 }),
    },
  ])('$what', async ({ picture }) => {
    expect(await reader.read(await picture().png().toBuffer())).toMatchObject({ phones: [] })
  })

  test.each<{ file: Fixture; row: number; from: number }>([
    { file: 'android-light.png', row: 144, from: 436 },
    { file: 'ios-dark.webp', row: 228, from: 700 },
  ])('the number of a chat that the edge cuts anywhere ($file)', async ({ file, row, from }) => {
    const { width } = await sharp(readFixture(file)).metadata()
    // Two rows and a half: whichever way the edges cut, a number stands there whole or in part.
    for (let top = from; top < from + row; top += Math.round(row / 24)) {
      const band = await sharp(readFixture(file))
        .extract({ left: 0, top, width, height: Math.round(2.5 * row) })
        .png({ compressionLevel: 1 })
        .toBuffer()
      expect(FIXTURES[file]).toEqual(expect.arrayContaining((await reader.read(band)).phones))
    }
  })

  test('a number whose first or last digits are cut off', async () => {
    const { width } = await sharp(readFixture('android-light.png')).metadata()
    const rows = { top: 300, height: 300 }
    for (let cut = 150; cut < 460; cut += 10) {
      const begun = await sharp(readFixture('android-light.png'))
        .extract({ left: 0, width: cut, ...rows })
        .png()
        .toBuffer()
      const ended = await sharp(readFixture('android-light.png'))
        .extract({ left: cut, width: width - cut, ...rows })
        .png()
        .toBuffer()
      for (const part of [begun, ended])
        expect(FIXTURES['android-light.png']).toEqual(expect.arrayContaining((await reader.read(part)).phones))
    }
  })
})
