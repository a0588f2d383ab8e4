/** What tells a browser from a page inside another app. */
export interface BrowserSigns {
  userAgent: string
  /** Started from the home screen. */
  isInstalled: boolean
  /** The query of the address. */
  search: string
  /** The person has said before that this is an ordinary browser. */
  isConfirmed: boolean
  /** Telegram's own objects are on the window: on Android its user agent is plain Chrome. */
  hasTelegramObjects: boolean
}

export type Verdict = { isInApp: false } | { isInApp: true; appName: string | null }

/** Stands in the addresses that lead out of another app, so that the browser they open is not taken for one again. */
export const ESCAPE_MARKER = 'browser'

export const BROWSER: Verdict = { isInApp: false }

// Word for word what Chrome, Safari and Firefox call themselves, with nothing added: no app hides behind it but Telegram.
const PLAIN =
  /^(?!.*; wv\))Mozilla\/5\.0 \((?:[^()]|\([^()]*\))*\) (?:AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) (?:(?:Headless)?Chrome\/[\d.]+|Version\/[\d.]+) (?:Mobile(?:\/\w+)? )?Safari\/[\d.]+|Gecko\/[\d.]+ Firefox\/[\d.]+)$/

// Yandex's app is a browser with downloads, tabs and installing.
const REAL_BROWSERS = /YaApp|YaSearch|YaBrowser/
const VK = /VKAndroidApp|VKiOSApp/

/** What the signs say without asking inapp-spy; null when it has to be asked. */
export function detectAtOnce(signs: BrowserSigns): Verdict | null {
  // First of all: the user agent of the iPhone's home screen has no `Safari/` and would be taken for another app's page.
  if (signs.isInstalled || signs.isConfirmed) return BROWSER
  if (new URLSearchParams(signs.search).has(ESCAPE_MARKER)) return BROWSER
  if (REAL_BROWSERS.test(signs.userAgent)) return BROWSER
  // Before inapp-spy, which knows them by no name or not at all.
  if (signs.hasTelegramObjects) return { isInApp: true, appName: 'Telegram' }
  if (VK.test(signs.userAgent)) return { isInApp: true, appName: 'ВКонтакте' }
  return PLAIN.test(signs.userAgent) ? BROWSER : null
}

/** inapp-spy knows the rest. Most browsers never load it. */
export async function detectBySpy(userAgent: string): Promise<Verdict> {
  const { default: inAppSpy } = await import('inapp-spy')
  const found = inAppSpy({ ua: userAgent })
  return found.isInApp ? { isInApp: true, appName: found.appName ?? null } : BROWSER
}
