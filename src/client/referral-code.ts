import { findReferralCode } from '#domain/referral-code.ts'

const REF_KEY = 'ref'
/** The server's own limit. */
const LONGEST = 64

/** The stored code of the agent whose link led here, or null. */
export function readReferralCode(): string | null {
  return localStorage.getItem(REF_KEY)
}

/** Keeps the code of `?ref=…` unless one is kept already (specification §2). */
export function saveReferralCode(search: string): void {
  const code = findReferralCode(new URLSearchParams(search).get('ref') ?? '')
  if (code === '' || code.length > LONGEST || readReferralCode() !== null) return
  localStorage.setItem(REF_KEY, code)
}
