import { expect, test } from 'vitest'
import { sendingSize } from '#client/pictures/sending-size.ts'

test.each([
  ['a phone', 1440, 3120, { width: 900, height: 1950, quality: 0.7 }],
  ['a short phone', 1080, 1920, { width: 900, height: 1600, quality: 0.7 }],
  ['a small phone', 720, 1600, { width: 720, height: 1600, quality: 0.7 }],
  ['several screens of a phone in one', 1080, 12_000, { width: 900, height: 10_000, quality: 0.7 }],
  ['a tablet', 1600, 2560, { width: 1080, height: 1728, quality: 0.8 }],
  ['a tablet on its side', 2560, 1600, { width: 1728, height: 1080, quality: 0.8 }],
  ['a desktop', 1920, 1080, { width: 1920, height: 1080, quality: 0.8 }],
  ['a phone on its side', 2400, 1080, { width: 2400, height: 1080, quality: 0.8 }],
])('%s keeps what a reader needs', (_, width, height, size) => {
  expect(sendingSize(width, height)).toEqual(size)
})
