import { endpoints } from '#contract/endpoints.ts'
import type { Page } from 'playwright/test'
import type { Agent } from './agents.ts'
import { makeNotFound, queueReport, sendReport } from './offline-fixtures.ts'
import { expectClosed } from './screens.ts'
import { earn, takeContacts } from './work-day.ts'

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

export const pressFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export async function repliedDialogs(agent: Agent): Promise<void> {
  const [first] = await takeContacts(agent.api, 3)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: first?.id } })
}

export async function payouts(agent: Agent): Promise<void> {
  await earn(agent.api, 1)
  await agent.api.call(endpoints.createWithdrawal, {
    body: { phone: '70001112233', withdrawalMethod: 'sber_sbp' },
    key: crypto.randomUUID(),
  })
}

export async function openMenuOf(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Действия/ })
    .first()
    .click()
}

export async function notFoundDialog(agent: Agent): Promise<void> {
  await repliedDialogs(agent)
  await makeNotFound(agent)
}

/** One report that the server will never take, and one that it has no room for now. */
export async function fillQueue(page: Page): Promise<void> {
  const uploads = `**/api${endpoints.uploadReport.path}`
  const contentType = 'text/plain; charset=utf-8'
  await page.route(uploads, (route) => route.fulfill({ contentType, status: 503, body: 'Сервер занят' }))
  await page.route(
    uploads,
    (route) => route.fulfill({ contentType, status: 422, body: 'Этот скриншот уже использован' }),
    { times: 1 },
  )
  const refused = await sendReport(page)
  await refused.getByText('Этот скриншот уже использован').waitFor()
  await page.keyboard.press('Escape')
  await expectClosed(refused)
  await queueReport(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Ждут отправки/ })
    .click()
}

/** Chromium offers to install the cabinet. */
export async function offerInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve({ outcome: 'dismissed' }),
    })
    addEventListener('load', () => dispatchEvent(offer))
  })
}

/** The browser is the one inside another app. */
export async function beInApp(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} VKAndroidApp/8.90-1` }),
  )
}

/** What the cabinet itself starts with; everything else belongs to the screen. */
const OWN_CALLS = new Set([endpoints.me.path, endpoints.serverTime.path].map((path) => `/api${path}`))

const isScreensOwn = ({ pathname }: URL) => pathname.startsWith('/api/') && !OWN_CALLS.has(pathname)

/** The server is slow: what the screen asks for never comes. */
export async function holdCalls(page: Page): Promise<void> {
  await page.route(isScreensOwn, () => undefined)
}

/** The line breaks whatever the screen asks for. */
export async function breakCalls(page: Page): Promise<void> {
  await page.route(isScreensOwn, (route) => route.abort())
}

/** The line breaks before the cabinet knows whose it is. */
export async function breakEverything(page: Page): Promise<void> {
  await page.route(`**/api${endpoints.me.path}`, (route) => route.abort())
}
