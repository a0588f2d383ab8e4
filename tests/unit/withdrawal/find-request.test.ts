import { describe, expect, test } from 'vitest'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { findRequest } from '#features/withdrawal/find-request.ts'

const askedAt = Date.parse('2026-11-18T12:00:00Z')
const pending = { key: 'k1', request: { phone: '79131234567', withdrawalMethod: 'sber_sbp' as const }, askedAt }

function withdrawal(patch: Partial<Withdrawal>): Withdrawal {
  return {
    id: '1',
    paymentDate: null,
    createdAt: '2026-11-18T12:00:05Z',
    status: 'IN_PROCESSING',
    amount: 100,
    details: '9131234567',
    ...patch,
  }
}

describe('after a lost answer the request is known', () => {
  test('by its key', () => {
    expect(
      findRequest(
        [withdrawal({ id: '2', idempotencyKey: 'k2' }), withdrawal({ id: '1', idempotencyKey: 'k1' })],
        pending,
      )?.id,
    ).toBe('1')
  })

  test('not by its details where keys are told: the same phone may have been asked for before', () => {
    expect(findRequest([withdrawal({ idempotencyKey: 'other' })], pending)).toBeUndefined()
  })

  test('by phone and time where the server tells no keys', () => {
    expect(findRequest([withdrawal({})], pending)?.id).toBe('1')
    expect(findRequest([withdrawal({ idempotencyKey: null })], pending)?.id).toBe('1')
  })

  test.each([
    ['another phone', { details: '9130000000' }],
    ['an earlier request', { createdAt: '2026-11-18T11:50:00Z' }],
  ])('but not by %s', (_, patch) => {
    expect(findRequest([withdrawal(patch)], pending)).toBeUndefined()
  })

  test('by phone alone where no date is readable, while it is still open', () => {
    expect(findRequest([withdrawal({ createdAt: null, details: '79131234567' })], pending)?.id).toBe('1')
    expect(findRequest([withdrawal({ createdAt: null, status: 'SUCCESS' })], pending)).toBeUndefined()
  })

  test('not in an empty history', () => {
    expect(findRequest([], pending)).toBeUndefined()
  })
})
