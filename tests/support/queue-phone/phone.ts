import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test'
import type { Agent } from '#support/agents.ts'
import type { FaultyProxy } from '#support/faulty-proxy.ts'
import { picture } from '#support/pictures.ts'
import { WORKING_HOUR } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { buildPhone } from './build.ts'
import { Steps } from './steps.ts'

const PAGE_PATH = '/phone.html'
const HTML = '<!doctype html><meta charset="utf-8"><title>phone</title><script src="/phone.js"></script>'

/** A phone whose tabs run the queue and whose worker is the whole of ours; tabs and worker can be killed. */
export class QueuePhone {
  readonly steps: Steps
  readonly #context: BrowserContext
  readonly #proxy: FaultyProxy
  readonly #agent: Pick<Agent, 'token'>

  private constructor(context: BrowserContext, proxy: FaultyProxy, agent: Pick<Agent, 'token'>, steps: Steps) {
    this.#context = context
    this.#proxy = proxy
    this.#agent = agent
    this.steps = steps
  }

  static async start(browser: Browser, proxy: FaultyProxy, agent: Pick<Agent, 'token'>): Promise<QueuePhone> {
    const { page, worker } = await buildPhone()
    const steps = new Steps()
    proxy.pages.set(PAGE_PATH, (_, response) => send(response, 'text/html', HTML))
    proxy.pages.set('/phone.js', (_, response) => send(response, 'text/javascript', page))
    proxy.pages.set('/sw.js', (_, response) => send(response, 'text/javascript', worker))
    proxy.pages.set('/step', steps.answer)
    return new QueuePhone(await browser.newContext(), proxy, agent, steps)
  }

  async stop(): Promise<void> {
    await this.#context.close()
  }

  async openTab(): Promise<Page> {
    const page = await this.openIdleTab()
    await page.evaluate(() => window.phone.start())
    return page
  }

  /** A tab that sends nothing itself: there the worker has the queue to itself. */
  async openIdleTab(): Promise<Page> {
    const page = await this.#context.newPage()
    await page.goto(this.#proxy.url + PAGE_PATH)
    await page.evaluate((token) => window.phone.signIn(token), this.#agent.token)
    return page
  }

  /** Saves a picture like no other as a report. Rejects when the tab dies before the queue calls it saved. */
  async save(page: Page, make: () => Promise<string> = smallPicture): Promise<string> {
    return page.evaluate(([day, base64]) => window.phone.save(day, base64), [
      Date.parse(WORKING_HOUR),
      await make(),
    ] as const)
  }

  /** The renderer's process dies, as when the system wants its memory back. */
  async crash(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash')
    const cdp = await this.#context.newCDPSession(page)
    // It never answers: there is nobody left to.
    cdp.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
  }

  /** Every service worker of the browser stops where it is. */
  async stopWorkers(page: Page): Promise<void> {
    const cdp: CDPSession = await this.#context.newCDPSession(page)
    await cdp.send('ServiceWorker.enable')
    await cdp.send('ServiceWorker.stopAllWorkers')
    await cdp.detach()
  }

  /** The network is back and the person taps «Повторить» until the queue is empty. */
  async settle(page: Page): Promise<void> {
    await waitUntil('the queue is empty', () =>
      page.evaluate(async () => {
        window.dispatchEvent(new Event('online'))
        await window.phone.retryAll()
        return (await window.phone.count()) === 0
      }),
    ).catch(async (error: unknown) => {
      throw new Error(
        `${String(error)}\n${await page.evaluate(() => window.phone.explain())}\n${JSON.stringify(this.#proxy.passed.slice(-8).map(({ key, fault, status }) => ({ key, fault, status })))}`,
      )
    })
  }

  /** The state of every item of the list, newest first. */
  states(page: Page): Promise<string[]> {
    return page.evaluate(() => window.phone.uploads().map(({ state }) => state))
  }
}

/** A picture like no other, base64. */
export async function smallPicture(): Promise<string> {
  return Buffer.from(await (await picture(16, 16)).arrayBuffer()).toString('base64')
}

/** A picture of noise: more than goes in one part, even after the phone has drawn it anew; base64. */
export async function largePicture(): Promise<string> {
  const noise = { raw: { width: 600, height: 600, channels: 3 } } as const
  const bytes = await sharp(randomBytes(600 * 600 * 3), noise)
    .jpeg({ quality: 60 })
    .toBuffer()
  return bytes.toString('base64')
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}
