// `npm run coverage:spec`: makes tests/SPEC-COVERAGE.md from tests/coverage; with --check only says whether it is in order.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sections } from '../tests/coverage/sections.ts'
import { findProblems, renderTable } from '../tests/coverage/table.ts'
import { readTitles } from '../tests/coverage/titles.ts'

const tests = fileURLToPath(new URL('../tests/', import.meta.url))
const path = `${tests}SPEC-COVERAGE.md`
const isCheck = process.argv.includes('--check')
const table = renderTable(sections)
const problems = findProblems(sections, readTitles(tests))

if (!isCheck) writeFileSync(path, table)
else if (readFileSync(path, 'utf8') !== table) problems.push('tests/SPEC-COVERAGE.md is out of date: run `npm run coverage:spec`')
for (const problem of problems) console.error(problem)
console.log(`${sections.reduce((total, { rows }) => total + rows.length, 0)} statements, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
