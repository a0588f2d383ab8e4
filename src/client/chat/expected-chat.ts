import { isInstalled } from '../is-installed.ts'

/**
 * How long after a tap a window may still be opened, with some to spare, ms. WebKit forgets the tap after a second, the
 * others after five: an answer that comes later would find its chat blocked.
 */
const LEAVE_MS = { webkit: 800, others: 4_000 }

interface ExpectedChat {
  timer: ReturnType<typeof setTimeout> | undefined
  page: Window | null
}

let expected: ExpectedChat | null = null

/**
 * To be called within the tap whose answer will open a chat, and its answer once that is done with. When the answer is slow,
 * a page that says so is opened just before the leave to open one runs out, and `takeChatPage` gives it to the chat. One
 * that gets no chat is closed.
 */
export function expectChat(): () => void {
  if (expected !== null) return () => undefined
  const chat: ExpectedChat = { timer: undefined, page: null }
  // From the home screen a window is another app on top, and an empty one may stay there: a link is offered instead.
  if (!isInstalled()) chat.timer = setTimeout(() => (chat.page = openWaitingPage()), leaveMs())
  expected = chat
  return () => {
    if (expected !== chat) return
    takeChatPage()?.close()
  }
}

/** The page that waits for the chat of this tap; null when none was needed, or the person has closed it. */
export function takeChatPage(): Window | null {
  if (expected === null) return null
  const { timer, page } = expected
  clearTimeout(timer)
  expected = null
  return page === null || page.closed ? null : page
}

function leaveMs(): number {
  const isWebKit = /AppleWebKit\//.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent)
  return isWebKit ? LEAVE_MS.webkit : LEAVE_MS.others
}

function openWaitingPage(): Window | null {
  const page = window.open('', '_blank')
  // Some browsers inside apps have no second page: nothing may be written over the cabinet.
  if (page === null || page === window) return null
  const write = () => {
    page.document.title = 'Чат'
    page.document.body.style.cssText = 'font: 2.5rem/1.4 system-ui; text-align: center; padding: 4rem 2rem'
    page.document.body.textContent = 'Открываем чат… Если он не откроется, вернитесь в кабинет.'
  }
  write()
  // Firefox loads the empty page anew.
  page.addEventListener('load', write)
  return page
}
