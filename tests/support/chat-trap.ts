import type { BrowserContext } from 'playwright/test'
import { waitUntil } from './wait-until.ts'

export interface OpenedChat {
  phone: string
  text: string
}

/** Stands where the messenger's site would: keeps every chat link that is opened, and lets no request out. */
export async function trapChat(context: BrowserContext): Promise<{ opened: OpenedChat[]; next: () => Promise<OpenedChat> }> {
  const opened: OpenedChat[] = []
  let seen = 0
  await context.route('https://wa.me/**', async (route) => {
    const url = new URL(route.request().url())
    if (route.request().isNavigationRequest()) opened.push({ phone: url.pathname.slice(1), text: url.searchParams.get('text') ?? '' })
    await route.fulfill({ contentType: 'text/html', body: '<title>Чат</title>' })
  })
  const next = async () => {
    const chat = await waitUntil('a chat is opened', () => opened[seen])
    seen += 1
    return chat
  }
  return { opened, next }
}
