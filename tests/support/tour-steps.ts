import { endpoints } from '#contract/endpoints.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/upload.ts'
import { ManualDay } from '#contract/manual-work.ts'
import { businessDay } from '#domain/days.ts'
import type { Page, Response } from 'playwright/test'
import type { Agent } from './agents.ts'
import { answerQuestion } from './knowledge-test.ts'
import { keepDialogOpen } from './binding-agent.ts'
import { makeNotFound, queueReport, sendReport } from './offline-fixtures.ts'
import { decideWithdrawal } from './operator.ts'
import { pictureFile } from './pictures.ts'
import { expectClosed, pressEscape } from './screens.ts'
import type { TestServer } from './server.ts'
import { earn, readDay, screenshotForm, takeContacts, TODAY } from './work-day.ts'
import { choosePictures } from './work-screen.ts'

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

/** The operator's word, which the history shows. */
export async function refusedPayout(agent: Agent, server: TestServer): Promise<void> {
  await payouts(agent)
  await decideWithdrawal(server, agent.email, 'refuse', 'Банк отклонил перевод')
}

/** A screenshot with another number, on which the agent insisted: a person is to look. Gives the dialog. */
export async function insistedProof(agent: Agent): Promise<string> {
  await notFoundDialog(agent)
  const id = await missingDialog(agent)
  const form = await screenshotForm(id, '79990001122')
  form.set('insist', 'yes')
  await agent.api.call(endpoints.uploadScreenshot, { form, key: crypto.randomUUID() })
  return id
}

/** The person has said no. */
export async function refusedProof(agent: Agent, server: TestServer): Promise<void> {
  const id = await insistedProof(agent)
  const question = (await server.operator('proofs')).split('\n').find((line) => line.includes(`диалог ${id} `))
  await server.operator('refuse-proof', question?.split(' ')[0] ?? '', 'Переписка другая.')
}

/** A dialog that was paid, and whose pay an operator has taken back. */
export async function takenBack(agent: Agent, server: TestServer): Promise<void> {
  await notFoundDialog(agent)
  const id = await missingDialog(agent)
  const phone = (await readDay(agent.api)).contacts.find((contact) => String(contact.id) === id)?.phone
  await agent.api.call(endpoints.uploadScreenshot, { form: await screenshotForm(id, phone), key: crypto.randomUUID() })
  await agent.api.call(endpoints.accrueBalance)
  await server.operator('take-back', id, 'Переписка другая.')
}

async function missingDialog(agent: Agent): Promise<string> {
  return String((await readDay(agent.api)).contacts.find(({ status }) => status === 'not_found')?.id)
}

/** The test's first questions, each answered so. */
export async function answerAll(page: Page, count: number, how: 'right' | 'wrong'): Promise<void> {
  for (let number = 0; number < count; number += 1) await answerQuestion(page, how)
}

/** The request for a payout gets no answer, nor does the question what became of it. */
export async function loseRequest(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'ВТБ' }).click()
  await page.getByLabel('Телефон для СБП').fill('70001112233')
  await press(/^Вывести/)(page)
  await page.route('**/api/withdrawals', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : undefined,
  )
  await press('Подтвердить вывод')(page)
}

/** The server ends the session while a report waits on the phone. */
export async function endSession(page: Page): Promise<void> {
  await page.route(`**/api${endpoints.uploadReport.path}`, (route) =>
    route.fulfill({ contentType: 'text/plain; charset=utf-8', status: 503, body: 'Сервер занят' }),
  )
  await queueReport(page)
  await page.route(`**/api${endpoints.me.path}`, (route) => route.fulfill({ status: 401, json: {} }))
  await page.reload()
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

export const openDialog = ({ api }: Agent) => keepDialogOpen(api)

export async function unfoldDay(page: Page): Promise<void> {
  await press('Неделя')(page)
  await page.getByRole('region', { name: 'Итоги дня' }).locator('summary').click()
}

/** One report that the server will never take, and one that it has no room for now. */
export async function fillQueue(page: Page): Promise<void> {
  const contentType = 'text/plain; charset=utf-8'
  let first: string | undefined
  await page.route(`**/api${endpoints.uploadReport.path}`, (route) => {
    const key = route.request().headers()[IDEMPOTENCY_KEY_HEADER.toLowerCase()] ?? ''
    first ??= key
    return route.fulfill(
      key === first
        ? { contentType, status: 503, body: 'Сервер занят' }
        : { contentType, status: 422, body: 'Этот скриншот уже использован' },
    )
  })
  await queueReport(page)
  const refused = await sendReport(page)
  await refused.getByText('Этот скриншот уже использован').waitFor()
  await pressEscape(refused)
  await expectClosed(refused)
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

/** A new version of the cabinet waits for consent. */
export async function offerVersion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = Object.assign(new EventTarget(), { scriptURL: new URL('/sw.js', location.href).href })
    Object.defineProperty(navigator.serviceWorker, 'register', {
      value: () => Promise.resolve(Object.assign(new EventTarget(), { waiting })),
    })
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

/** A report whose second picture the server refuses. */
export async function refuseReport(page: Page): Promise<void> {
  await page.route(`**/api${endpoints.uploadReport.path}`, (route) =>
    route.fulfill({
      contentType: 'text/plain; charset=utf-8',
      status: 422,
      body: 'Скриншот № 2 уже использован. Уберите его и отправьте остальные.',
    }),
  )
  await press('Отправить отчёт')(page)
  await choosePictures(page, await Promise.all(['1.png', '2.png', '3.png'].map((name) => pictureFile(name))))
  await page.getByRole('list', { name: 'Выбранные снимки' }).getByRole('listitem').nth(2).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Отправить отчёт/ })
    .click()
}

/** Not the last answer of a page that goes: it knows nobody yet, or its words are gone with it. */
async function namesContacts(response: Response): Promise<boolean> {
  if (!response.url().includes('/work/manual/info') || !response.ok()) return false
  return ManualDay.parse(await response.json().catch(() => ({}))).contacts.length > 0
}

/** The day's report as the phone that sent it shows it: two numbers are found, the third is looked for, or missing. */
export const showOutcome = (isReading: boolean) => async (page: Page) => {
  const info = '**/api/work/manual/info**'
  const answered = page.waitForResponse(namesContacts)
  await page.reload()
  const day = ManualDay.parse(await (await answered).json())
  const contacts = day.contacts.map((contact, index) => ({
    ...contact,
    status: index < 2 ? 'success' : isReading ? 'send_main_message' : 'not_found',
  }))
  await page.route(info, (route) =>
    route.fulfill({
      json: {
        ...day,
        contacts,
        canSendReport: !isReading,
        batchesInReading: isReading ? 1 : 0,
        agentTodaySuccessPhonesCount: 2,
        reward: 2 * (day.dialogCost ?? 0),
      },
    }),
  )
  const followed = { day: businessDay(TODAY), awaited: contacts.map(({ id }) => String(id)), isBegun: true }
  await page.evaluate((report) => localStorage.setItem('followed-report', JSON.stringify(report)), followed)
  await page.reload()
  await press('Показать')(page)
}
