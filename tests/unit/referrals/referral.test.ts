import { describe, expect, test } from 'vitest'
import { paidTotal, referralLink, referralProgress, referralState } from '#features/referrals/referral.ts'

const referral = (dialogs: number, referralFeeAmount = 0) => ({
  id: '1',
  email: 'a',
  referralConditionFulfilled: referralFeeAmount > 0,
  referralFeeAmount,
  _count: { dialogs },
})

describe('referrals', () => {
  test.each([
    ['https://cabinet.example', 'AB12', 'https://cabinet.example/?ref=AB12'],
    ['http://127.0.0.1:8080', 'a b&c', 'http://127.0.0.1:8080/?ref=a+b%26c'],
  ])('the link of %s with %s', (origin, code, link) => {
    expect(referralLink(origin, code)).toBe(link)
    expect(new URL(link).searchParams.get('ref')).toBe(code)
  })

  test.each([
    [referral(0), 0],
    [referral(40), 0.5],
    [referral(80), 1],
    [referral(95), 1],
    [referral(80, 120), 1],
  ])('progress of %j is %d', (item, progress) => {
    expect(referralProgress(item)).toBe(progress)
  })

  // shows: 11.2, 11.3
  test.each<[string, { fulfilled: boolean; fee: number; dialogs: number }, string]>([
    ['below eighty', { fulfilled: false, fee: 0, dialogs: 79 }, 'working'],
    ['at eighty, where the server calls it fulfilled only when paid', { fulfilled: false, fee: 0, dialogs: 80 }, 'due'],
    ['at eighty, where the server calls it fulfilled at once', { fulfilled: true, fee: 0, dialogs: 80 }, 'due'],
    ['where the server counts otherwise', { fulfilled: true, fee: 0, dialogs: 12 }, 'due'],
    ['where the server names the reward before it is earned', { fulfilled: false, fee: 120, dialogs: 3 }, 'working'],
    ['paid', { fulfilled: true, fee: 120, dialogs: 80 }, 'paid'],
    ['paid by other terms', { fulfilled: true, fee: 200, dialogs: 40 }, 'paid'],
  ])('a referral %s', (_, { fulfilled, fee, dialogs }, state) => {
    expect(
      referralState({
        id: '1',
        email: 'a',
        referralConditionFulfilled: fulfilled,
        referralFeeAmount: fee,
        _count: { dialogs },
      }),
    ).toBe(state)
  })

  test('sums what was paid alone', () => {
    expect(paidTotal([referral(80, 120), referral(12), referral(90, 120)])).toBe(240)
    expect(paidTotal([])).toBe(0)
  })
})
