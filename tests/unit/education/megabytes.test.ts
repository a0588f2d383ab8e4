import { expect, test } from 'vitest'
import { formatMegabytes } from '#features/education/megabytes.ts'

test.each([
  [0, '0,0 МБ'],
  [1, '0,1 МБ'],
  [3_600_000, '3,4 МБ'],
  [1024 * 1024, '1,0 МБ'],
])('%d bytes read «%s»', (bytes, text) => {
  expect(formatMegabytes(bytes).replace('\u00A0', ' ')).toBe(text)
})
