import { REFERRAL_DIALOGS } from '#contract/limits.ts'
import type { Referral } from '#contract/referral.ts'
import { REFERRAL_PARAM } from '#contract/paths.ts'

/** The site's root with the agent's code (statement 11.1). */
export function referralLink(origin: string, code: string): string {
  const url = new URL('/', origin)
  url.searchParams.set(REFERRAL_PARAM, code)
  return url.href
}

/**
 * `working`: not there yet. `due`: the condition is fulfilled and the coming midnight pays. `paid`: what was paid is known.
 * Servers differ in when they call the condition fulfilled, so the count speaks too. One that tells no amount has paid what it calls fulfilled.
 */
export type ReferralState = 'working' | 'due' | 'paid'

export function referralState({ referralConditionFulfilled, referralFeeAmount, _count }: Referral): ReferralState {
  if (referralConditionFulfilled && (referralFeeAmount === null || referralFeeAmount > 0)) return 'paid'
  return referralConditionFulfilled || (_count.dialogs ?? 0) >= REFERRAL_DIALOGS ? 'due' : 'working'
}

/** How far a referral has come to the reward, 0–1. */
export function referralProgress(referral: Referral): number {
  return referralState(referral) === 'working' ? (referral._count.dialogs ?? 0) / REFERRAL_DIALOGS : 1
}

/** What was paid for the referrals so far, rubles. */
export function paidTotal(referrals: readonly Referral[]): number {
  return referrals
    .filter((referral) => referralState(referral) === 'paid')
    .reduce((sum, { referralFeeAmount }) => sum + (referralFeeAmount ?? 0), 0)
}
