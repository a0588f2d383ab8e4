import type { BrowserContext, Page } from 'playwright/test'
import { waitUntil } from './wait-until.ts'

export interface OpenedChat {
  phone: string
  text: string
}

export interface ChatTrap {
  opened: OpenedChat[]
  /** The next chat that is opened; its page is closed again. */
  next: () => Promise<OpenedChat>
}

const MESSENGER = 'https://wa.me/'

/**
 * Stands where the messenger would: keeps every chat link that is opened, lets no request out, and covers the cabinet as
 * an app that takes over does, until the person touches the cabinet again. `isInstalled: false` leaves the cabinet in view.
 */
export async function trapChat(context: BrowserContext, { isInstalled = true } = {}): Promise<ChatTrap> {
  const opened: OpenedChat[] = []
  let seen = 0
  let closed = 0
  await context.route(`${MESSENGER}**`, async (route) => {
    const url = new URL(route.request().url())
    if (route.request().isNavigationRequest())
      opened.push({ phone: url.pathname.slice(1), text: url.searchParams.get('text') ?? '' })
    await route.fulfill({ contentType: 'text/html', body: '<title>Чат</title>' })
  })
  if (isInstalled) await context.addInitScript(coverWhenChatOpens)
  const next = async () => {
    const chat = await waitUntil('a chat is opened', () => opened[seen])
    seen += 1
    // A chat is noted when its request is made: its page is told of when the answer has come.
    while (closed < seen) {
      const page = await waitUntil('the chat has a page', () => context.pages().find(isChat))
      // One page in 600 that is closed while it loads never answers.
      await page.waitForLoadState()
      await page.close()
      closed += 1
    }
    return chat
  }
  return { opened, next }
}

const isChat = (page: Page) => page.url().startsWith(MESSENGER)

/** Runs in the page. A headless page never loses the focus by itself. */
function coverWhenChatOpens(): void {
  let isCovered = false
  const open = window.open.bind(window)
  window.open = (...args) => {
    const chat = open(...args)
    isCovered = chat !== null
    setTimeout(() => dispatchEvent(new Event('blur')))
    return chat
  }
  document.hasFocus = () => !isCovered
  addEventListener('pointerdown', () => (isCovered = false), true)
  // A link that the person follows hands over as well.
  const follow = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('a[target="_blank"]') === null) return
    isCovered = true
    setTimeout(() => dispatchEvent(new Event('blur')))
  }
  addEventListener('click', follow, true)
}
