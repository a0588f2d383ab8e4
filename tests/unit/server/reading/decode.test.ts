import { expect, test, vi } from 'vitest'
import { decodePicture, UnreadablePicture } from '#server/reading/picture.ts'

let says = ''
vi.mock('sharp', () => ({
  default: () => ({
    timeout() {
      return this
    },
    metadata: () => Promise.reject(new Error(says)),
  }),
}))

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

// shows: 18.5
test.each([
  ['timeout: 20s', false],
  ['pngload_buffer: out of memory', false],
  ['VipsImage: unable to allocate 90 MB', false],
  ['pngload_buffer: Read Error', true],
])('of what the decoder says only a fault of the picture is one: %s', async (words, isItsFault) => {
  says = words
  const error: unknown = await decodePicture(PNG).catch((thrown: unknown) => thrown)
  expect(error instanceof UnreadablePicture).toBe(isItsFault)
})
