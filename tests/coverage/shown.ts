import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

const TEST_FILE = /\.(test|spec)\.tsx?$/
const RUN_BY = new Set(['each', 'only', 'concurrent', 'sequential', 'for'])
/** Above a test or a `describe`: `// shows: 7.3, 7.4`. */
const SHOWS = /\/\/ shows: (.+)/g

export interface ShownTest {
  /** `folder/file › describe › title`; a title made of a template stands as it is written. */
  title: string
  /** The statements it shows, by their numbers; those of the `describe`s around it too. */
  shows: readonly string[]
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** Every test under the folder with the statements it says to show. */
export function readTests(folder: string): ShownTest[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => TEST_FILE.test(path))
  return files.flatMap((path) => {
    const file = path.replaceAll('\\', '/').replace(TEST_FILE, '')
    return testsOf(readFileSync(join(folder, path), 'utf8'), path.endsWith('x') ? 'tsx' : 'ts').map(
      ({ title, shows }) => ({ title: `${file} › ${title}`, shows }),
    )
  })
}

/** The tests of one source text, titles after those of the `describe`s around. What is skipped shows nothing and is left out. */
export function testsOf(source: string, lang: 'ts' | 'tsx' = 'ts'): ShownTest[] {
  const found: ShownTest[] = []
  visit(parseAst(source, { lang }), [], [])
  return found

  function visit(value: unknown, around: readonly string[], shown: readonly string[]): void {
    if (Array.isArray(value)) for (const each of value) visit(each, around, shown)
    else if (isNode(value)) {
      const kind = value.type === 'CallExpression' ? kindOf(value['callee']) : null
      if (kind === 'skipped') return
      const title = kind === null ? null : titleOf(value['arguments'])
      const own = title === null ? shown : [...shown, ...saidAbove(value.start)]
      if (kind === 'test' && title !== null)
        found.push({ title: [...around, title].join(' › '), shows: [...new Set(own)] })
      const inside = kind === 'describe' && title !== null ? [...around, title] : around
      for (const part of Object.values(value)) visit(part, inside, own)
    }
  }

  /** The numbers in the comment lines that stand right above the call's line. */
  function saidAbove(start: number): string[] {
    const lines = source.slice(0, source.lastIndexOf('\n', start) + 1).split('\n')
    lines.pop()
    const comments: string[] = []
    for (let line = lines.pop(); line?.trim().startsWith('//') === true; line = lines.pop()) comments.push(line)
    return comments.flatMap((comment) =>
      [...comment.matchAll(SHOWS)].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim())),
    )
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
