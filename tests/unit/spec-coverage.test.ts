import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readCoverage } from '../coverage/coverage.ts'
import { testsOf } from '../coverage/shown.ts'
import { parseSpecification } from '../coverage/statements.ts'
import { findMentions, findProblems } from '../coverage/table.ts'

/** A number that no statement has. */
const GONE = '99.9'
const tests = fileURLToPath(new URL('../', import.meta.url))

describe('the specification and its tests', () => {
  const { table, problems, count } = readCoverage()

  test('every statement has a test, and every number a statement', () => {
    expect(problems).toEqual([])
    expect(count).toBeGreaterThan(150)
  })

  test('the table stands in SPEC-COVERAGE.md (npm run coverage:spec)', () => {
    expect(readFileSync(`${tests}SPEC-COVERAGE.md`, 'utf8')).toBe(table)
  })
})

describe('what is wrong is named', () => {
  const chapters = parseSpecification('## 1. A\n\n- **1.1** One.\n- **1.2** Two.\n- **1.1** Again.\n')

  test('a statement without a test, one that stands twice, a number that is nobody’s', () => {
    expect(
      findProblems(chapters, [{ title: 'e2e/a › b', shows: ['1.1', GONE] }], [{ file: 'src/a.ts', id: GONE }]),
    ).toEqual([
      'statement 1.1 stands twice',
      'statement 1.2 has no test',
      `«e2e/a › b» shows statement ${GONE}, which is not there`,
      `src/a.ts speaks of statement ${GONE}, which is not there`,
    ])
  })

  test('a comment may speak of several statements', () => {
    const source = ['/** A rule (statement', ' 7.3) and more (statements', ' 1.2, 4.5 and 6.7). */'].join('')
    expect(findMentions('a.ts', source).map(({ id }) => id)).toEqual(['7.3', '1.2', '4.5', '6.7'])
  })
})

test('tests are read in every way they can be written, with what stands above them, and not what is skipped', () => {
  const source = `
    // shows: 1.1, 1.2
    test('one', () => test.step('not a test', () => undefined))
    // shows: 2.1
    describe('group', () => {
      // shows: 2.2
      // another word
      it.each([[1]])('two %i', (n) => undefined)
    })
    test.describe('pages', () => {
      for (const how of ['a']) test(\`three \${how}\`, async ({ page }) => undefined)
      test.skip('skipped', () => undefined)
    })
    describe.each<string>(['x'])('%s', () => { test.only("it's four", () => undefined) })
    describe.skip('away', () => { test('skipped too', () => undefined) })
  `
  expect(testsOf(source)).toEqual([
    { title: 'one', shows: ['1.1', '1.2'] },
    { title: 'group › two %i', shows: ['2.1', '2.2'] },
    { title: 'pages › three ${how}', shows: [] },
    { title: "%s › it's four", shows: [] },
  ])
})
