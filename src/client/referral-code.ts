const REF_KEY = 'ref'

/** The stored code of the agent whose link led here, or null. */
export function readReferralCode(): string | null {
  return localStorage.getItem(REF_KEY)
}

/** Keeps the code of `?ref=…` as it came unless one is kept already (statements 3.5, 3.6): what codes look like is the server's matter. */
export function saveReferralCode(search: string): void {
  const code = new URLSearchParams(search).get('ref') ?? ''
  if (code !== '' && readReferralCode() === null) localStorage.setItem(REF_KEY, code)
}
