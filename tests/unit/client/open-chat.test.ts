import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChat } from '#client/chat/open-chat.ts'

/** As much of a page as opening a chat looks at. */
function stubPage(open: (url: string, target: string) => object | null) {
  const target = new EventTarget()
  const page = {
    visibilityState: 'visible',
    hasFocus: () => true,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { open })
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  return {
    hide: () => {
      page.visibilityState = 'hidden'
      target.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// shows: 7.9
test('the chat opens after 100 ms and not before', async () => {
  const open = vi.fn<(url: string, target: string) => object | null>(() => ({ opener: 'page' }))
  stubPage(open)
  const outcome = openChat('https://wa.me/7')
  await vi.advanceTimersByTimeAsync(99)
  expect(open).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveBeenCalledWith('https://wa.me/7', '_blank')
  await vi.advanceTimersByTimeAsync(1500)
  await outcome
})

test('the opened page gets no hold of ours', async () => {
  const chat = { opener: 'page' }
  stubPage(() => chat)
  const outcome = openChat('https://wa.me/7')
  await vi.runAllTimersAsync()
  await outcome
  expect(chat.opener).toBeNull()
})

test('a refused window is told at once', async () => {
  stubPage(() => null)
  const outcome = openChat('https://wa.me/7')
  await vi.advanceTimersByTimeAsync(100)
  await expect(outcome).resolves.toBe('blocked')
})

test('a page that goes out of sight has handed over', async () => {
  const page = stubPage(() => ({}))
  const outcome = openChat('https://wa.me/7')
  await vi.advanceTimersByTimeAsync(600)
  page.hide()
  await expect(outcome).resolves.toBe('opened')
})

test('a page still in sight after a second and a half has not', async () => {
  stubPage(() => ({}))
  const outcome = openChat('https://wa.me/7')
  await vi.advanceTimersByTimeAsync(1600)
  await expect(outcome).resolves.toBe('still_here')
})
