import { expect, test } from 'vitest'
import { matchesSearch } from '#domain/search.ts'

const contacts = [
  { phone: '79131234567', name: 'Анна Ёлкина' },
  { phone: '70009998877', name: 'Фёдор' },
  { phone: '79139998800', name: '' },
]

// shows: 7.3
test.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['анна', [0]],
  [' Анна ', [0]],
  ['ЁЛК', [0]],
  ['елк', [0]],
  ['федор', [1]],
  ['ФЁДОР', [1]],
  ['9998', [1, 2]],
  ['8', [1, 2]],
  ['89', [0, 2]],
  ['8 913', [0, 2]],
  ['8 (913) 123', [0]],
  ['+7 (913) 123', [0]],
  ['+7 913 123‑45', [0]],
  ['8877', [1]],
  ['888', []],
  ['Анна2', []],
  ['тел. 913', []],
  ['(', []],
  ['Иван', []],
])('«%s» finds %j', (search, found) => {
  expect(contacts.flatMap((contact, index) => (matchesSearch(contact, search) ? [index] : []))).toEqual(found)
})
