import type { PhoneLine } from '../layout/phone-line.ts'
import type { Picture } from '../picture.ts'

/** White around the strip, pixels. */
const MARGIN = 20
/** Blur around a digit that belongs to it, pixels. */
const BLUR = 2

/**
 * The digits of a number and nothing else, black on white, `gap` digit heights apart. Even distances are read better than
 * a number's own, and a plus, a hyphen or a parenthesis can't be taken for a digit.
 */
export function drawDigits({ digits, contrast, height }: PhoneLine, ink: Picture, gap: number): Picture {
  const between = Math.max(2 * BLUR + 1, Math.round(gap * height))
  const top = Math.min(...digits.map((digit) => digit.top)) - BLUR
  const bottom = Math.max(...digits.map((digit) => digit.bottom)) + BLUR
  const width = digits.reduce((sum, digit) => sum + digit.right - digit.left + between, 2 * MARGIN - between)
  const strip = {
    width,
    height: bottom - top + 2 * MARGIN,
    pixels: new Uint8Array(width * (bottom - top + 2 * MARGIN)).fill(255),
  }
  let left = MARGIN
  for (const digit of digits) {
    for (let y = Math.max(0, top); y < Math.min(ink.height, bottom); y += 1) {
      for (let x = Math.max(0, digit.left - BLUR); x < Math.min(ink.width, digit.right + BLUR); x += 1) {
        const strength = Math.min(1, (ink.pixels[y * ink.width + x] ?? 0) / contrast)
        strip.pixels[(MARGIN + y - top) * width + left + x - digit.left] = Math.round(255 * (1 - strength))
      }
    }
    left += digit.right - digit.left + between
  }
  return strip
}
