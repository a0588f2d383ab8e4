import type { Page } from 'playwright/test'
import { QUEUE_LOCK } from '#queue/turns/lock.ts'
import type { FaultyProxy } from '#support/faulty-proxy.ts'
import { newVersionActive } from '#support/installed-page.ts'
import { expect, sendReport, test, workerReady } from '#support/offline-fixtures.ts'
import { Signal } from '#support/signal.ts'

test.beforeEach(({ problems }) => {
  problems.allowOffline()
})

/** A new version is put on the server: another worker, and a file of the old version is gone. */
async function deploy(line: FaultyProxy, gone?: string): Promise<void> {
  const worker = await (await fetch(`${line.url}/sw.js`)).text()
  const next =
    gone === undefined
      ? worker
      : worker.replace(new RegExp(`\\{[^{}]*${gone.slice(1).replaceAll('.', '\\.')}[^{}]*\\},?`), '')
  if (gone !== undefined && next === worker) throw new Error(`${gone} is not in the worker's list`)
  line.pages.set('/sw.js', (_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
      .end(`${next}\n// the next version`),
  )
  if (gone !== undefined) line.pages.set(gone, (_, response) => response.writeHead(404).end())
}

/**
 * The page has fetched the dialogs it fetches ahead. Chromium may put off a new worker for minutes when the old one is asked
 * for many files at the very moment it has to go.
 */
async function preloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').filter(({ duration }) => duration > 0)
    return ['calendar-sheet', 'chat-sheet', 'contact-sheets', 'film-sheet', 'report-sheet'].every((chunk) =>
      loaded.some(({ name }) => name.includes(`/assets/${chunk}`)),
    )
  })
}

/** What the page does when it comes into view some time later. */
async function comeBack(page: Page): Promise<void> {
  await preloaded(page)
  // Not the runner's clock: until it is set, a page that lives already reads the year 1970 from it.
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 120_000
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

function notice(page: Page) {
  return page.getByText('Вышла новая версия кабинета')
}

/** Counts how often the page is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Runs in the page: somebody sends, until the page hears `free-lock`. */
async function holdLock(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    void navigator.locks.request(name, async () => {
      resolve()
      await new Promise((free) => addEventListener('free-lock', free, { once: true }))
    })
  })
}

/** Runs in the page. */
async function countWaitingForLock(): Promise<number> {
  return (await navigator.locks.query()).pending?.length ?? 0
}

test('О новой версии сказано, а берётся она по кнопке: страница загружается один раз', async ({
  page,
  line,
  openCabinet,
  newAgent,
}) => {
  await openCabinet(await newAgent('approved'))
  const loads = countLoads(page)
  await deploy(line)
  await comeBack(page)
  await expect(notice(page)).toBeVisible()
  expect(loads()).toBe(0)

  await page.getByRole('button', { name: 'Отложить обновление' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await expect(notice(page)).toBeVisible()

  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(notice(page)).toHaveCount(0)
  await workerReady(page)
  await page.getByRole('button', { name: 'Взять контакт' }).waitFor()
  // The reload above and this one.
  await expect.poll(loads).toBe(2)
})

/** Runs in the page: who answered its calls of the API, one after another. */
function answerersOfCalls(): unknown[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    .map((entry) => Reflect.get(entry, 'workerFinalSourceType'))
}

// A request that comes to the old worker as it has to go keeps Chromium from the new version for five minutes.
test('Вызовы API идут мимо воркера', async ({ page, line, openCabinet, newAgent }) => {
  await openCabinet(await newAgent('approved'))
  await page.goto(line.url)
  // The screen stands before any answer has come: from what the phone keeps.
  await expect.poll(() => page.evaluate(answerersOfCalls)).not.toEqual([])
  expect(new Set(await page.evaluate(answerersOfCalls))).toEqual(new Set(['network']))
})

test('Первая установка ничего не перезагружает и ни о чём не спрашивает', async ({ page, openCabinet, newAgent }) => {
  const loads = countLoads(page)
  await openCabinet(await newAgent('approved'))
  await page.getByRole('button', { name: 'Взять контакт' }).waitFor()
  expect(loads()).toBe(1)
  await expect(notice(page)).toHaveCount(0)
})

// shows: 17.7
test('Новая версия не прерывает отправку: страница сменяется, когда сервер подтвердил отчёт', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  const loads = countLoads(page)
  const release = new Signal()
  line.plan = () => ({ kind: 'wait', at: 'after-commit', onWait: () => undefined, until: release.promise })
  await sendReport(page)
  const other = await page.context().newPage()
  await other.goto(line.url)
  await preloaded(other)
  await deploy(line)
  await comeBack(page)
  await other.getByRole('button', { name: 'Обновить' }).click()
  await expect(other.getByText('Обновим, как только закончится начатое')).toBeVisible()
  expect(await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
    'installed',
  )
  expect(loads()).toBe(0)
  release.give()
  await expect.poll(() => line.passed.map(({ status }) => status)).toEqual([200])
  await newVersionActive(page)
  await expect(other.getByText('Обновим, как только закончится начатое')).toHaveCount(0)
  expect(loads()).toBe(0)
})

test('Новая версия берётся и тогда, когда старый воркер ждёт своей очереди отправлять', async ({
  page,
  line,
  openCabinet,
  newAgent,
}) => {
  await openCabinet(await newAgent('approved'))
  await deploy(line)
  await comeBack(page)
  await expect(notice(page)).toBeVisible()
  await page.evaluate(holdLock, QUEUE_LOCK)
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect.poll(() => page.evaluate(countWaitingForLock)).toBe(1)
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' }))
  await expect.poll(() => page.evaluate(countWaitingForLock)).toBe(2)
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new Event('free-lock')))
  await loaded
  await workerReady(page)
  await expect(notice(page)).toHaveCount(0)
})

test('Полузаполненная форма не теряется: новая версия ждёт, пока её закроют', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  const loads = countLoads(page)
  await deploy(line)
  await comeBack(page)
  await expect(notice(page)).toBeVisible()
  // The form is opened after the consent, as fast as a thumb can.
  await page.getByRole('button', { name: 'Отправить отчёт' }).click()
  const form = page.getByRole('dialog', { name: /^Отчёт за/ })
  await form.getByRole('button', { name: 'Закрыть' }).waitFor()
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'Обновить')?.click(),
  )
  await expect(page.getByText('Обновим, как только закончится начатое')).toBeAttached()
  await expect(form).toBeAttached()
  expect(loads()).toBe(0)
  await form.getByRole('button', { name: 'Закрыть' }).click()
  await expect.poll(loads).toBe(1)
})

test('Другая вкладка продолжает работать на старой версии: её экраны открываются, хотя файлов на сервере уже нет', async ({
  page,
  line,
  openCabinet,
  newAgent,
}) => {
  const agent = await newAgent('approved')
  await openCabinet(agent)
  const old = await page.context().newPage()
  await old.goto(line.url)
  await preloaded(old)
  const loads = countLoads(old)
  const [gone] = await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
    return paths.filter((path) => path.startsWith('/assets/support-screen'))
  })
  await deploy(line, gone)
  await comeBack(page)
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(notice(page)).toHaveCount(0)

  await expect(notice(old)).toBeVisible()
  await old.getByRole('button', { name: 'Меню' }).click()
  await old.getByRole('dialog').getByRole('link', { name: 'Тех. поддержка' }).click()
  await expect(old.getByRole('heading', { name: 'Тех. Поддержка' })).toBeVisible()
  expect(loads()).toBe(0)
})
