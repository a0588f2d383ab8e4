/**
 * Eleven digits `7XXXXXXXXXX` of a Russian number in any spelling (+7, 8, or the ten digits alone, with spaces, brackets
 * and dashes); null for anything else.
 */
export function normalizePhone(text: string): string | null {
  if (!/^[\s()+\-.\d\u00a0\u2010-\u2015]*$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  if (/^[78]\d{10}$/.test(digits)) return `7${digits.slice(1)}`
  return digits.length === 10 && !text.includes('+') ? `7${digits}` : null
}
