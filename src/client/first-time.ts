/** What a small joy is shown at, once on a phone. */
type Occasion = 'contact' | 'accrual' | 'payout'

const keyOf = (occasion: Occasion) => `first-${occasion}`

/** True the first time it is asked for this occasion; never where that can't be kept. */
export function isFirstTime(occasion: Occasion): boolean {
  return isStillAhead(occasion) && setBehind(occasion)
}

/** Whether this occasion has not been yet, as far as the phone knows; asking changes nothing. */
export function isStillAhead(occasion: Occasion): boolean {
  try {
    return localStorage.getItem(keyOf(occasion)) === null
  } catch {
    return false
  }
}

/** From now on it has been. False where that can't be kept. */
export function setBehind(occasion: Occasion): boolean {
  try {
    localStorage.setItem(keyOf(occasion), '1')
    return true
  } catch {
    return false
  }
}
