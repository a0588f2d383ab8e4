import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const { imports: aliases } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

const files = ['src', 'sw', 'server', 'tools', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  )
  .concat(readdirSync(root).filter((path) => path.endsWith('.config.ts')))

/** A name that another file takes: by its list, out of an `import()`, or with everything else by a star. */
const TAKES =
  /(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?(\{[^}]*\}|\*)(?:\s+as\s+[\w$]+)?\s+from\s+'([^']+)'|(?:const|let)\s+(\{[^}]*\})\s*=\s*await import\('([^']+)'\)|import\('([^']+)'\)(?:\.then\(\((\{[^}]*\})\)|\)?\.([\w$]+))?/g

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const alias = Object.entries(aliases).find(([name]) => specifier.startsWith(name.slice(0, -1)))
  return alias === undefined ? null : join(alias[1].slice(0, -1), specifier.slice(alias[0].length - 1))
}

function namesIn(list: string): string[] {
  if (!list.startsWith('{')) return [list]
  return list
    .slice(1, -1)
    .split(',')
    .map((each) =>
      each
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s*(?:\bas\b|:).*$/s, ''),
    )
    .filter((name) => name !== '')
}

/** `path name`, for each name that a file takes from another; `path *` for all of them. */
function takenBy(path: string, text: string): string[] {
  return Array.from(text.matchAll(TAKES)).flatMap(([, list, from, later, fromLater, late, picked, member]) => {
    const target = resolve(path, from ?? fromLater ?? late ?? '')
    const names = namesIn(list ?? later ?? picked ?? (member === undefined || member === 'then' ? '*' : `{${member}}`))
    return target === null ? [] : names.map((name) => `${target} ${name}`)
  })
}

function valuesOf(text: string): string[] {
  return Array.from(
    text.matchAll(/^export (?:async )?(?:abstract )?(?:function\*?|const|class|let) ([\w$]+)/gm),
    ([, name = '']) => name,
  )
}

test('what a file gives another file takes', () => {
  const taken = new Set(files.flatMap((path) => takenBy(path, read(path))))
  const given = files.filter((path) => !path.startsWith('tests/') && !path.endsWith('.config.ts'))
  const idle = given.flatMap((path) =>
    taken.has(`${path} *`)
      ? []
      : valuesOf(read(path))
          .filter((name) => !taken.has(`${path} ${name}`))
          .map((name) => `${path} ${name}`),
  )
  expect(taken.size).toBeGreaterThan(2000)
  expect(idle).toEqual([])
})

test.each([
  ["import { one, type Two as Other } from '#domain/thing.ts'", ['src/domain/thing.ts one', 'src/domain/thing.ts Two']],
  ["export * from './thing.ts'", ['src/app/thing.ts *']],
  ["import * as all from '../ui/thing.ts'", ['src/ui/thing.ts *']],
  ["const { one } = await import('./thing.ts')", ['src/app/thing.ts one']],
  ["(await import('./thing.ts')).one", ['src/app/thing.ts one']],
  ["import('./thing.ts').then(({ one, two: other }) => one())", ['src/app/thing.ts one', 'src/app/thing.ts two']],
  ["import { z } from 'zod'", []],
])('%s takes %j', (text, taken) => {
  expect(takenBy('src/app/app.ts', text)).toEqual(taken)
})
