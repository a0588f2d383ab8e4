import type { BrowserSigns } from './detect-in-app.ts'

const CONFIRMED_KEY = 'ordinary-browser'
const TELEGRAM_OBJECTS = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']

export function readBrowserSigns(): BrowserSigns {
  return {
    userAgent: navigator.userAgent,
    isInstalled: isInstalled(),
    search: location.search,
    isConfirmed: localStorage.getItem(CONFIRMED_KEY) !== null,
    hasTelegramObjects: TELEGRAM_OBJECTS.some((name) => name in window),
  }
}

/** «У меня обычный браузер»: a false alarm locks nobody out, now or later. */
export function confirmBrowser(): void {
  localStorage.setItem(CONFIRMED_KEY, '1')
}

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
