import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectChat } from '#client/chat/expected-chat.ts'
import { openChat } from '#client/chat/open-chat.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
/** Without the messenger's own page coming up within this, it did not open (open-chat.ts), and the delay of the link. */
const OUTCOME_MS = 1_700

class WaitingPage extends EventTarget {
  closed = false
  opener: unknown = 'cabinet'
  document = { title: '', body: { style: { cssText: '' }, textContent: '' } }
  location = { replace: vi.fn<(url: string) => void>() }
  close = () => (this.closed = true)
}

/** As much of a browser as a chat looks at. */
function stubBrowser({ userAgent = IPHONE, isInstalled = false } = {}) {
  const opened: [string, WaitingPage][] = []
  const open = (url: string) => {
    const page = new WaitingPage()
    opened.push([url, page])
    return page
  }
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.stubGlobal('window', { open })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    hasFocus: () => true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('removeEventListener', () => undefined)
  return opened
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// shows: 7.9
test.each([
  ['iPhone', IPHONE, 1_000],
  ['Chrome', ANDROID, 5_000],
  ['Firefox', FIREFOX, 5_000],
])('%s: a slow answer finds a page that was opened before the tap is forgotten', async (_, userAgent, forgottenMs) => {
  const opened = stubBrowser({ userAgent })
  const end = expectChat()
  await vi.advanceTimersByTimeAsync(forgottenMs - 1)
  expect(opened.map(([url]) => url)).toEqual([''])
  const [[, page] = []] = opened
  expect(page?.document.body.textContent).toContain('вернитесь в кабинет')
  await vi.advanceTimersByTimeAsync(60_000)
  const outcome = openChat('https://wa.me/7')
  end()
  await vi.advanceTimersByTimeAsync(OUTCOME_MS)
  await outcome
  expect(page?.location.replace).toHaveBeenCalledExactlyOnceWith('https://wa.me/7')
  expect(page?.opener).toBeNull()
  expect(page?.closed).toBe(false)
  expect(opened).toHaveLength(1)
})

test('a quick answer opens the chat itself, and no empty page', async () => {
  const opened = stubBrowser()
  const end = expectChat()
  await vi.advanceTimersByTimeAsync(500)
  const outcome = openChat('https://wa.me/7')
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  await outcome
  expect(opened.map(([url]) => url)).toEqual(['https://wa.me/7'])
})

test('an answer without a chat leaves no empty page behind, whether it is slow or quick', async () => {
  const opened = stubBrowser()
  const slow = expectChat()
  await vi.advanceTimersByTimeAsync(2_000)
  slow()
  expect(opened.map(([, { closed }]) => closed)).toEqual([true])
  const quick = expectChat()
  quick()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
})

test('a page that the person has closed meanwhile is not sent anywhere: the chat is tried anew', async () => {
  const opened = stubBrowser()
  const end = expectChat()
  await vi.advanceTimersByTimeAsync(2_000)
  opened[0]?.[1].close()
  const outcome = openChat('https://wa.me/7')
  end()
  await vi.advanceTimersByTimeAsync(OUTCOME_MS)
  await outcome
  expect(opened[0]?.[1].location.replace).not.toHaveBeenCalled()
  expect(opened.map(([url]) => url)).toEqual(['', 'https://wa.me/7'])
})

test('the app on the home screen opens no empty page', async () => {
  const opened = stubBrowser({ isInstalled: true })
  const end = expectChat()
  await vi.advanceTimersByTimeAsync(60_000)
  end()
  expect(opened).toEqual([])
})

test('a browser without a second page keeps the cabinet as it is', async () => {
  stubBrowser()
  vi.stubGlobal('window', { open: () => window, document: { title: 'Кабинет' } })
  const end = expectChat()
  await vi.advanceTimersByTimeAsync(2_000)
  end()
  expect(window.document.title).toBe('Кабинет')
})
