import type { Letters } from './letters.ts'
import { hasAvatar } from './avatars.ts'
import { Page } from './page.ts'
import type { PhoneLine } from './phone-line.ts'
import { isFollowed } from './title-line.ts'

/** The top of the picture, where an open conversation names its chat; a part of its height. */
const TOP = 0.13
/** A part of a digit's height: numbers that begin nearer to one edge are a list's. */
const ALIGNED = 0.5

/** The number at the top of an open conversation: with an avatar to its left, and no other number on its edge. */
export function findHeader({ picture, numbers }: Letters): PhoneLine | null {
  const header = numbers.find(
    (number) =>
      number.box.bottom < TOP * picture.height &&
      hasAvatar(number, picture) &&
      !isFollowed(new Page(picture, { left: number.box.left, height: number.height }), number) &&
      !numbers.some(
        (other) => other !== number && Math.abs(other.box.left - number.box.left) < ALIGNED * number.height,
      ),
  )
  return header ?? null
}
