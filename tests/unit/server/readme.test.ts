import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LinkVariables } from '#client/chat/link-settings.ts'
import { Settings } from '#server/config/settings.ts'
import { features } from '#server/features/features.ts'
import type { OperatorCommand } from '#server/operator/command.ts'

const root = new URL('../../../', import.meta.url)
const readme = readFileSync(new URL('README.md', root), 'utf8')

/** The rows of the table whose first heading is this: the names in its first cell, and what its second one says. */
function tableOf(heading: string): { names: string[]; says: string }[] {
  const [, table = ''] = new RegExp(`^\\| ${heading} \\|.*\\n\\|[-|]+\\n((?:\\|.*\\n)+)`, 'm').exec(readme) ?? []
  return table
    .trimEnd()
    .split('\n')
    .map((row) => row.split(/(?<!\\)\|/))
    .map(([, first = '', second = '']) => ({
      names: Array.from(first.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
      says: second.trim(),
    }))
}

test('the README names every setting of the server, and none that it has not', () => {
  const named = tableOf('Сервер').flatMap(({ names }) => names)
  const known = Object.keys(Settings.shape).filter((name) => name !== 'NODE_ENV' && !name.startsWith('RATE_'))
  expect(named.filter((name) => name !== 'RATE_…').sort()).toEqual(known.sort())
})

test('a number that the README gives as the default is the default', () => {
  const defaults: Record<string, unknown> = Settings.parse({})
  const numbers = tableOf('Сервер').flatMap(({ names, says }) => {
    const values = says.split(', ')
    return names.flatMap((name, index) => (typeof defaults[name] === 'number' ? [[name, values[index]] as const] : []))
  })
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers).toEqual(numbers.map(([name]) => [name, String(defaults[name])]))
})

test('the README names every setting of the build, and the defaults that are no examples', () => {
  const rows = tableOf('Сборка кабинета')
  const defaults = Object.entries(LinkVariables.parse({}))
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(defaults.map(([name]) => name).sort())
  for (const [name, value] of defaults.filter(([, each]) => !each.startsWith('https://example.com/')))
    expect(rows.find(({ names }) => names.includes(name))?.says).toContain(`\`${value}\``)
})

const served: readonly OperatorCommand[] = features.flatMap(({ commands = [] }) => commands)

test('the README names every command of the operator, and none that there is not', () => {
  const named = tableOf('Команда').flatMap(({ names }) => names.map((name) => name.replace(/ .*/, '')))
  expect([...new Set(named)].sort()).toEqual(served.map(({ name }) => name).sort())
})

const folder = fileURLToPath(new URL('server/features/', root))
const files = readdirSync(folder).filter((feature) => existsSync(`${folder}${feature}/commands.ts`))

test.each(files)('whatever command %s keeps in its commands.ts is served', async (feature) => {
  const kept = Object.values<unknown>(await import(`${folder}${feature}/commands.ts`)).filter(Array.isArray)
  expect(kept.flat().length).toBeGreaterThan(0)
  expect(served).toEqual(expect.arrayContaining(kept.flat()))
})
