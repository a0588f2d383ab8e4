import { createServer } from 'node:http'
import { once } from 'node:events'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reader, startReader } from '#server/reading/reader.ts'
import { fixtureFile, FIXTURES, readFixture } from './fixtures.ts'

const UNREADABLE = {
  phones: [],
  numbers: [],
  titles: [],
  rows: [],
  shows: 'nothing',
  lines: 0,
  print: '',
  capturedAt: null,
  clocks: null,
  problem: 'unreadable',
}

const svg = (image: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2400"><rect width="1080" height="2400" fill="white"/>${image}</svg>`,
  )

let reader: Reader
beforeAll(async () => {
  reader = await startReader()
})
afterAll(() => reader.close())

test.each([
  { what: 'no bytes', bytes: () => new Uint8Array() },
  { what: 'a text', bytes: () => Buffer.from('+7 000 123-45-67') },
  { what: 'the beginning of a PNG', bytes: () => readFixture('android-light.png').subarray(0, 20_000) },
  { what: 'the beginning of a JPEG', bytes: () => readFixture('android-dark.jpg').subarray(0, 40_000) },
  {
    what: 'a JPEG that names itself HEIC',
    bytes: () =>
      Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1'), readFixture('android-dark.jpg')]),
  },
])('$what is unreadable, and the reader goes on', async ({ bytes }) => {
  expect(await reader.read(bytes())).toEqual(UNREADABLE)
  expect(await reader.read(readFixture('ios-light.jpg'))).toMatchObject({ phones: [...FIXTURES['ios-light.jpg']] })
})

test('a small file that unfolds into a huge picture is not unfolded', async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#ffffff' } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  expect(bomb.byteLength).toBeLessThan(200_000)
  expect(await reader.read(bomb)).toEqual(UNREADABLE)
})

test('an SVG is not drawn, and what it refers to is neither read nor fetched', async () => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.end(readFixture('ios-light.jpg'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  try {
    for (const href of [
      `${origin}/list.jpg`,
      `file://${fixtureFile('ios-light.jpg')}`,
      `data:image/jpeg;base64,${readFixture('ios-light.jpg').toString('base64')}`,
    ]) {
      expect(await reader.read(svg(`<image href="${href}" width="750" height="1334"/>`))).toEqual(UNREADABLE)
    }
    expect(await reader.read(Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg('')]))).toEqual(UNREADABLE)
    expect(asked).toEqual([])
  } finally {
    server.close()
  }
})
