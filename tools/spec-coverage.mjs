// `npm run coverage:spec`: makes tests/SPEC-COVERAGE.md from docs/specification.md and the tests; with --check only says whether all is in order.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCoverage } from '../tests/coverage/coverage.ts'

const path = fileURLToPath(new URL('../tests/SPEC-COVERAGE.md', import.meta.url))
const isCheck = process.argv.includes('--check')
const { table, problems, count } = readCoverage()

if (!isCheck) writeFileSync(path, table)
else if (readFileSync(path, 'utf8') !== table)
  problems.push('tests/SPEC-COVERAGE.md is out of date: run `npm run coverage:spec`')
for (const problem of problems) console.error(problem)
console.log(`${count} statements, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
