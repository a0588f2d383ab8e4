import type { ReadRow } from '../../reading/reader.ts'

/**
 * Prints that differ in no more bits are one picture's copies (docs/decisions/080): of 1024, and of a row's 256. A conversation
 * differs from another in its words alone, so little may differ.
 */
export const NEAR = { list: 100, conversation: 40 }
const NEAR_ROW = 24

/** In how many bits two prints of one size (hex) differ. */
export function distanceOf(one: string, other: string): number {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  let count = 0
  for (const [at, byte] of a.entries()) {
    for (let bits = byte ^ (b[at] ?? 0xff); bits > 0; bits &= bits - 1) count += 1
  }
  return count
}

/** Whether two rows are the same chat: by its number, or else by its likeness. Lists of default avatars look alike, numbers don't. */
export function isSameRow(one: Pick<ReadRow, 'phone' | 'print'>, other: Pick<ReadRow, 'phone' | 'print'>): boolean {
  if (one.phone !== null || other.phone !== null) return one.phone === other.phone
  return distanceOf(one.print, other.print) <= NEAR_ROW
}
