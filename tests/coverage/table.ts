import type { ShownTest } from './shown.ts'
import type { Chapter } from './statements.ts'

/** A number in a comment of the code: `(statement 7.3)`, `(statements 7.3, 7.4)`. */
const MENTION = /\bstatements? (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g

/** What is wrong: a statement without a test, numbered twice, or a number that no statement has. Empty when all is well. */
export function findProblems(
  chapters: readonly Chapter[],
  tests: readonly ShownTest[],
  mentions: readonly Mention[] = [],
): string[] {
  const ids = chapters.flatMap(({ statements }) => statements.map(({ id }) => id))
  const known = new Set(ids)
  const shown = new Set(tests.flatMap(({ shows }) => shows))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `statement ${id} stands twice`),
    ...ids.filter((id) => !shown.has(id)).map((id) => `statement ${id} has no test`),
    ...tests.flatMap(({ title, shows }) =>
      shows.filter((id) => !known.has(id)).map((id) => `«${title}» shows statement ${id}, which is not there`),
    ),
    ...mentions
      .filter(({ id }) => !known.has(id))
      .map(({ file, id }) => `${file} speaks of statement ${id}, which is not there`),
  ]
}

export interface Mention {
  file: string
  id: string
}

/** The statements that a source text speaks of. */
export function findMentions(file: string, source: string): Mention[] {
  return [...source.matchAll(MENTION)].flatMap(([, ids = '']) => ids.split(/, | and /).map((id) => ({ file, id })))
}

/** The table as Markdown, for tests/SPEC-COVERAGE.md. */
export function renderTable(chapters: readonly Chapter[], tests: readonly ShownTest[]): string {
  const count = chapters.reduce((total, { statements }) => total + statements.length, 0)
  const titlesOf = (id: string) => tests.filter(({ shows }) => shows.includes(id)).map(({ title }) => escapeCell(title))
  return [
    '# The specification and the tests that show it',
    '',
    `${count} statements of docs/specification.md, each with its tests. Made by \`npm run coverage:spec\` from the \`// shows: …\` lines above the tests; a statement without a test and a number without a statement fail \`npm test\`.`,
    ...chapters.flatMap(({ title, statements }) => [
      '',
      `## ${title}`,
      '',
      '| № | Утверждение | Показывают |',
      '|---|---|---|',
      ...statements.map(({ id, text }) => `| ${id} | ${escapeCell(text)} | ${titlesOf(id).join('<br>')} |`),
    ]),
    '',
  ].join('\n')
}

function escapeCell(text: string): string {
  return text.replace(/[\\|<>*_`[\]]/g, '\\$&')
}
