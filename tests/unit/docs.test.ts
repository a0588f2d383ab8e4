import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const list = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)

interface Page {
  path: string
  text: string
}

const pages: Page[] = ['README.md', ...list('docs')]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: read(path) }))

const files = ['src', 'server', 'sw', 'tests', 'tools', 'docs', 'public', '.ci'].flatMap(list).concat(readdirSync(root))
const sources = files.filter((path) =>
  /^(src|server|sw|tests|tools)\/.*(\.(tsx?|mjs|sql|css)|tsconfig[\w.]*\.json)$/.test(path),
)
const code = sources.map((path) => ({ path, text: read(path) }))

/** What of each page the pattern finds. */
function found(pattern: RegExp, of: readonly Page[] = pages): { path: string; found: string }[] {
  return of.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([, it = '']) => ({ path, found: it })))
}

function isThere(page: string, file: string): boolean {
  const end = file.replace(/^(?:\.\.?\/)+/, '')
  return existsSync(join(root, dirname(page), file)) || files.some((path) => `/${path}`.endsWith(`/${end}`))
}

describe('what the documents name is there', () => {
  test('a file, by its path or by the end of it', () => {
    const named = found(/`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|mjs|cjs|sql|css|json|yml|cfg|service|sh|md))`/g).filter(
      ({ found: file }) => !/^(NNNN|patroni|compose|Caddyfile)/.test(file),
    )
    expect(named.length).toBeGreaterThan(250)
    expect(named.filter(({ path, found: file }) => !isThere(path, file))).toEqual([])
  })

  test('a page and a heading of it, where a link leads', () => {
    const links = found(/\]\((?!https?:)([^)\s]+)\)/g)
    expect(links.length).toBeGreaterThan(60)
    const broken = links.filter(({ path, found: link }) => {
      const [file = '', heading] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      return !existsSync(join(root, target)) || (heading !== undefined && !headingsOf(read(target)).includes(heading))
    })
    expect(broken).toEqual([])
  })

  test('a script of npm', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
    const named = found(/npm run (?:--silent )?([\w:]+)/g)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(({ found: script }) => !(script in scripts))).toEqual([])
  })

  test('a function, on the walks through the code', () => {
    const walks = pages.filter(({ path }) => path === 'docs/architecture.md')
    const named = found(/`([a-z]+(?:[A-Z]\w*|_\w+))`/g, walks)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(({ found: name }) => !code.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual(
      [],
    )
  })

  test('a test, by its file and by words of its title', () => {
    const [, table = ''] = /## Что обещает очередь\n([^]*?)\n## /.exec(read('README.md')) ?? []
    const cited = Array.from(
      table.matchAll(/`((?:unit|api|sw|e2e|faults|engines)\/[\w/-]+)`((?:[ ,]*«[^»]*»)*)/g),
      ([, name = '', titles = '']) => ({
        name,
        titles: Array.from(titles.matchAll(/«([^»]*)»/g), ([, title = '']) => title),
      }),
    )
    expect(cited.length).toBeGreaterThan(15)
    const wrong = cited.flatMap(({ name, titles }) => {
      const file = files.find((path) => new RegExp(`^tests/${name}\\.(test|spec)\\.ts$`).test(path))
      if (file === undefined) return [name]
      const text = read(file)
      // Where a title is put together, its parts stand apart.
      const parts = titles.flatMap((title) => title.split('…')).map((part) => part.trim())
      return parts.filter((part) => !text.includes(part)).map((part) => `${name} «${part}»`)
    })
    expect(wrong).toEqual([])
  })
})

test('a decision that a comment speaks of is there', () => {
  const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3)))
  const named = found(/docs\/decisions\/(\d{3})/g, code)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ found: number }) => !decisions.has(number))).toEqual([])
})

/** As GitHub makes addresses of headings. */
function headingsOf(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}
