import type { BrowserContext, Page } from 'playwright/test'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { Signal } from '#support/signal.ts'
import { contactRow } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

/** Chromium forgets a tap after five seconds: a chat that was asked for so long ago is blocked. */
const FORGOTTEN_MS = 5_500

/** The answer of this call comes late. */
async function delay(context: BrowserContext, path: string): Promise<void> {
  await context.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_MS))
    await route.fulfill({ response })
  })
}

/** As a blocker of pop-ups does: without a fresh tap nothing is opened. A headless Chromium blocks none by itself. */
function blockWithoutTap(): void {
  const open = window.open.bind(window)
  window.open = (...args) => (navigator.userActivation.isActive ? open(...args) : null)
}

const isAlone = (page: Page) => page.context().pages().length === 1

// shows: 7.9
test('Когда ответ медленный, чат открывается без второго нажатия: и первое сообщение, и второе', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  await page.addInitScript(blockWithoutTap)
  await openAs(await newAgent('approved'))
  await delay(context, 'work/manual/get-contact')
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const { phone } = await chat.next()
  await page.bringToFront()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await delay(context, 'work/manual/send-main-message')
  await contactRow(page, phone)
    .getByRole('button', { name: /^Второе сообщение/ })
    .click()
  expect((await chat.next()).phone).toBe(phone)
  await page.bringToFront()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(isAlone(page)).toBe(true)
})

test('Медленный отказ не оставляет пустой страницы', async ({ page, context, newAgent, openAs, problems }) => {
  problems.allowStatus(400)
  await page.addInitScript(blockWithoutTap)
  await openAs(await newAgent('approved'))
  const refusal = new Signal()
  await context.route('**/api/work/manual/get-contact', async (route) => {
    await refusal.promise
    await route.fulfill({ status: 400, body: '' })
  })
  const waiting = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  await expect((await waiting).getByText('Открываем чат')).toBeVisible()
  refusal.give()
  await expectNotice(page, 'Ошибка сервера')
  await expect.poll(() => isAlone(page)).toBe(true)
})

test('Ссылка, по которой мессенджер не открылся, говорит это и оставляет номер с текстом', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  await context.route('https://wa.me/**', (route) => route.abort())
  await page.addInitScript(() => {
    window.open = () => null
    // The link's page comes up nowhere: nothing covers the cabinet.
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[target=_blank]') !== null) event.preventDefault()
    })
  })
  await openAs(await newAgent('approved'))
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  await page.getByRole('dialog', { name: 'Чат готов' }).getByRole('link', { name: 'Открыть чат' }).click()
  const sheet = page.getByRole('dialog', { name: 'Чат не открылся?' })
  await expect(sheet.getByRole('button', { name: 'Скопировать номер' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Открыть чат' })).toBeVisible()
})
