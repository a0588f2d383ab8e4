import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findIssuedName } from '#server/features/proofs/issued-name.ts'
import { type Reader, startReader } from '#server/reading/reader.ts'
import { SAVED_NAMES } from '#support/messenger-screens/contents.ts'
import { type Category, type Screen, ScreenPainter } from '#support/messenger-screens/draw.ts'
import { OTHERS } from '#support/messenger-screens/other-html.ts'
import { VARIANTS } from '#support/messenger-screens/variants.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'

// A few of the pictures of `npm run bench -- reading`, which has thousands and prints the figures.

let browser: Browser
let painter: ScreenPainter
let reader: Reader
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
  painter = new ScreenPainter(browser)
  reader = await startReader()
})
afterAll(() => Promise.all([browser.close(), reader.close()]))

// shows: 8.10
describe('the titles of a list are read, and nothing else that stands beside or below them', () => {
  test.each<{ category: Category; seed: number }>([
    { category: 'phone', seed: 2 },
    { category: 'phone, large text', seed: 1 },
    { category: 'tablet portrait', seed: 2 },
    { category: 'tablet landscape', seed: 2 },
    { category: 'desktop', seed: 1 },
  ])('$category', async ({ category, seed }) => {
    const screen = await painter.draw(category, seed)
    const { phones, numbers, rows, shows } = await reader.read(screen.bytes)
    expect(screen.expected.length).toBeGreaterThan(3)
    expect(phones).toEqual(expect.arrayContaining(screen.expected))
    expect(screen.allowed).toEqual(expect.arrayContaining(phones))
    expect(shows).toBe('list')
    // Each number stands in a row of its own.
    for (const { place, where } of numbers) {
      const middle = (place.top + place.bottom) / 2
      expect(rows.filter(({ top, bottom }) => top < middle && middle < bottom)).toHaveLength(1)
      expect(where).toBe('title')
    }
  })
})

// shows: 8.10
describe('a number that stands in a list is read', () => {
  test.each<{ what: string; category: Category; seed: number }>([
    { what: 'in parentheses beside an avatar', category: 'phone, large text', seed: 4 },
    { what: 'in parentheses above long previews', category: 'phone, large text', seed: 7060 },
    { what: 'in the chosen chat, white on blue', category: 'tablet portrait', seed: 15 },
    { what: 'in the chosen chat of a monitor', category: 'desktop', seed: 5 },
    { what: 'in thin digits, white on blue', category: 'tablet landscape', seed: 34 },
    { what: 'beside a strip of icons a shade darker', category: 'tablet landscape', seed: 62 },
  ])('$what', async ({ category, seed }) => {
    const { bytes, expected, allowed } = await painter.draw(category, seed)
    const { phones } = await reader.read(bytes)
    expect(expected.length).toBeGreaterThan(3)
    expect(phones).toEqual(expect.arrayContaining(expected))
    expect(allowed).toEqual(expect.arrayContaining(phones))
  })

  test('unless letters follow it, be they cut to one: that is a name', async () => {
    const { bytes, allowed } = await painter.draw('phone, large text', 10)
    const { phones } = await reader.read(await sharp(bytes).jpeg({ quality: 60 }).toBuffer())
    expect(phones.length).toBeGreaterThan(3)
    expect(allowed).toEqual(expect.arrayContaining(phones))
  })
})

// shows: 8.10
describe('no number counts where there is no list of chats, however many stand there', () => {
  test.each(OTHERS)('%s', async (category) => {
    const screen = await painter.draw(category, 2)
    const { phones, numbers, shows } = await reader.read(screen.bytes)
    expect(phones).toEqual([])
    expect(shows).toBe(category === 'noise' || category === 'photo' ? 'nothing' : 'text')
    for (const { phone, where } of numbers)
      expect([where, phone.slice(1)]).toEqual(['header', digitsOf(screen).slice(1)])
  })

  test.each<{ what: string; category: Category; seed: number }>([
    { what: 'participants of a group, most of them its administrators', category: 'participants', seed: 5054 },
    { what: 'as many in a light theme', category: 'participants', seed: 5069 },
    { what: 'a message just below the header of a group', category: 'group conversation', seed: 5063 },
    { what: 'the first line of a message below its sender', category: 'group conversation', seed: 5090 },
    { what: 'the only number of a log of calls', category: 'calls', seed: 6153 },
    { what: 'the second of two numbers in one title', category: 'conversation', seed: 5115 },
  ])('$what', async ({ category, seed }) => {
    const { bytes } = await painter.draw(category, seed)
    expect(await reader.read(bytes)).toMatchObject({ phones: [], numbers: [], shows: 'text' })
  })

  test('a message that was made the uppermost', async () => {
    const { bytes } = await painter.draw('group conversation', 5090)
    const { width, height } = await sharp(bytes).metadata()
    const top = Math.round(0.462 * height)
    const cut = sharp(bytes).extract({ left: 0, top, width, height: height - top })
    expect(await reader.read(await cut.toBuffer())).toMatchObject({ phones: [], numbers: [], shows: 'text' })
  })

  test.each<{ what: string; seed: number }>([
    { what: 'on a phone', seed: 1 },
    { what: 'whose avatar stands as near as a letter', seed: 5053 },
    { what: 'in bold digits on a tablet', seed: 5051 },
    { what: 'on a coloured bar', seed: 5085 },
    { what: 'as another number in a message has it', seed: 5111 },
  ])('an open conversation names its number, at the top: $what', async ({ seed }) => {
    const screen = await painter.draw('conversation', seed)
    const { numbers } = await reader.read(screen.bytes)
    expect(numbers).toMatchObject([{ where: 'header', phone: `7${digitsOf(screen).slice(1)}` }])
  })
})

