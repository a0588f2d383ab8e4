import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTests } from './shown.ts'
import { parseSpecification } from './statements.ts'
import { findMentions, findProblems, type Mention, renderTable } from './table.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Whose comments may speak of statements. */
const SPEAKING = ['src', 'sw', 'server', 'tests', 'tools']
const CODE = /\.(tsx?|mjs|sql|css)$/

/** docs/specification.md held against the tests and the comments of this checkout. */
export function readCoverage(): { table: string; problems: string[]; count: number } {
  const chapters = parseSpecification(readFileSync(join(root, 'docs/specification.md'), 'utf8'))
  const tests = readTests(join(root, 'tests'))
  return {
    table: renderTable(chapters, tests),
    problems: findProblems(chapters, tests, SPEAKING.flatMap(mentionsIn)),
    count: chapters.reduce((total, { statements }) => total + statements.length, 0),
  }
}

function mentionsIn(folder: string): Mention[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => CODE.test(path))
  return files.flatMap((path) => findMentions(`${folder}/${path}`, readFileSync(join(root, folder, path), 'utf8')))
}
