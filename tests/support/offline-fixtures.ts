import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { Agent } from './agents.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import { test as base } from './fixtures.ts'
import { openSignedIn } from './open-as.ts'
import { pictureFile } from './pictures.ts'
import { waitUntil } from './wait-until.ts'
import { readDay, reportForm, takeContacts } from './work-day.ts'
import { choosePictures } from './work-screen.ts'

interface OfflineFixtures {
  /** Between the browser and the server: the cabinet is opened at its address. */
  line: FaultyProxy
  /** Opens the cabinet through the proxy as this agent, and waits for the worker. */
  openCabinet: (agent: Agent, path?: string, page?: Page) => Promise<void>
  /** An agent whose day takes reports, with the phone of the one dialog. */
  reporter: () => Promise<{ agent: Agent; phone: string }>
}

export const test = base.extend<OfflineFixtures>({
  line: async ({ server }, provide) => {
    const proxy = await FaultyProxy.start(server.url)
    await provide(proxy)
    await proxy.stop()
  },

  openCabinet: async ({ page: own, line }, provide) =>
    provide(async (agent, path = '/', page = own) => {
      await openSignedIn(page, line.url + path, agent.token)
      await workerReady(page)
    }),

  reporter: async ({ newAgent }, provide) =>
    provide(async () => {
      const agent = await newAgent('approved')
      const [dialog] = await takeContacts(agent.api, 1)
      await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
      return { agent, phone: dialog?.phone ?? '' }
    }),
})

export { expect }

/** The worker controls the page: from here on it opens without a network. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** Sends a report of the day by the screen's own button; the dialog stays open. */
export async function sendReport(page: Page, screenshot?: Awaited<ReturnType<typeof pictureFile>>): Promise<Locator> {
  await page.getByRole('button', { name: 'Отправить отчёт' }).click()
  const dialog = page.getByRole('dialog', { name: /^Отчёт за/ })
  await choosePictures(page, [screenshot ?? (await pictureFile('снимок-1.png'))])
  await dialog.getByRole('button', { name: /^Отправить отчёт/ }).click()
  return dialog
}

/** The same, and leaves the dialog once the report waits on the phone. */
export async function queueReport(page: Page): Promise<void> {
  const dialog = await sendReport(page)
  await dialog.getByText('Сохранено на телефоне').waitFor()
  await dialog.getByRole('button', { name: 'Понятно' }).click()
}

/** The items of «Отправка» that the server doesn't have yet. */
export function waitingItems(page: Page): Locator {
  return page.getByRole('list', { name: 'Ждут отправки' }).locator('> li')
}

/** Those it got lately. */
export function sentItems(page: Page): Locator {
  return page.getByRole('list', { name: 'Недавно отправлено' }).locator('> li')
}

/** The header's number; nothing is there when nothing waits. */
export function indicator(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Ждут отправки/ })
}

/** A dialog that takes a screenshot of its own: a batch has been read that does not show it. */
export async function makeNotFound(agent: Agent): Promise<void> {
  await agent.api.call(endpoints.uploadReport, { form: await reportForm(), key: randomUUID() })
  await waitUntil('the report is read', async () =>
    (await readDay(agent.api)).contacts.some(({ status }) => status === 'not_found'),
  )
}

/** Runs in the page: the token that the worker would send with; null when it has none. */
export async function storedToken(): Promise<string | null> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('agent-cabinet-session')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
  })
  const reading = database.transaction('keyval').objectStore('keyval').get('session')
  const session: unknown = await new Promise((resolve) => {
    reading.addEventListener('success', () => resolve(reading.result))
  })
  database.close()
  return typeof session === 'object' && session !== null && 'token' in session && typeof session.token === 'string'
    ? session.token
    : null
}

/** The phone keeps `words` of what the page was answered: from here on the page may be killed. */
export async function expectKept(page: Page, ...words: string[]): Promise<void> {
  for (const each of words) await expect.poll(() => page.evaluate(keptData)).toContain(each)
}

/** Runs in the page: what is kept of the answers, as text. */
async function keptData(): Promise<string> {
  const name = 'agent-cabinet-cache'
  // Opened by us first it would be an empty one.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return ''
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
  })
  const reading = database.transaction('keyval').objectStore('keyval').getAll()
  await new Promise((resolve) => {
    reading.addEventListener('success', resolve)
  })
  database.close()
  return JSON.stringify(reading.result)
}