// shows: 18.14
describe('names that are titles are read, where they are asked for', () => {
  test.each<{ category: Category; seed: number }>([
    { category: 'tablet landscape', seed: 2 },
    { category: 'conversation', seed: 10 },
    { category: 'conversation', seed: 12 },
  ])('$category $seed', async ({ category, seed }) => {
    const { bytes, expected, allowed, header } = await painter.draw(category, seed, { isNamed: true })
    const { titles } = await reader.read(bytes, 'cyrillic')
    const names = category === 'conversation' ? [header ?? ''] : expected
    const found = names.filter((name) => findIssuedName(titles, name, []) !== null)
    expect(found.length).toBeGreaterThanOrEqual(Math.ceil(0.8 * names.length))
    const others = SAVED_NAMES.filter((name) => ![...allowed, header].includes(name))
    expect(others.filter((name) => findIssuedName(titles, name, []) !== null)).toEqual([])
  })

  test.each(OTHERS.filter((category) => category !== 'conversation'))('none on %s', async (category) => {
    const { bytes } = await painter.draw(category, 2, { isNamed: true })
    const { titles } = await reader.read(bytes, 'cyrillic')
    expect(SAVED_NAMES.filter((name) => findIssuedName(titles, name, []) !== null)).toEqual([])
  })

  test('a picture that is not asked for them is spared the time', async () => {
    const { bytes } = await painter.draw('conversation', 10, { isNamed: true })
    expect((await reader.read(bytes)).titles).toEqual([])
  })
})

// shows: 18.18
describe('clocks are read', () => {
  test('the phone’s own and those of the rows, and neither dates nor what messages say', async () => {
    const { bytes } = await painter.draw('phone', 2)
    const { clocks } = await reader.read(bytes)
    const rows = ['17:45', '9:31', '18:19', '16:19', '5:17', '13:43', '17:55', '19:03', '13:24']
    expect(clocks).toEqual({ own: minutesOf('8:44'), rows: rows.map(minutesOf) })
  })

  test('and none is, where the top is cut off', async () => {
    const { bytes } = await painter.draw('phone', 2)
    const { width, height } = await sharp(bytes).metadata()
    const top = Math.round(0.25 * height)
    const cut = await sharp(bytes)
      .extract({ left: 0, top, width, height: height - top })
      .toBuffer()
    expect((await reader.read(cut)).clocks).toMatchObject({ own: null })
  })
})

// shows: 8.10
test('avatars that a scale makes no larger than letters may be join no lines', async () => {
  const { bytes, expected } = await painter.draw('desktop', 640)
  const smaller = await VARIANTS['5 % smaller']?.(bytes)
  expect(expected.length).toBeGreaterThan(5)
  expect((await reader.read(smaller ?? bytes)).phones).toEqual(expect.arrayContaining(expected))
})

// shows: 8.10
describe('the same picture reads the same', () => {
  let screen: Screen
  let phones: string[]
  beforeAll(async () => {
    screen = await painter.draw('phone', 3)
    phones = (await reader.read(screen.bytes)).phones
  })

  test.each(Object.entries(VARIANTS))('%s', async (_what, vary) => {
    expect(phones.length).toBeGreaterThan(5)
    expect((await reader.read(await vary(screen.bytes))).phones).toEqual(phones)
  })
})

function digitsOf({ header }: Screen): string {
  return (header ?? '').replaceAll(/\D/g, '')
}

/** After midnight. */
function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return 60 * (hours ?? 0) + (minutes ?? 0)
}
