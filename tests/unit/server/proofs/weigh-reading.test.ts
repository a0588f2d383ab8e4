import { expect, test } from 'vitest'
import { weighReading } from '#server/features/manual-work/single.ts'

const PLACE = { left: 0, top: 0.2, right: 0.5, bottom: 0.3 }
const sought = { phone: '79130000000', name: 'Анна Иванова', others: [] as string[] }

/** A list with another's number and a chat under this name. */
const list = (title: string) => ({
  shows: 'list' as const,
  lines: 0,
  numbers: [{ phone: '79139999999', place: PLACE, where: 'title' as const }],
  titles: [{ text: title, place: PLACE, where: 'title' as const }],
})

// shows: 18.14
test('the name of the contact, sure or like another’s, is not answered by «another number»: a person looks at the second', () => {
  expect(weighReading(list('Анна Иванова'), sought, false)).toBe(null)
  expect(weighReading(list('Анна Иванова'), { ...sought, others: ['Анна Иванов'] }, false)).toBe('no_number')
  expect(() => weighReading(list('Ольга'), sought, false)).toThrow('other_number')
})
