import { describe, expect, test } from 'vitest'
import { formatPhone, normalizePhone } from '#domain/phone.ts'
import { nationalDigits } from '#ui/fields/phone-digits.ts'

describe('a phone is shown in groups', () => {
  test.each([
    ['79131234567', '+7 913 123-45-67'],
    ['70001234567', '+7 000 123-45-67'],
    ['7913', '7913'],
    ['', ''],
  ])('%s as %s', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown)
  })
})

describe('every spelling of a Russian number gives the same eleven digits', () => {
  test.each([
    '+7 913 123-45-67',
    '89131234567',
    '8 (913) 123-45-67',
    '9131234567',
    '7\u00A0913\u00A01234567',
    '+79131234567',
  ])('%s', (text) => {
    expect(normalizePhone(text)).toBe('79131234567')
    // What a phone field makes of it when it is pasted.
    expect(`7${nationalDigits(text)}`).toBe('79131234567')
  })

  test.each(['', '913123456', '+380 44 123 45 678', '49131234567', '+9131234567', 'телефон', 'тел. 89131234567'])(
    '«%s» is none',
    (text) => {
      expect(normalizePhone(text)).toBeNull()
    },
  )
})
