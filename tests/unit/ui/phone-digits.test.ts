import { describe, expect, test } from 'vitest'
import { nationalDigits } from '#ui/fields/phone-digits.ts'

/** The field's text after `inserted` has stood at `at` of `before`, as the mask tells it. */
function edit(before: string, at: number, inserted: string) {
  const text = before.slice(0, at) + inserted + before.slice(at)
  return nationalDigits(text, { to: { start: at, end: at + inserted.length }, lastValue: before })
}

/** The digits after these keys, pressed one by one at the end of the field. */
function type(keys: string): string {
  let national = ''
  for (const key of keys) {
    const before = national === '' ? '' : `+7 (${national}`
    national = edit(before, before.length, key)
  }
  return national
}

describe('Целый номер в пустом поле', () => {
  // shows: 10.9
  test.each([
    ['+79161234567', '9161234567'],
    ['89161234567', '9161234567'],
    ['79161234567', '9161234567'],
    ['9161234567', '9161234567'],
    ['+7 (916) 123-45-67', '9161234567'],
    ['8 (916) 123 45 67', '9161234567'],
    [' +7 916 123-45-67 ', '9161234567'],
    ['+7 000 123-45-67', '0001234567'],
    ['+7 701 234 56 78', '7012345678'],
    ['+7 812 123-45-67', '8121234567'],
  ])('%s', (text, expected) => {
    expect(edit('', 0, text)).toBe(expected)
  })
})

test.each([
  ['дописан в начатое поле', '+7 (', 4],
  ['вставлен посреди набранного', '+7 (913) 12', 8],
  ['вставлен в конец целого', '+7 (913) 123-4567', 17],
])('Вставленный целиком номер заменяет прежний: %s', (_, before, at) => {
  expect(edit(before, at, '89161234567')).toBe('9161234567')
  expect(edit(before, at, '+7 916 123-45-67')).toBe('9161234567')
})

describe('Набранное по одной цифре', () => {
  test.each([
    ['9161234567', '9161234567'],
    ['89161234567', '9161234567'],
    ['79161234567', '9161234567'],
    ['+79161234567', '9161234567'],
  ])('%s', (keys, expected) => {
    expect(type(keys)).toBe(expected)
  })
})

test.each([
  ['лишняя цифра в конце не меняет номера', '+7 (916) 123-45678', '9161234567'],
  ['стёрта скобка маски', '+7 916) 123-4567', '9161234567'],
  ['стёрт плюс', '7 (916) 123-4567', '9161234567'],
  ['стёрто всё', '', ''],
  ['осталось начало маски', '+7 (', ''],
])('%s', (_, text, expected) => {
  expect(nationalDigits(text)).toBe(expected)
})
