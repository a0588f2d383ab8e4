import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { expect, sendReport, test, workerReady } from '#support/offline-fixtures.ts'
import { expectClosed } from '#support/screens.ts'
import { takeContacts } from '#support/work-day.ts'

/** Runs in the page: the agent looks at something else. */
function leave(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}

/** Code of the cabinet fails `times` times at once, and nobody catches it. */
async function fail(page: Page, times: number): Promise<void> {
  await page.evaluate((count) => {
    for (let each = 0; each < count; each += 1) void import(`${location.origin}/assets/broken-x1.js`)
  }, times)
}

// shows: 16.20, 16.21
test('Непойманная ошибка страницы видна в журнале без слов о человеке, а её скорость и путь отчёта — в метриках', async ({
  page,
  context,
  ownServer,
  openAs,
  problems,
}) => {
  problems.allow(/Анна/)
  const server = await ownServer({
    env: { OPERATIONS_PORT: '0', CLIENT_TIMINGS_PERCENT: '100', LOG_LEVEL: 'warn' },
  })
  const operations = /Состояние и метрики: (\S+)\/readyz/.exec(server.log)?.[1] ?? ''
  const metrics = async () => (await fetch(`${operations}/metrics`)).text()
  await context.route('**/assets/broken-x1.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "throw new RangeError('Анна, 79161234567 is out of range')",
    }),
  )
  const agent = await makeAgent(server, 'approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await openAs(agent)
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()

  await fail(page, 2)
  const lines = () => server.log.split('\n').filter((line) => line.includes('client error'))
  await expect.poll(() => lines().length).toBe(1)
  const [line = ''] = lines()
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    error: 'RangeError',
    places: [expect.stringMatching(/^\/assets\/broken-x1\.js:1:\d+$/)],
    screen: '/',
    times: 2,
    agent: expect.any(Number),
    build: expect.stringMatching(/^[\w-]+\.js$/),
  })
  expect(line).toContain('is out of range')
  expect(line).not.toMatch(/Анна|7916/)

  await expectClosed(await sendReport(page))
  await page.evaluate(leave)
  await expect.poll(metrics).toMatch(/^cabinet_client_delivery_seconds_count\{network="4g"\} 1$/m)
  expect(await metrics()).toMatch(/^cabinet_client_vital_seconds_count\{vital="TTFB",network="4g"\} 1$/m)
  expect(await metrics()).toMatch(/^cabinet_client_errors_total 2$/m)

  // The worker has nobody but the page to tell.
  await workerReady(page)
  await context.serviceWorkers()[0]?.evaluate(`{
    const error = new TypeError('no such picture')
    error.stack = 'send@' + location.origin + '/sw.js:1:2'
    dispatchEvent(new ErrorEvent('error', { error }))
  }`)
  await expect.poll(() => lines().length).toBe(2)
  expect(lines()[1]).toContain('"message":"no such picture","places":["/sw.js:1:2"],"screen":""')

  // Told once.
  await fail(page, 1)
  await page.evaluate(leave)
  await expect.poll(metrics).toMatch(/^cabinet_client_errors_total 4$/m)
  expect(await metrics()).toMatch(/^cabinet_client_delivery_seconds_count\{network="4g"\} 1$/m)
  expect(await metrics()).toMatch(/^cabinet_client_vital_seconds_count\{vital="TTFB",network="4g"\} 1$/m)
})
