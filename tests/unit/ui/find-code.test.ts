import { expect, test } from 'vitest'
import { findCode } from '#ui/fields/code-field.tsx'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['Код 123 456', '123456'],
  ['Заказ 42, код 123456', '123456'],
  ['Ваш код: 123456. Никому его не называйте.', '123456'],
  ['12345', null],
  ['1234567', null],
  ['https://agent.example/1234567', null],
  ['код', null],
])('Код во вставленном «%s»: %s', (text, expected) => {
  expect(findCode(text, 6)).toBe(expected)
})
