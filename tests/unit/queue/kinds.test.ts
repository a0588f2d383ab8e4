import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { requestOf } from '#queue/sending/form.ts'
import { kinds, pictureFields, Target, type UploadKind } from '#queue/kinds/kinds.ts'
import { type StoredFile, UploadRecord } from '#queue/stored/record.ts'

interface Expected {
  /** As an item of this kind lies on phones today. */
  stored: Record<string, unknown>
  /** The call, the fields of its form or its body, and the fields of the pictures in their order. */
  goes: { call: string; fields: Record<string, unknown>; pictures: string[] } | null
}

const Fields = z.record(z.string(), z.unknown())
const Kind = z.custom<UploadKind>((kind) => typeof kind === 'string' && kind in kinds)
const ten = Array.from({ length: 10 }, () => 'screenshots[]')
const EXPECTED: Record<UploadKind, Expected> = {
  report: {
    stored: { kind: 'report', selectedDay: 1_794_978_000_000 },
    goes: { call: '/api/work/manual/upload', fields: { selectedDay: '1794978000000' }, pictures: ten },
  },
  screenshot: {
    stored: { kind: 'screenshot', segmentPhoneId: 5, label: 'Анна' },
    goes: { call: '/api/work/manual/upload-single', fields: { segmentPhoneId: '5' }, pictures: ['screenshot'] },
  },
  verification: {
    stored: { kind: 'verification' },
    goes: { call: '/api/approve-requests/upload', fields: {}, pictures: ['fullScreenshot', 'singleScreenshot'] },
  },
  'opt-out': {
    stored: { kind: 'opt-out', segmentPhoneId: 5, label: 'Анна' },
    goes: { call: '/api/work/manual/contact/opt-out', fields: { segmentPhoneId: 5 }, pictures: [] },
  },
  shared: { stored: { kind: 'shared' }, goes: null },
}

const all = Object.entries(EXPECTED).map(([kind, { stored, goes }]) => ({ kind: Kind.parse(kind), stored, goes }))
const sent = all.filter(({ goes }) => goes !== null)

function sentOf(kind: UploadKind, stored: unknown): Expected['goes'] {
  const item = itemOf(stored, pictureFields(kind).length)
  const bytes = item.files.map(() => new ArrayBuffer(1))
  const request = requestOf(item, bytes, { token: 't', capabilities: null })
  if (request === null) return null
  const { url: call, body } = request
  if (typeof body === 'string') return { call, fields: Fields.parse(JSON.parse(body)), pictures: [] }
  const parts = body instanceof FormData ? [...body] : []
  const fields = Object.fromEntries(parts.filter(([, value]) => typeof value === 'string'))
  return { call, fields, pictures: parts.flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])) }
}

function itemOf(stored: unknown, count: number): UploadRecord {
  const file: StoredFile = { name: 'a.jpg', type: 'image/jpeg', size: 1, sha256: 'aa' }
  return {
    version: 2,
    id: '1',
    key: 'k',
    agent: 'a@b.ru',
    savedAt: 1,
    status: 'waiting',
    target: z.parse(Target, stored),
    files: Array.from({ length: count }, () => file),
    attempts: 0,
    wait: null,
    trouble: null,
    reason: null,
    lease: null,
    replaces: [],
  }
}

// shows: 17.7
test.each(all)('Что сохранено на телефоне, читается: $kind', ({ stored }) => {
  const record = { ...itemOf(stored, 1), target: stored }
  expect(UploadRecord.safeParse(record).data).toEqual(record)
})

test.each(all)('$kind уходит своим вызовом, со своими полями и снимками', ({ kind, stored, goes }) => {
  expect(sentOf(kind, stored)).toEqual(goes)
})

test.each(sent)('Поля, которые шлёт $kind, — те, что ждёт его вызов, и повтор считается один раз', ({ kind, goes }) => {
  const endpoint: Endpoint = kinds[kind].endpoint ?? endpoints.signOut
  const schema = endpoint.body ?? endpoint.form?.fields ?? z.strictObject({})
  expect(schema.safeParse(goes?.fields).error).toBeUndefined()
  expect(endpoint.idempotent).toBe(true)
})

test('Файл каждого вида стоит в таблице', () => {
  const files = readdirSync(new URL('../../../src/queue/kinds', import.meta.url))
    .map((file) => file.replace('.ts', ''))
    .filter((file) => file !== 'kind' && file !== 'kinds')
  expect(files.toSorted()).toEqual(Object.keys(kinds).toSorted())
})
