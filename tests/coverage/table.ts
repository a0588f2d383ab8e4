import type { Section } from './row.ts'

/** What is wrong with the rows: one without a test, one whose test does not exist. Empty when all is well. */
export function findProblems(sections: readonly Section[], titles: ReadonlySet<string>): string[] {
  return sections.flatMap(({ number, rows }) =>
    rows.flatMap(({ statement, tests }) => {
      if (tests.length === 0) return [`${number} «${statement}» has no test`]
      return tests.filter((test) => !titles.has(test)).map((test) => `${number} «${statement}» names a test that does not exist: ${test}`)
    }),
  )
}

/** The table as Markdown, for tests/SPEC-COVERAGE.md. */
export function renderTable(sections: readonly Section[]): string {
  const count = sections.reduce((total, { rows }) => total + rows.length, 0)
  return [
    '# The specification and the tests that show it',
    '',
    `${count} statements that can be observed, each with its tests. Made by \`npm run coverage:spec\` from \`tests/coverage/\`; a statement without a test, and a test that is not there, fail \`npm test\`.`,
    ...sections.flatMap(({ number, title, rows }) => [
      '',
      `## ${number} ${title}`,
      '',
      '| The specification says | Shown by |',
      '|---|---|',
      ...rows.map(({ statement, tests }) => `| ${escapeCell(statement)} | ${tests.map(escapeCell).join('<br>')} |`),
    ]),
    '',
  ].join('\n')
}

function escapeCell(text: string): string {
  return text.replace(/[\\|<>*_`[\]]/g, '\\$&')
}
