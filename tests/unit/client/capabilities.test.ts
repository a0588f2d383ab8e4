import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { can } from '#client/capabilities.ts'
import { dataCache } from '#client/data-cache.ts'

const user = {
  email: 'anna@example.ru',
  emailVerified: true,
  isBlocked: false,
  isApproved: true,
  isBanned: false,
  balance: 0,
  referralCode: 'abc',
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  return () => vi.unstubAllGlobals()
})

test.each([
  ['nothing is known of the agent', undefined, false],
  ['the server names nothing', user, false],
  ['the server names something else', { ...user, capabilities: ['opt_out', 'time_travel'] }, false],
  ['the server names it', { ...user, capabilities: ['opt_out', 'idempotency'] }, true],
  ['the kept user is of an unknown shape', { capabilities: ['idempotency'] }, false],
])('%s', (_, data, expected) => {
  dataCache.set('/api/auth/me', { data })
  expect(can('idempotency')).toBe(expected)
})
