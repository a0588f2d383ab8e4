import { REFERRAL_PARAM } from '#contract/paths.ts'

interface LegacyHost {
  /** Part of the host name by which an old address is known; empty when there is none. */
  legacyHostMarker: string
  /** Where the cabinet lives now: a host name. */
  mainHost: string
}

/**
 * The address to go to from an old one (statement 2.13), or null at a good one. Keeps the path, the query and the
 * referral code: what the old origin stored doesn't follow to the new one.
 */
export function legacyRedirect(
  href: string,
  { legacyHostMarker: marker, mainHost }: LegacyHost,
  referralCode: string | null,
): string | null {
  if (marker === '' || mainHost === '') return null
  const from = new URL(href)
  if (!from.hostname.includes(marker) || from.host === mainHost) return null
  const to = new URL(`https://${mainHost}${from.pathname}${from.search}${from.hash}`)
  if (referralCode !== null && !to.searchParams.has(REFERRAL_PARAM)) to.searchParams.set(REFERRAL_PARAM, referralCode)
  return to.href
}
