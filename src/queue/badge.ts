/** The number on the app's icon, where the platform has one. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const showing = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // Refused where the app is not installed or notifications are off: a badge is a bonus.
  showing.catch(() => undefined)
}
