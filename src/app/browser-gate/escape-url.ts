import { REFERRAL_PARAM } from '#contract/paths.ts'
import { ESCAPE_MARKER } from './detect-in-app.ts'

/** The page's address as it should be opened elsewhere: with the referral code, which is stored only here. */
export function addressToShare(href: string, referralCode: string | null): string {
  const url = new URL(href)
  if (referralCode !== null && !url.searchParams.has(REFERRAL_PARAM)) url.searchParams.set(REFERRAL_PARAM, referralCode)
  return url.href
}

/** An address that makes the phone leave the app for its browser; null where no such address works. */
export function escapeUrl(href: string, userAgent: string): string | null {
  const url = new URL(href)
  url.searchParams.set(ESCAPE_MARKER, '1')
  const rest = `${url.host}${url.pathname}${url.search}`
  if (/Android/.test(userAgent)) return `intent://${rest}#Intent;scheme=${url.protocol.replace(':', '')};end`
  if (/iPhone|iPad|iPod/.test(userAgent)) return `x-safari-${url.protocol}//${rest}`
  return null
}
