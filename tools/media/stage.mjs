// A fresh demonstration server and a phone in front of it, for recordings and screenshots.
import { makeAgent } from '#support/agents.ts'
import { renderChatList } from '#support/chat-list-screenshot.ts'
import { TestServer } from '#support/server.ts'
import { PHONE } from './recorder.mjs'

/** A Monday noon in Novosibirsk: contacts are given out, and yesterday is nobody's debt. */
const MOMENT = '2026-11-23T12:04:00+07:00'

/** Chats open in other hosts' tabs: they get an empty page, and nothing leaves this machine. */
async function closeTheWorld(context, origin) {
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  )
}

/**
 * @param options of the browser's context, the phone's unless told otherwise
 * @returns what scenes get: `page`, `origin`, `server`, `agents`, `signIn(page, who)`, `chatList(phones)` and `close()`
 */
export async function openStage(browser, options = {}) {
  const server = await TestServer.start({ clockStart: MOMENT, env: { MESSENGER_DELAY_MS: '1200', DEMO_SETTLE_MS: '2500' } })
  const origin = server.url
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
    timezoneId: 'Asia/Novosibirsk',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  await closeTheWorld(context, origin)
  const page = await context.newPage()
  const agents = new Map()
  return {
    page,
    origin,
    server,
    agents,
    async signIn(page, who) {
      const agent = agents.get(who) ?? (await makeAgent(server, who))
      agents.set(who, agent)
      await page.goto(`${origin}/api/server-time`)
      await page.evaluate((token) => localStorage.setItem('token', token), agent.token)
    },
    chatList: (phones, look) => renderChatList(browser, { phones, ...look }),
    async close() {
      await context.close()
      await server.stop()
    },
  }
}
