import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BrowserSigns, detectAtOnce, detectBySpy } from '#app/browser-gate/detect-in-app.ts'

const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const ANDROID_WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36'
const IPHONE_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const IPHONE_HOME_SCREEN =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const DESKTOP_CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

const browser: BrowserSigns = {
  userAgent: ANDROID_CHROME,
  isInstalled: false,
  search: '',
  isConfirmed: false,
  hasTelegramObjects: false,
}

function judge(changed: Partial<BrowserSigns>) {
  const signs = { ...browser, ...changed }
  return detectAtOnce(signs) ?? detectBySpy(signs.userAgent)
}

// inapp-spy looks for Telegram on the window even when it is given a user agent.
beforeEach(() => vi.stubGlobal('window', {}))
afterEach(() => vi.unstubAllGlobals())

describe('Пропускает', () => {
  // shows: 2.11
  test.each([
    ['Chrome на Android', { userAgent: ANDROID_CHROME }],
    ['Safari на iPhone', { userAgent: IPHONE_SAFARI }],
    ['браузер компьютера', { userAgent: DESKTOP_CHROME }],
    ['Chrome на iPhone', { userAgent: `${IPHONE_HOME_SCREEN} CriOS/126.0 Safari/604.1` }],
    ['приложение Яндекса: оно браузер', { userAgent: `${ANDROID_WEBVIEW} YaApp_Android/24.80 YaSearchBrowser/24.80` }],
    ['Яндекс Браузер', { userAgent: `${ANDROID_CHROME} YaBrowser/24.6` }],
    [
      'установленный на iPhone кабинет, хотя в его имени нет Safari',
      { userAgent: IPHONE_HOME_SCREEN, isInstalled: true },
    ],
    ['вернувшегося по ссылке выхода', { userAgent: ANDROID_WEBVIEW, search: '?ref=A1&browser=1' }],
    ['сказавшего «У меня обычный браузер»', { userAgent: ANDROID_WEBVIEW, isConfirmed: true }],
  ])('%s', async (_, signs) => {
    expect(await judge(signs)).toEqual({ isInApp: false })
  })
})

describe('Останавливает', () => {
  // shows: 2.11
  test.each([
    ['Telegram на Android, чьё имя не отличить от Chrome', { hasTelegramObjects: true }, 'Telegram'],
    ['ВКонтакте на Android', { userAgent: `${ANDROID_CHROME} VKAndroidApp/8.90-1` }, 'ВКонтакте'],
    ['ВКонтакте на iPhone', { userAgent: `${IPHONE_HOME_SCREEN} VKiOSApp/8.90` }, 'ВКонтакте'],
    ['Instagram', { userAgent: `${ANDROID_WEBVIEW} Instagram 340.0` }, 'Instagram'],
    ['WhatsApp на iPhone', { userAgent: `${IPHONE_HOME_SCREEN} WAiOS/2.25` }, 'WhatsApp'],
    ['неизвестное приложение на Android', { userAgent: ANDROID_WEBVIEW }, null],
    ['неизвестное приложение на iPhone', { userAgent: IPHONE_HOME_SCREEN }, null],
  ])('%s', async (_, signs, appName) => {
    expect(await judge(signs)).toEqual({ isInApp: true, appName })
  })
})

test.each([
  ['Chrome на Android', ANDROID_CHROME],
  [
    'Chrome на телефоне со скобками в названии',
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  ['Safari на iPhone', IPHONE_SAFARI],
  ['Chrome на компьютере', DESKTOP_CHROME],
  ['Firefox на Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
])('Не грузит распознавателя там, где и так ясно: %s', (_, userAgent) => {
  expect(detectAtOnce({ ...browser, userAgent })).toEqual({ isInApp: false })
})

test('Всё, что пропущено без распознавателя, пропускает и он', async () => {
  for (const userAgent of [ANDROID_CHROME, IPHONE_SAFARI, DESKTOP_CHROME])
    expect(await detectBySpy(userAgent)).toEqual({ isInApp: false })
})
