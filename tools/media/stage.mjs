// A fresh demonstration server and a phone in front of it, for recordings and screenshots.
import { makeAgent } from '#support/agents.ts'
import { renderChatList } from '#support/chat-list-screenshot.ts'
import { trapChat } from '#support/chat-trap.ts'
import { TestServer } from '#support/server.ts'
import { WINDOW } from './frames.mjs'
import { PHONE } from './recorder.mjs'
import { roboto, writeWith } from './roboto.mjs'

/** A Monday noon in Novosibirsk: contacts are given out, and yesterday is nobody's debt. */
const MOMENT = '2026-11-23T12:04:00+07:00'

/** A picture of `html` on that part of a phone's screen that a frame shows. */
async function drawPhone(/** @type {import('playwright').Browser} */ browser, /** @type {string} */ html) {
  const page = await browser.newPage({ viewport: { width: PHONE.width, height: WINDOW }, deviceScaleFactor: 2 })
  try {
    await page.setContent(`${html}<style>${roboto}</style>`)
    return await page.screenshot({ type: 'png' })
  } finally {
    await page.close()
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').BrowserContextOptions} [options] of the context, the phone's unless told otherwise
 * @returns what scenes get: `page`, `origin`, `server`, `agent(stage)`, `chats` (what was opened in the messenger),
 *   `pictures` (made once in a scene), `signIn(page, stage)`, `chatList(phones)` (a picture of the messenger's list), `drawPhone(html)` and `close()`
 */
export async function openStage(browser, options = {}) {
  const server = await TestServer.start({
    clockStart: MOMENT,
    env: { MESSENGER_EVENT_MS: '7000', DEMO_APPROVE_MS: '0' },
  })
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
    bypassCSP: true, // the font is no file of the cabinet
    ...options,
  })
  await context.addInitScript(writeWith, roboto)
  const chats = await trapChat(context)
  const page = await context.newPage()
  /** @type {Map<string, import('#support/agents.ts').Agent>} */
  const agents = new Map()
  /** The agent who has come as far as `stage`: one for each, made when first needed. */
  async function agent(/** @type {import('#support/agents.ts').Stage} */ stage) {
    const made = agents.get(stage) ?? (await makeAgent(server, stage))
    agents.set(stage, made)
    return made
  }
  return {
    page,
    origin,
    server,
    agent,
    chats,
    /** @type {Map<string, Buffer>} */
    pictures: new Map(),
    drawPhone: (/** @type {string} */ html) => drawPhone(browser, html),
    async signIn(/** @type {import('playwright').Page} */ page, /** @type {import('#support/agents.ts').Stage} */ who) {
      const { token } = await agent(who)
      await page.goto(`${origin}/api/server-time`)
      await page.evaluate((token) => localStorage.setItem('token', token), token)
    },
    chatList: (/** @type {readonly string[]} */ phones) =>
      renderChatList(browser, { phones, css: `${roboto} .chips { white-space: nowrap }` }),
    async close() {
      await context.close()
      await server.stop()
    },
  }
}
