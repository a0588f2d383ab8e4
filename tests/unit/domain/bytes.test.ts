import { expect, test } from 'vitest'
import { formatBytes } from '#domain/bytes.ts'

test.each([
  [0, '0\u00A0КБ'],
  [1, '1\u00A0КБ'],
  [421_000, '412\u00A0КБ'],
  [1_000_000, '977\u00A0КБ'],
  [1024 * 1024, '1,0\u00A0МБ'],
  [3_600_000, '3,4\u00A0МБ'],
])('%d bytes read «%s»', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
