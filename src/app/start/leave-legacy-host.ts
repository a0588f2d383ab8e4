import { links } from '#client/chat/links.ts'
import { readReferralCode } from '#client/session/referral-code.ts'
import { legacyRedirect } from './legacy-redirect.ts'

/** Goes to the main host from an old address; does nothing elsewhere. */
export function leaveLegacyHost(): void {
  const address = legacyRedirect(location.href, links, readReferralCode())
  if (address !== null) location.replace(address)
}
