import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { REFUSALS } from '#server/http/error-texts.ts'

const folder = fileURLToPath(new URL('../../../server/', import.meta.url))
const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && path !== 'http/error-texts.ts')
  .map((path) => ({ path, text: readFileSync(`${folder}${path}`, 'utf8') }))

const reasons = Object.entries(REFUSALS).flatMap(([code, { text }]) =>
  typeof text === 'string' ? [[code, text] as const] : Object.entries<string>(text),
)

test.each(reasons)('%s has a Russian sentence, or the one of its field', (_, sentence) => {
  expect(sentence).toMatch(/[а-яё]{3}|^\{sentence\}$/)
})

test('a reason belongs to one code', () => {
  const names = reasons.map(([reason]) => reason)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every sentence can be shown: its reason is given somewhere', () => {
  const unused = reasons.filter(([reason]) => !others.some(({ text }) => text.includes(`'${reason}'`)))
  expect(unused.map(([reason]) => reason)).toEqual([])
})

test.each(others.filter(({ text }) => text.includes('AppError(')))(
  'no sentence stands at a throw: $path',
  ({ text }) => {
    for (const [, given] of text.matchAll(/AppError\(([^;]*?)\)\s*(?:$|[;,:}])/gm)) expect(given).not.toMatch(/[а-яё]/i)
  },
)
