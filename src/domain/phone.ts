import { PHONE_LENGTH } from '#contract/limits.ts'

/** `+7 913 123-45-67` from the eleven digits; whatever is not eleven digits comes back as it is. */
export function formatPhone(phone: string): string {
  const parts = /^(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (parts === null) return phone
  const [, country, code, first, second, third] = parts
  return `+${country} ${code} ${first}-${second}-${third}`
}

/** Eleven digits, `7XXXXXXXXXX`, of a Russian number in any spelling: with +7, 7, 8 or none. Null when it is not one. */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length === PHONE_LENGTH - 1) return `7${digits}`
  if (digits.length === PHONE_LENGTH && /^[78]/.test(digits)) return `7${digits.slice(1)}`
  return null
}
