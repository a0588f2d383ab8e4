const SECOND = 1000
const MINUTE = 60 * SECOND
/** Below this, seconds matter. */
const SHORT = 10 * MINUTE

/** What is left until a deadline: `3 ч 05 мин`, `42 мин`, and at the end `4:09`. Rounded up, so that `0:00` is zero. */
export function formatCountdown(ms: number): string {
  const left = Math.max(0, ms)
  if (left <= SHORT) {
    const seconds = Math.ceil(left / SECOND)
    return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`
  }
  return formatMinutes(Math.ceil(left / MINUTE))
}

/** `42 мин`, `3 ч 05 мин`; its spaces do not break. */
export function formatMinutes(minutes: number): string {
  return minutes < 60 ? `${minutes}\u00A0мин` : `${Math.floor(minutes / 60)}\u00A0ч\u00A0${pad(minutes % 60)}\u00A0мин`
}

/** When the words of a countdown change next, ms from now. */
export function countdownStep(ms: number): number {
  const unit = ms <= SHORT ? SECOND : MINUTE
  return ms % unit || unit
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
