import { expect, test } from 'vitest'
import { findIssuedName, scriptOf } from '#server/features/proofs/issued-name.ts'

// shows: 18.14
test.each<[string, string[], string, string[], boolean]>([
  ['as it was issued', ['Анна Иванова'], 'Анна Иванова', [], true],
  ['in other letters of the same name', ['СЕМЁН  ПЕТРОВ'], 'Семен Петров', [], true],
  ['one letter of a long name read wrong', ['Анна Иванава'], 'Анна Иванова', [], true],
  ['two of them', ['Анна Иванав'], 'Анна Иванова', [], false],
  ['one letter of a short name', ['Инна'], 'Анна', [], false],
  ['with another word', ['Анна Сестра'], 'Анна', [], false],
  ['a part of it', ['Анна'], 'Анна Иванова', [], false],
  ['cut at the edge', ['Екатерина Вин…'], 'Екатерина Виноградова', [], true],
  ['cut where little is left', ['Екат…'], 'Екатерина Виноградова', [], false],
  ['cut where two begin so', ['Екатерина Вин…'], 'Екатерина Виноградова', ['Екатерина Винникова'], false],
  ['issued to two dialogs', ['Анна'], 'Анна', ['Анна'], false],
  ['near another that is open', ['Анна'], 'Анна', ['Инна'], false],
  ['far from the others', ['Анна'], 'Анна', ['Мария', 'Анна Петрова'], true],
  ['numbered', ['Клиент 17'], 'Клиент 17', ['Клиент 203'], true],
  ['another number of a long name', ['Покупатель 18'], 'Покупатель 17', [], false],
  ['numbered one by one', ['Клиент 17'], 'Клиент 17', ['Клиент 18'], false],
  ['nothing read', [], 'Анна', [], false],
])('%s', (_, titles, name, others, expected) => {
  const found = findIssuedName(
    titles.map((text) => ({ text })),
    name,
    others,
  )
  expect(found !== null).toBe(expected)
})

test.each([
  ['Анна Иванова', 'cyrillic'],
  ['Клиент 17', 'cyrillic'],
  ['Olga', 'latin'],
  ['Олга Smith', null],
  ['', null],
  ['17', null],
  ['Я', null],
])('%s is written in %s', (name, script) => expect(scriptOf(name)).toBe(script))
