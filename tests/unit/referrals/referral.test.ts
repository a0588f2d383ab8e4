import { describe, expect, test } from 'vitest'
import { paidTotal, referralLink, referralProgress } from '#features/referrals/referral.ts'

const referral = (dialogs: number, referralFeeAmount = 0) => ({ id: '1', email: 'a', referralConditionFulfilled: referralFeeAmount > 0, referralFeeAmount, _count: { dialogs } })

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

  test('sums what was paid alone', () => {
    expect(paidTotal([referral(80, 120), referral(12), referral(90, 120)])).toBe(240)
    expect(paidTotal([])).toBe(0)
  })
})
