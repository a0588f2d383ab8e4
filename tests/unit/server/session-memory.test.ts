import { beforeEach, expect, test } from 'vitest'
import { type KeptSession, SessionMemory } from '#server/features/sessions/memory.ts'
import type { Session } from '#server/features/sessions/service.ts'
import { changedCookie, hasJustChanged } from '#server/http/changed-cookie.ts'

const EXPIRES = 1_000_000

let memory: SessionMemory

beforeEach(() => {
  memory = new SessionMemory()
})

test('what the database said is believed for a second from when it was asked, and for another from each look that found it so', () => {
  memory.keep('token', kept(1), 0)
  expect(find(1000)).toMatchObject({ agentId: 1 })
  expect(find(1001)).toBeNull()
  look(900)
  expect(find(1900)).toMatchObject({ agentId: 1 })
  expect(find(1901)).toBeNull()
  // The look goes on, and so does the memory.
  look(2000)
  expect(find(2001)).toMatchObject({ agentId: 1 })
})

test('an answer that came late is as old as its question, whatever was looked at meanwhile', () => {
  look(4500)
  memory.keep('token', kept(1), 0)
  expect(find(4600)).toBeNull()
  // Nor does a look that began before the answer came say anything of it.
  memory.beginLook()
  memory.keep('token', { ...kept(1), version: 8 }, 3000)
  memory.endLook(4700, new Set())
  expect(find(4701)).toBeNull()
  look(4800, 1)
  expect([find(4801), known()]).toEqual([null, []])
})

test('who has changed is asked for again, on every device of his, and nobody else', () => {
  memory.keep('token', kept(1), 0)
  memory.keep('other device', kept(1), 0)
  memory.keep('other agent', kept(2), 0)
  expect(known()).toEqual([
    [1, 7],
    [1, 7],
    [2, 7],
  ])
  look(500, 1)
  expect([find(501), find(501, 'other device'), find(501, 'other agent')?.agentId]).toEqual([null, null, 2])
  expect(known()).toEqual([[2, 7]])
})

test('a device asked before a change is not believed because another one was asked after it', () => {
  look(0)
  memory.keep('token', kept(1), 10)
  memory.keep('other device', { ...kept(1), version: 8 }, 20)
  expect(find(30)).toBeNull()
  expect(find(30, 'other device')).toMatchObject({ agentId: 1 })
  expect(known()).toEqual([[1, 8]])
})

test("an agent's own call makes what was asked before its end worthless, though it be answered after", () => {
  memory.keep('token', kept(1), 0)
  look(500)
  memory.forget(1, 600)
  expect(find(601)).toBeNull()
  memory.keep('token', kept(1), 590)
  expect(find(602)).toBeNull()
  memory.keep('token', kept(1), 603)
  expect(find(604)).toMatchObject({ agentId: 1 })
})

test('a session ends at its time without a look', () => {
  memory.keep('token', kept(1), 0)
  look(500)
  expect(memory.find('token', { moment: EXPIRES - 1, now: 501 })).not.toBeNull()
  expect(memory.find('token', { moment: EXPIRES, now: 501 })).toBeNull()
})

test('who polls no more is watched no more', () => {
  memory.keep('token', kept(1), 0)
  memory.keep('other agent', kept(2), 0)
  look(59_000)
  expect(find(59_001)).not.toBeNull()
  look(64_000)
  expect(known()).toEqual([[1, 7]])
})

test('the cookie of a change is known among others, and by its whole name', () => {
  const [pair] = changedCookie(true).split(';')
  expect(hasJustChanged(`device=x; ${pair}; a=b`)).toBe(true)
  expect(hasJustChanged(pair)).toBe(true)
  for (const cookies of [undefined, '', 'unchanged=1', 'changed=10', 'device=changed'])
    expect(hasJustChanged(cookies)).toBe(false)
})

/** Agents and versions that a look would ask about. */
function known(): [agentId: number, version: number][] {
  return memory.beginLook().map(({ session, version }) => [session.agentId, version])
}

/** A look that began and ended at `at`. */
function look(at: number, ...changed: number[]): void {
  memory.beginLook()
  memory.endLook(at, new Set(changed))
}

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
