import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#support/fixtures.ts'
import { pictureFile } from '#support/pictures.ts'
import { takeContacts } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

// A first visit over a bad line: no worker yet, and the files of the screen's parts don't come.
test.use({ serviceWorkers: 'block' })

const PARTS =
  /\/assets\/(ask-card|attach-shared-sheet|calendar-sheet|chat-sheet|contact-sheets|day-money|desk|film-sheet|help-sheet|menu-drawer|notices|outcome-sheet|proof-line|report-sheet|sign-out-sheet|update-notice|week-strip)-/
const SAID = 'Это окно ещё не загрузилось'

/** Lets neither a part's file nor, for the look whether the server is there, the page through, until it is told to. */
async function loseParts(page: Page): Promise<() => void> {
  let isLost = true
  await page.route(
    (url) => PARTS.test(url.pathname) || url.pathname === '/',
    (route) => {
      const isPage = route.request().resourceType() === 'document'
      return isLost && !isPage ? route.abort('connectionfailed') : route.fallback()
    },
  )
  return () => (isLost = false)
}

test.beforeEach(({ problems }) => problems.allowOffline())

// shows: 12.22
test('Части экрана не пришли — экран стоит без них, а придут — встают сами', async ({ page, newAgent, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const find = await loseParts(page)
  const desk = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/desk-'))
  const notices = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/notices-'))
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await openAs(agent)
  await Promise.all([desk, notices])
  const pane = page.getByRole('region', { name: 'Контакт и день' })
  await expect(contactRow(page, dialog?.phone ?? '')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(pane).toBeEmpty()
  find()
  await expect(pane.getByRole('region', { name: 'Итоги дня' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Уведомления' })).toBeAttached()
})

// shows: 12.22
test('Окно, чей код не пришёл, говорит об этом и открывается со связью; выбранные для отчёта снимки в нём', async ({
  page,
  newAgent,
  openAs,
}) => {
  const find = await loseParts(page)
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await openAs(agent)
  await contactRow(page, dialog?.phone ?? '').waitFor()
  await page.context().setOffline(true)
  const report = page.getByRole('button', { name: 'Отправить отчёт' })
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), report.click()])
  await picker.setFiles([await pictureFile('снимок-1.png')])
  await expect(page.getByRole('status').getByText(SAID)).toBeVisible()
  await expect(contactRow(page, dialog?.phone ?? '')).toBeVisible()
  find()
  await page.context().setOffline(false)
  const sheet = page.getByRole('dialog', { name: /^Отчёт за/ })
  await expect(sheet.getByRole('list', { name: 'Выбранные снимки' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(SAID)).toHaveCount(0)
})
