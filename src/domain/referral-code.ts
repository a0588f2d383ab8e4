/** The code itself, out of what one person sends to another: the bare code in any case, or the whole link around it. */
export function findReferralCode(text: string): string {
  const inLink = /[?&]ref=([^&#\s]+)/.exec(text)?.[1]
  return (inLink ?? text).replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase()
}
