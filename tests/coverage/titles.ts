import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

const TEST_FILE = /\.(test|spec)\.tsx?$/
const RUN_BY = new Set(['each', 'only', 'concurrent', 'sequential', 'for'])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** Every test under the folder as `folder/file › describe › title`. A title made of a template stands as it is written. */
export function readTitles(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => TEST_FILE.test(path))
  return new Set(files.flatMap((path) => titlesOf(readFileSync(join(folder, path), 'utf8'), path.endsWith('x') ? 'tsx' : 'ts').map((title) => `${path.replaceAll('\\', '/').replace(TEST_FILE, '')} › ${title}`)))
}

/** The titles of one source text, each after those of the `describe`s around it. What is skipped shows nothing and is left out. */
export function titlesOf(source: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const found: string[] = []
  visit(parseAst(source, { lang }), [])
  return found

  function visit(value: unknown, around: readonly string[]): void {
    if (Array.isArray(value)) for (const each of value) visit(each, around)
    else if (isNode(value)) {
      const kind = value.type === 'CallExpression' ? kindOf(value['callee']) : null
      if (kind === 'skipped') return
      const title = kind === null ? null : titleOf(value['arguments'])
      if (kind === 'test' && title !== null) found.push([...around, title].join(' › '))
      const inside = kind === 'describe' && title !== null ? [...around, title] : around
      for (const part of Object.values(value)) visit(part, inside)
    }
  }

  function titleOf(given: unknown): string | null {
    const first: unknown = Array.isArray(given) ? given[0] : undefined
    if (!isNode(first)) return null
    if (first.type === 'TemplateLiteral') return source.slice(first.start + 1, first.end - 1)
    return first.type === 'Literal' && typeof first['value'] === 'string' ? first['value'] : null
  }
}

/** What a call makes: `test`, `it.each(…)`, `test.describe`, `describe.each(…)`; null for every other call. */
function kindOf(callee: unknown): 'test' | 'describe' | 'skipped' | null {
  const words: string[] = []
  let at = callee
  while (isNode(at) && at.type !== 'Identifier') {
    if (at.type === 'MemberExpression') {
      if (isNode(at['property'])) words.push(String(at['property']['name']))
      at = at['object']
    } else if (at.type === 'CallExpression') at = at['callee']
    else return null
  }
  const root = isNode(at) ? at['name'] : null
  if (root !== 'test' && root !== 'it' && root !== 'describe') return null
  if (words.some((word) => word === 'skip' || word === 'fixme' || word === 'todo')) return 'skipped'
  const rest = words.filter((word) => !RUN_BY.has(word))
  if (root === 'describe' || rest[0] === 'describe') return 'describe'
  return rest.length === 0 ? 'test' : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
