import { REFERRAL_PARAM } from '#contract/paths.ts'

const REF_KEY = 'ref'

/** The stored code of the agent whose link led here, or null. */
export function readReferralCode(): string | null {
  return localStorage.getItem(REF_KEY)
}

/** Whether an address is an invitation link: who has not signed in registers there (statement 3.23). */
export function isInvitation(search: string): boolean {
  return codeIn(search) !== ''
}

/** Keeps the code of `?ref=…` as it came unless one is kept already (statements 3.5, 3.6): what codes look like is the server's matter. */
export function saveReferralCode(search: string): void {
  const code = codeIn(search)
  if (code !== '' && readReferralCode() === null) localStorage.setItem(REF_KEY, code)
}

function codeIn(search: string): string {
  return new URLSearchParams(search).get(REFERRAL_PARAM) ?? ''
}
