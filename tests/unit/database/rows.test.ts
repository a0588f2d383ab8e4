import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { readRows } from '#server/database/rows.ts'
import type { Queryable } from '#server/database/sql.ts'

const Agent = z.object({ id: z.int(), balance: z.int() })
const selected = (rows: readonly unknown[], ...names: string[]) => ({ rows, fields: names.map((name) => ({ name })) })

test('a field that no column gives fails, though there be no rows', () => {
  expect(() => readRows({}, Agent, selected([], 'id', 'email'))).toThrow('balance')
})

test('a value of another kind than the field fails', () => {
  expect(() => readRows({}, Agent, selected([{ id: 1, balance: '12' }], 'id', 'balance'))).toThrow('balance')
  expect(() => readRows({}, Agent, selected([{ id: 1, balance: null }], 'id', 'balance'))).toThrow('balance')
})

test('rows come with the fields that were asked for', () => {
  const place = {}
  expect(readRows(place, Agent, selected([{ id: 1, balance: 12, more: 'x' }], 'id', 'balance', 'more'))).toEqual([
    { id: 1, balance: 12 },
  ])
  expect(readRows(place, Agent, selected([], 'id', 'balance'))).toEqual([])
})

// @ts-expect-error -- a statement takes no type of its rows
const cast = (sql: Queryable) => sql<{ id: number }[]>`select 1`

test('rows that no schema has read are unknown, and no type can be put on them', () => {
  expectTypeOf<Awaited<ReturnType<Queryable>>>().toEqualTypeOf<readonly unknown[]>()
  expect(cast).toBeTypeOf('function')
})
