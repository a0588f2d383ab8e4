import { expect, test } from 'vitest'
import { type Headway, viewUploads, type StoredItems } from '#client/uploads/upload-view.ts'
import type { UploadRecord } from '#queue/stored/record.ts'

const NOW = 1_000_000
const me = { agent: 'me@b.ru', token: 't', capabilities: [] }
const none = new Map<string, Headway>()

function record(parts: Partial<UploadRecord> = {}): UploadRecord {
  return {
    version: 2,
    id: '1',
    key: '1',
    agent: me.agent,
    savedAt: 1,
    status: 'waiting',
    target: { kind: 'report', selectedDay: 7 },
    files: [],
    attempts: 0,
    wait: null,
    trouble: null,
    reason: null,
    lease: null,
    replaces: [],
    ...parts,
  }
}

function stock(...records: UploadRecord[]): StoredItems {
  return { uploads: records.map((each) => ({ id: each.id, agent: each.agent, record: each })), sent: [], lost: [] }
}

test.each([
  ['ждёт', record(), me, 'waiting'],
  ['отправляется', record({ lease: { owner: 'x', since: NOW - 1, ms: 10 } }), me, 'sending'],
  ['снова ждёт, если отправлявший исчез', record({ lease: { owner: 'x', since: NOW - 100, ms: 10 } }), me, 'waiting'],
  ['нужен вход', record(), { ...me, token: null }, 'needs_sign_in'],
  ['отклонён', record({ status: 'rejected', reason: 'Нет' }), me, 'rejected'],
  ['не прикреплён', record({ status: 'unattached', target: { kind: 'shared' } }), me, 'unattached'],
] as const)('%s', (_, item, identity, state) => {
  expect(viewUploads(stock(item), identity, none, NOW).map((upload) => upload.state)).toEqual([state])
})

test('Чужое не видно, ничьё видно', () => {
  const shown = viewUploads(
    stock(record(), record({ id: '2', agent: 'other@b.ru' }), record({ id: '3', agent: null })),
    me,
    none,
    NOW,
  )
  expect(shown.map(({ id }) => id).sort()).toEqual(['1', '3'])
})

test('Пока неизвестно, кто вошёл, не видно ничего', () => {
  expect(viewUploads(stock(record()), null, none, NOW)).toEqual([])
})

test('Чужое отправленное и чужое стёртое тоже не видно', () => {
  const { id, agent, savedAt, target, files } = record({ agent: 'other@b.ru' })
  const others: StoredItems = {
    uploads: [],
    sent: [{ version: 1, id, agent, savedAt, sentAt: 2, target, files }],
    lost: [{ id, agent, savedAt, target, files }],
  }
  expect(viewUploads(others, me, none, NOW)).toEqual([])
})

test('Снимок, из которого сделано отправление, не показывается дважды', () => {
  const shared = record({ id: '2', status: 'unattached', target: { kind: 'shared' } })
  expect(viewUploads(stock(shared, record({ replaces: ['2'] })), me, none, NOW).map(({ id }) => id)).toEqual(['1'])
})

test('Запись другой версии видна и не теряется', () => {
  const unknown: StoredItems = { uploads: [{ id: '1', agent: me.agent, record: null }], sent: [], lost: [] }
  expect(viewUploads(unknown, me, none, NOW)).toMatchObject([{ id: '1', state: 'unreadable' }])
})

test('Новые сверху', () => {
  expect(viewUploads(stock(record(), record({ id: '2', savedAt: 2 })), me, none, NOW).map(({ id }) => id)).toEqual([
    '2',
    '1',
  ])
})
