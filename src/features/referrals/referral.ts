import { REFERRAL_DIALOGS } from '#contract/limits.ts'
import type { Referral } from '#contract/referral.ts'

/** The site's root with the agent's code (specification §2). */
export function referralLink(origin: string, code: string): string {
  const url = new URL('/', origin)
  url.searchParams.set('ref', code)
  return url.href
}

/** How far a referral has come to the reward, 0–1. */
export function referralProgress({ referralConditionFulfilled, _count }: Referral): number {
  return referralConditionFulfilled ? 1 : Math.min(1, _count.dialogs / REFERRAL_DIALOGS)
}

/** What was paid for the referrals so far, rubles. */
export function paidTotal(referrals: readonly Referral[]): number {
  return referrals.filter(({ referralConditionFulfilled }) => referralConditionFulfilled).reduce((sum, { referralFeeAmount }) => sum + referralFeeAmount, 0)
}
