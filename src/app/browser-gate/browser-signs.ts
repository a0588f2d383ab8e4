import { isInstalled } from '#client/is-installed.ts'
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
