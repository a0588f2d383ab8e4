import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const NAMED = /`((?:src|server|sw|tests|tools|docs|public)\/[\w./-]+\.\w+)`/g

const pages = [
  'README.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`),
]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))

test('every file that the documents name is there', () => {
  const named = pages.flatMap(({ path, text }) => Array.from(text.matchAll(NAMED), ([, file = '']) => ({ path, file })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file }) => !existsSync(root + file))).toEqual([])
})
