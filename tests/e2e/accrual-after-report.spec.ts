import type { BrowserContext, Page } from 'playwright/test'
import { expect, expectKept, queueReport, sendReport, test } from '#support/offline-fixtures.ts'
import { expectClosed, notices } from '#support/screens.ts'
import { waitUntil } from '#support/wait-until.ts'
import { readDay } from '#support/work-day.ts'

const ACCRUAL = '**/api/withdrawals/accrual-balance'

/** Calls of the accrual by any page and by the worker. */
function countAccruals(context: BrowserContext): () => number {
  let asked = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/withdrawals/accrual-balance')) asked += 1
  })
  return () => asked
}

const balance = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Баланс' })

/** Runs in the page: resolves when every earlier transaction of the tab's store is over. */
function takeTurnInStore(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('agent-cabinet-cache')
    opening.addEventListener('error', () => reject(new Error('the store did not open')))
    opening.addEventListener('success', () => {
      const turn = opening.result.transaction('keyval', 'readwrite')
      turn.objectStore('keyval').count()
      turn.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}

// shows: 10.21
test('После принятого отчёта начисление запрашивается один раз, сколько бы вкладок ни было открыто, и новый баланс виден', async ({
  page,
  context,
  openAs,
  reporter,
}) => {
  const { agent, phone } = await reporter()
  const accruals = countAccruals(context)
  const other = await context.newPage()
  await openAs(agent, '/account', other)
  await openAs(agent)
  // Opened anew: who the agent is and the day come from the phone, and all of the screen stands at once.
  await expectKept(page, agent.email, phone)
  await page.reload()
  await expect(balance(page)).not.toContainText('40')
  await context.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), balance: accruals() * 40 } })
  })
  await context.route(ACCRUAL, (route) => route.fulfill({ json: { amount: 40 } }))

  await expectClosed(await sendReport(page))
  for (const tab of [page, other]) {
    await expect(balance(tab)).toContainText('40 ₽')
    // Each tab's turn to ask has come and gone: turns are taken in the store.
    await tab.evaluate(takeTurnInStore)
  }
  expect(accruals()).toBe(1)
  await expect(notices(page)).not.toContainText(/начислен/i)
})

// shows: 10.21
test('Начислять нечего или сервер не смог: ни слова, ни второго вызова', async ({
  page,
  context,
  openAs,
  reporter,
  problems,
}) => {
  problems.allowStatus(503)
  const { agent } = await reporter()
  await openAs(agent)
  await expect(balance(page)).toBeVisible()
  const accruals = countAccruals(context)
  let asksWhoIsIn = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/me')) asksWhoIsIn += 1
  })
  const settled = async (send: Promise<unknown>) => {
    await Promise.all([page.waitForResponse(ACCRUAL), send])
    for (let poll = 0; poll < 2; poll += 1) await page.waitForResponse('**/api/work/manual/info**')
  }
  await settled(sendReport(page).then(expectClosed))
  expect([accruals(), asksWhoIsIn]).toEqual([1, 0])

  await context.route(ACCRUAL, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: 'Сервер занят' }),
  )
  await settled(sendReport(page).then(expectClosed))
  expect([accruals(), asksWhoIsIn]).toEqual([2, 0])
  await expect(notices(page)).not.toContainText(/занят|начисл|Ошибка/i)
})

// shows: 10.21
test('Отчёт, который отправлен без открытого кабинета, начисления не вызывает', async ({
  page,
  context,
  line,
  openCabinet,
  reporter,
  problems,
}) => {
  problems.allowOffline()
  const { agent } = await reporter()
  await openCabinet(agent)
  const accruals = countAccruals(context)
  await context.setOffline(true)
  await queueReport(page)
  await page.goto('about:blank')
  await context.setOffline(false)
  await waitUntil('the worker sends the report', async () => {
    const day = await readDay(agent.api)
    return (day.batchesInReading ?? 0) > 0 || day.contacts[0]?.status === 'not_found'
  })
  await page.goto(`${line.url}/uploads`)
  await expect(page.getByRole('list', { name: 'Недавно отправлено' })).toBeVisible()
  expect(accruals()).toBe(0)
})
