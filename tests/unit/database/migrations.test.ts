import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { orderMigrations } from '#server/database/migrate.ts'

const folder = fileURLToPath(new URL('../../../server/migrations/', import.meta.url))

test('every migration has a number of its own', () => {
  const names = readdirSync(folder)
  expect(orderMigrations(names)).toEqual([...names].sort())
})

test('two migrations of one number are refused, both named', () => {
  expect(() => orderMigrations(['0001_a.sql', '0002_b.sql', '0002_c.sql'])).toThrow(/0002_b\.sql.*0002_c\.sql/)
})

test('a migration without a number is refused and not passed over', () => {
  expect(() => orderMigrations(['0001_a.sql', '12_b.sql'])).toThrow('12_b.sql')
})
