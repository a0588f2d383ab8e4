import { expect, test } from 'vitest'
import { filterContacts } from '#features/manual-work/contacts/filter-contacts.ts'

const contacts = [
  { id: '1', phone: '79131234567', name: 'Анна Ёлкина', status: 'in_work' },
  { id: '2', phone: '70009998877', name: 'Пётр', status: 'success' },
  { id: '3', phone: '79139998800', name: '', status: 'success' },
]

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['анна', ['1']],
  ['ЁЛК', ['1']],
  ['9998', ['2', '3']],
  ['8 913', ['1', '3']],
  ['+7 (913) 123', ['1']],
  ['888', []],
  ['Иван', []],
])('«%s» finds %j', (search, ids) => {
  expect(filterContacts(contacts, search).map(({ id }) => id)).toEqual(ids)
})
