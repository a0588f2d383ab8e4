import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface Source {
  path: string
  text: string
}

const sources: Source[] = ['src', 'sw', 'server'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: withoutLog(readFileSync(`${root}${folder}/${path}`, 'utf8')) })),
)

/** What goes to the log is said to nobody. */
function withoutLog(text: string): string {
  return text.replace(/\blog\.\w+\(.*/g, '')
}

/** Where sentences about what went wrong stand: the table of refusals, the contract's, the phone's own. */
const HOMES =
  /^(server\/http\/error-texts|src\/contract\/.+|src\/domain\/(api-error|no-connection)|src\/queue\/stored\/upload-problem)\.ts$/

/** Texts in quotes that are two words or more, in Russian. */
function sentencesIn(text: string): string[] {
  const quoted = Array.from(
    text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g),
    ([, single, template]) => single ?? template ?? '',
  )
  return quoted.filter((each) => /[а-яё]{2}/i.test(each) && /\S\s+\S/.test(each))
}

/** Every place where a sentence of these homes stands, if it is more than one. */
function findCopies(all: readonly Source[]): string[] {
  const told = new Set(all.filter(({ path }) => HOMES.test(path)).flatMap(({ text }) => sentencesIn(text)))
  return [...told].flatMap((sentence) => {
    const words = sentence.replace(/[.!]$/, '')
    const places = all.flatMap(({ path, text }) =>
      text
        .split(words)
        .slice(1)
        .map((after) => ({ path, after })),
    )
    // The beginning of a longer text is another text.
    const copies = places.filter(({ after }) => /^[.!]?['"`<]/.test(after)).map(({ path }) => path)
    return copies.length > 1 ? [`${sentence}: ${copies.join(', ')}`] : []
  })
}

test('what is said of a failure stands in one place, for the page, the worker and the server', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(findCopies(sources)).toEqual([])
})

test.each([
  [`const failure = 'Нет связи. Повторите.'`],
  ['const failure = `Нет связи. Повторите`'],
  ['<Alert title="Нет связи. Повторите.">'],
])('%s is a copy', (text) => {
  const home = { path: 'src/domain/api-error.ts', text: `const lost = 'Нет связи. Повторите.'` }
  expect(findCopies([home, { path: 'src/features/day/day.tsx', text }])).toHaveLength(1)
})
