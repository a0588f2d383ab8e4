import { PHONE_LENGTH } from '#contract/limits.ts'

/** `+7 913 123-45-67` from the eleven digits; whatever is not eleven digits comes back as it is. */
export function formatPhone(phone: string): string {
  const parts = /^(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (parts === null) return phone
  const [, country, code, first, second, third] = parts
  return `+${country} ${code} ${first}-${second}-${third}`
}

/** True for what holds nothing but digits and what numbers are written with: +, spaces, brackets, dots and dashes. */
export function isPhoneSpelling(text: string): boolean {
  return /^[\s()+\-.\d\u2010-\u2015]*$/.test(text)
}

/**
 * Eleven digits, `7XXXXXXXXXX`, of a Russian number in any spelling: with +7, 7 or 8, or its ten digits alone. Null when it is
 * not one.
 */
export function normalizePhone(text: string): string | null {
  if (!isPhoneSpelling(text)) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length === PHONE_LENGTH && /^[78]/.test(digits)) return `7${digits.slice(1)}`
  return digits.length === PHONE_LENGTH - 1 && !text.includes('+') ? `7${digits}` : null
}
