/** ms: how long it shakes, pauses and shakes again. */
const patterns = {
  /** Something is in hand now. */
  light: [12],
  /** It worked out. */
  success: [18, 60, 18],
  /** Money came. */
  money: [14, 50, 14, 50, 40],
} as const

/** A touch of the phone's own motor, where there is one, the page was touched at all, and the person didn't ask for less motion. */
export function haptic(kind: keyof typeof patterns): void {
  if (!('vibrate' in navigator)) return
  // Chromium blocks it, and complains: what came by itself is not felt.
  if (!navigator.userActivation.hasBeenActive || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate([...patterns[kind]])
}
