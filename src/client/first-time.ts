/** What a small joy is shown at, once on a phone. */
type Occasion = 'accrual' | 'payout'

/** True the first time it is asked for this occasion; never where that can't be kept. */
export function isFirstTime(occasion: Occasion): boolean {
  const key = `first-${occasion}`
  try {
    if (localStorage.getItem(key) !== null) return false
    localStorage.setItem(key, '1')
    return true
  } catch {
    return false
  }
}
