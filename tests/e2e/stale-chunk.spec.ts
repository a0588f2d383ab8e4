import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#support/fixtures.ts'
import { queueReport } from '#support/offline-fixtures.ts'
import { openMenu } from '#support/screens.ts'
import { Signal } from '#support/signal.ts'
import { takeContacts } from '#support/work-day.ts'

// A tab that no worker serves: the first visit, or a browser without one.
test.use({ serviceWorkers: 'block' })

const SCREEN = /\/assets\/referrals-screen[^/]*\.js/

test.beforeEach(({ problems }) => {
  problems.allowStatus(404)
  problems.allow(/Failed to fetch dynamically imported module/, /A screen failed/)
})

/** How often the page was loaded anew. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Goes on to a screen whose code the page doesn't have yet. */
async function goToReferrals(page: Page): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Реферальная программа' }).click()
}

test('После выкладки старая вкладка, которой не хватило файла, сама загружается заново — один раз — и открывает экран', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('approved'))
  const loads = countLoads(page)
  // The new version's page names other files: from the reload on everything is there.
  await page.route(SCREEN, (route) => (loads() === 0 ? route.fulfill({ status: 404, body: '' }) : route.fallback()))
  await goToReferrals(page)
  await expect(page.getByRole('heading', { name: 'Реферальная программа' })).toBeVisible()
  await expect.poll(loads).toBe(1)
})

test('Файла нет и после загрузки: страница не кружит, а говорит об этом и даёт выход', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('approved'))
  const loads = countLoads(page)
  await page.route(SCREEN, (route) => route.fulfill({ status: 404, body: '' }))
  await goToReferrals(page)
  await expect.poll(loads).toBe(1)
  await expect(page.getByRole('alert').getByText('Что-то пошло не так')).toBeVisible()
  expect(loads()).toBe(1)
  await page.getByRole('link', { name: 'На главную' }).click()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
})

test('Пока отчёт отправляется, загрузки нет: об этом сказано, а ответ сервера доходит', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await openAs(agent)
  const upload = `**/api${endpoints.uploadReport.path}`
  await page.route(upload, (route) => route.abort())
  await queueReport(page)
  const release = new Signal()
  await page.unroute(upload)
  await page.route(upload, async (route) => {
    await release.promise
    await route.fallback()
  })
  const [sent, answered] = [page.waitForRequest(upload), page.waitForResponse(upload)]
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await sent
  // A reload begins with a look whether the server is there, before the page says anything.
  const looks: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/referrals') looks.push(request.resourceType())
  })
  await page.route(SCREEN, (route) => route.fulfill({ status: 404, body: '' }))
  await goToReferrals(page)
  await expect(page.getByRole('alert').getByText('Что-то пошло не так')).toBeVisible()
  expect(looks).toEqual([])
  release.give()
  expect((await answered).status()).toBe(200)
})
