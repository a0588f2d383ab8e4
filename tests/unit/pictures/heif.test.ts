import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BrokenHeif, readHeif } from '#server/pictures/heif.ts'
import { heic } from '#support/heif.ts'
import { SeededRandom } from '#support/seeded-random.ts'

test('a whole HEIC names its size; AV1 in the same container is left to its decoder', async () => {
  expect(readHeif(heic({ width: 3024, height: 4032 }))).toEqual({ width: 3024, height: 4032 })
  const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .avif({ effort: 0 })
    .toBuffer()
  expect(readHeif(avif)).toBe('av1')
})

test('a HEIC cut anywhere is broken', () => {
  const whole = heic({ bytes: 50 })
  for (let length = 0; length < whole.length; length += 1)
    expect(() => readHeif(whole.subarray(0, length)), `${length} bytes`).toThrow(BrokenHeif)
})

test('whatever bytes change, it is read or broken, and never takes long', () => {
  const random = new SeededRandom(7)
  const whole = heic({ bytes: 50 })
  const startedAt = Date.now()
  const outcomes = Array.from({ length: 3000 }, () => {
    const changed = Buffer.from(whole)
    for (let count = 0; count < 4; count += 1) changed[random.below(changed.length)] = random.below(256)
    return outcomeOf(changed)
  })
  expect(new Set(outcomes)).toEqual(new Set(['read', 'broken']))
  expect(Date.now() - startedAt).toBeLessThan(20_000)
})

function outcomeOf(file: Buffer): unknown {
  try {
    readHeif(file)
    return 'read'
  } catch (error) {
    return error instanceof BrokenHeif ? 'broken' : error
  }
}
