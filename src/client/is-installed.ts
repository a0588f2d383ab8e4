/** True in the app started from the home screen. */
export function isInstalled(): boolean {
  // Safari's own property, older than the media query.
  const isHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return (
    isHomeScreen ||
    matchMedia(
      '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui), (display-mode: window-controls-overlay)',
    ).matches
  )
}
