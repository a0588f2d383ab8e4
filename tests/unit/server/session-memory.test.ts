import { beforeEach, expect, test } from 'vitest'
import { type KeptSession, SessionMemory } from '#server/features/sessions/memory.ts'
import type { Session } from '#server/features/sessions/service.ts'
import { changedCookie, hasJustChanged } from '#server/http/changed-cookie.ts'

const EXPIRES = 1_000_000

let memory: SessionMemory

beforeEach(() => {
  memory = new SessionMemory()
})

test('nothing is believed before the first look, and nothing once a second has passed since the last', () => {
  memory.keep('token', kept(1), 0)
  expect(find(10)).toBeNull()
  memory.noteLook(500, new Set())
  expect(find(1500)).toMatchObject({ agentId: 1 })
  expect(find(1501)).toBeNull()
  // The look goes on, and so does the memory.
  memory.noteLook(2000, new Set())
  expect(find(2001)).toMatchObject({ agentId: 1 })
})

test('who has changed is asked for again, on every device of his, and nobody else', () => {
  memory.keep('token', kept(1), 0)
  memory.keep('other device', kept(1), 0)
  memory.keep('other agent', kept(2), 0)
  expect([...memory.known()].toSorted(([a], [b]) => a - b)).toEqual([
    [1, 7],
    [2, 7],
  ])
  memory.noteLook(500, new Set([1]))
  expect([find(501), find(501, 'other device'), find(501, 'other agent')?.agentId]).toEqual([null, null, 2])
  expect([...memory.known().keys()]).toEqual([2])
})

test('a device asked before a change is not believed because another one was asked after it', () => {
  memory.noteLook(0, new Set())
  memory.keep('token', kept(1), 10)
  memory.keep('other device', { ...kept(1), version: 8 }, 20)
  expect(find(30)).toBeNull()
  expect(find(30, 'other device')).toMatchObject({ agentId: 1 })
  expect([...memory.known()]).toEqual([[1, 8]])
})

test("an agent's own call makes what was asked before its end worthless, though it be answered after", () => {
  memory.keep('token', kept(1), 0)
  memory.noteLook(500, new Set())
  memory.forget(1, 600)
  expect(find(601)).toBeNull()
  memory.keep('token', kept(1), 590)
  expect(find(602)).toBeNull()
  memory.keep('token', kept(1), 603)
  expect(find(604)).toMatchObject({ agentId: 1 })
})

test('a session ends at its time without a look', () => {
  memory.keep('token', kept(1), 0)
  memory.noteLook(500, new Set())
  expect(memory.find('token', { moment: EXPIRES - 1, now: 501 })).not.toBeNull()
  expect(memory.find('token', { moment: EXPIRES, now: 501 })).toBeNull()
})

test('who polls no more is watched no more', () => {
  memory.keep('token', kept(1), 0)
  memory.keep('other agent', kept(2), 0)
  memory.noteLook(59_000, new Set())
  expect(find(59_001)).not.toBeNull()
  memory.noteLook(61_000, new Set())
  expect([...memory.known().keys()]).toEqual([1])
})

test('the cookie of a change is known among others, and by its whole name', () => {
  const [pair] = changedCookie(true).split(';')
  expect(hasJustChanged(`device=x; ${pair}; a=b`)).toBe(true)
  expect(hasJustChanged(pair)).toBe(true)
  for (const cookies of [undefined, '', 'unchanged=1', 'changed=10', 'device=changed'])
    expect(hasJustChanged(cookies)).toBe(false)
})

function find(now: number, token = 'token'): Session | null {
  return memory.find(token, { moment: 0, now })
}

function kept(agentId: number): KeptSession {
  const session = {
    agentId,
    email: 'agent@example.ru',
    emailVerified: true,
    isBlocked: false,
    isApproved: true,
    isBanned: false,
    balance: 0,
    referralCode: 'abc',
    revision: 3,
  }
  return { session, version: 7, expiresAt: new Date(EXPIRES) }
}
