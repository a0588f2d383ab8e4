/** What of an edit the mask hands over: where in the new text the inserted part stands. */
interface Change {
  to: { start: number; end: number }
  lastValue: string
}

const NATIONAL_LENGTH = 10

/**
 * The ten digits after +7 in whatever a phone field holds after an edit: typed, pasted or autofilled, with +7, 7, 8 or
 * none. The library's own mask keeps a pasted 7 or 8 as the first digit and drops the last one without a word.
 */
export function nationalDigits(text: string, change?: Change): string {
  const inserted = change === undefined ? '' : text.slice(change.to.start, change.to.end)
  // A whole number dropped into a half-filled field replaces it.
  if (countDigits(inserted) >= NATIONAL_LENGTH) return withoutCountryCode(inserted)
  // A lone 8 in an empty field is the trunk prefix, not the number's first digit.
  if (change?.lastValue === '' && text.trim() === '8') return ''
  return withoutCountryCode(text)
}

function withoutCountryCode(text: string): string {
  const digits = text.replace(/^\s*(?:\+\s*7|7 \()/, '').replace(/\D/g, '')
  const isWhole = digits.length > NATIONAL_LENGTH && /^[78]/.test(digits)
  return (isWhole ? digits.slice(1) : digits).slice(0, NATIONAL_LENGTH)
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
