import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface Source {
  path: string
  text: string
}

/** The server's code; its migrations are no code. */
const sources: Source[] = readdirSync(`${root}server`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path: `server/${path}`, text: readFileSync(`${root}server/${path}`, 'utf8') }))

const uses = (pattern: RegExp) => (source: Source) => pattern.test(source.text)
const below = (folder: string) => (source: Source) => source.path.startsWith(folder)
const paths = (found: readonly Source[]) => found.map((source) => source.path)

const migrations = readdirSync(`${root}server/migrations`)
  .sort()
  .map((name) => readFileSync(`${root}server/migrations/${name}`, 'utf8'))
  .join('\n')

/** The functions of the database that read or write dialogs, or call one that does. */
function functionsOver(table: RegExp): string[] {
  const bodies = Array.from(
    migrations.matchAll(/create (?:or replace )?function (\w+)\([^]*?\$\$([^]*?)\$\$/g),
    ([, name = '', body = '']) => ({ name, body }),
  )
  const direct = bodies.filter(({ body }) => table.test(body)).map(({ name }) => name)
  const callers = bodies.filter(({ body }) => direct.some((name) => body.includes(`${name}(`))).map(({ name }) => name)
  return [...new Set([...direct, ...callers])]
}

const TABLE = /\b(?:from|join|update|into|only)\s+"?dialogs\b|\bfrom\s[^;`\n]*,\s*dialogs\s+\w/i
const FUNCTIONS = functionsOver(TABLE)
/** The table, and the functions of the database that are made for it. */
const DIALOGS = new RegExp(`${TABLE.source}|\\b(?:${FUNCTIONS.join('|')})\\(`, 'i')
const WRITES_AGENTS = /\b(?:update|into|delete\s+from)\s+"?agents\b/i
const REVISION = /revision\s*=\s*revision\s*\+/i
const LOCK = /for\s+no\s+key\s+update/i
const CAUSE = /['"`](?:dialog|referral|withdrawal)(?:-\w+)*:/

test('SQL on dialogs stands in server/dialogs alone', () => {
  const found = sources.filter(uses(DIALOGS))
  expect(found.length).toBeGreaterThan(3)
  expect(paths(found.filter((source) => !below('server/dialogs/')(source)))).toEqual([])
})

test('agents are written in server/agents alone, but for the balance, which is the sum of the ledger', () => {
  const found = sources.filter(uses(WRITES_AGENTS)).filter((source) => !below('server/agents/')(source))
  expect(paths(found)).toEqual(['server/features/ledger/service.ts'])
  expect(found[0]?.text.match(new RegExp(WRITES_AGENTS, 'gi'))).toHaveLength(1)
  expect(found[0]?.text).toContain('update agents set balance = balance +')
})

test.each([
  ['a new revision of the polled day', REVISION, 'server/agents/revision.ts'],
  ["the lock of an agent's row", LOCK, 'server/agents/lock-agent.ts'],
  ['the spelling of a cause of the ledger', CAUSE, 'server/features/ledger/causes.ts'],
])('%s stands in one file', (_, pattern, path) => {
  expect(paths(sources.filter(uses(pattern)))).toEqual([path])
})

test('the rooms of a table know no feature', () => {
  const inside = sources.filter((source) => below('server/dialogs/')(source) || below('server/agents/')(source))
  expect(inside.length).toBeGreaterThan(8)
  expect(paths(inside.filter(uses(/from '[^']*features\//)))).toEqual([])
})

test.each([
  [DIALOGS, 'select 1 from dialogs d'],
  [DIALOGS, 'from agents a left join\n  dialogs on true'],
  [DIALOGS, 'insert into dialogs (id)'],
  [DIALOGS, 'select id from take_contact('],
  [DIALOGS, 'select id from take_contacts('],
  [DIALOGS, 'select n.name from agents a, names_beside('],
  [DIALOGS, 'from agents a, dialogs d where'],
  [WRITES_AGENTS, 'update agents set banned_at'],
  [WRITES_AGENTS, 'insert into agents (email)'],
  [REVISION, 'set revision = revision + 1'],
  [LOCK, 'for no key update of a'],
  [CAUSE, '`dialog:${id}`'],
  [CAUSE, '`dialog-again:${id}`'],
  [CAUSE, "e.cause = 'referral:' || r.id"],
])('%s sees «%s»', (pattern, text) => {
  expect(text).toMatch(pattern)
})
