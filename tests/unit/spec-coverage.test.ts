import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sections } from '../coverage/sections.ts'
import { findProblems, renderTable } from '../coverage/table.ts'
import { readTitles, titlesOf } from '../coverage/titles.ts'

const folder = fileURLToPath(new URL('../', import.meta.url))
const titles = readTitles(folder)

describe('the table of the specification', () => {
  test('has a test that exists for every statement', () => {
    expect(findProblems(sections, titles)).toEqual([])
  })

  test('stands in SPEC-COVERAGE.md as the rows say (npm run coverage:spec)', () => {
    expect(readFileSync(`${folder}SPEC-COVERAGE.md`, 'utf8')).toBe(renderTable(sections))
  })

  test('goes through every section', () => {
    expect(sections.map(({ number }) => number)).toEqual(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'])
  })

  test.each(sections)('says nothing of $number twice', ({ rows }) => {
    expect(new Set(rows.map(({ statement }) => statement)).size).toBe(rows.length)
  })

  test('would not pass with a statement that nothing shows', () => {
    const rows = [{ statement: 'A', tests: [] }, { statement: 'B', tests: ['e2e/none › none'] }]
    expect(findProblems([{ number: '§1', title: '', rows }], titles)).toEqual(['§1 «A» has no test', '§1 «B» names a test that does not exist: e2e/none › none'])
  })
})

test('titles are read in every way a test can be written, and not from what is skipped', () => {
  const source = `
    test('one', () => test.step('not a test', () => undefined))
    describe('group', () => { it.each([[1]])('two %i', (n) => undefined) })
    test.describe('pages', () => {
      for (const how of ['a']) test(\`three \${how}\`, async ({ page }) => undefined)
      test.skip('skipped', () => undefined)
    })
    describe.each<string>(['x'])('%s', () => { test.only("it's four", () => undefined) })
    describe.skip('away', () => { test('skipped too', () => undefined) })
  `
  expect(titlesOf(source)).toEqual(['one', 'group › two %i', 'pages › three ${how}', '%s › it\'s four'])
})
