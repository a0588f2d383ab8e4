import type { BrowserContext, Page } from 'playwright/test'
import {
  expect,
  expectKept,
  indicator,
  queueReport,
  sendReport,
  test,
  waitingItems,
} from '#support/offline-fixtures.ts'
import { QueuePhone } from '#support/queue-phone/phone.ts'
import { makeReportingAgent } from '#support/queue-phone/reporting-agent.ts'
import { silenceStores } from '#support/silent-store.ts'
import { waitUntil } from '#support/wait-until.ts'
import { takeContacts } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

const QUEUE = 'agent-cabinet'
const ALL = [QUEUE, 'agent-cabinet-session', 'agent-cabinet-cache']
const SAID = 'Телефон не отдаёт сохранённое: закройте и откройте браузер, снимки на месте.'
/** As long as the longest transaction is waited for, ms. */
const LONGEST_MS = 20_000
const SOON = { timeout: 2_000 }

test.beforeEach(({ problems }) => problems.allowOffline())

/** From the next load on these databases answer nothing in the page, until `window.wakeStores()`. */
async function silence(context: BrowserContext | Page, names: readonly string[]): Promise<void> {
  await context.addInitScript({
    content: `window.wakeStores = (${silenceStores.toString()})(${JSON.stringify(names)})`,
  })
}

/** Time passes until the page has lost its patience: with a store that it may be asking only by and by. */
async function passTime(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(LONGEST_MS)
    await seen()
  }).toPass()
}

// shows: 17.9
test('Очередь телефона молчит: кабинет открывается и говорит это, снимок остаётся в руках и уходит один раз, когда она ответит', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await page.clock.install()
  await silence(page, [QUEUE])
  await openCabinet(agent)
  await passTime(page, () => expect(page.getByRole('main')).toContainText(SAID, SOON))

  const dialog = await sendReport(page)
  await expect(dialog).toContainText('Сохраняем снимки')
  await passTime(page, () =>
    expect(dialog).toContainText('Память браузера на телефоне не отвечает, снимок ещё не сохранён', SOON),
  )
  await expect(dialog.getByRole('list', { name: 'Выбранные снимки' }).getByRole('img')).toBeVisible()
  expect(line.passed).toEqual([])

  await page.evaluate(() => Reflect.get(window, 'wakeStores')())
  await dialog.getByRole('button', { name: /^Отправить отчёт/ }).click()
  await expect(dialog).toContainText('Снимки уже сохранены на телефоне')
  // The sender is still waiting for what it asked before.
  await passTime(page, () => expect(dialog).toHaveCount(0, SOON))
  await expect(page.getByText(SAID)).toHaveCount(0)
  expect(line.passed.map(({ status }) => status)).toEqual([200])
})

// shows: 17.9
test('Очередь телефона молчит и сети нет: открываются последний день и «Отправка», которая не говорит, что всё отправлено', async ({
  page,
  context,
  line,
  openCabinet,
  newAgent,
}) => {
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await openCabinet(agent)
  await contactRow(page, dialog?.phone ?? '').waitFor()
  await expectKept(page, dialog?.phone ?? '')
  await page.close()
  await context.setOffline(true)
  await silence(context, [QUEUE])
  const offline = await context.newPage()
  await offline.clock.install()
  await offline.goto(line.url)
  await expect(contactRow(offline, dialog?.phone ?? '')).toBeVisible()
  await offline.goto(`${line.url}/uploads`)
  await passTime(offline, () => expect(offline.getByRole('main')).toContainText(SAID, SOON))
  await expect(offline.getByText('Всё отправлено')).toHaveCount(0)
})

// shows: 17.9
test('Телефон молчит весь, и сети нет: сказано, что с этим делать; после «закрыть и открыть» снимок на месте и уходит один раз', async ({
  page,
  context,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  line.plan = () => ({ kind: 'cut-before' })
  await queueReport(page)
  await page.close()
  await context.setOffline(true)
  const silent = await context.newPage()
  await silence(silent, ALL)
  await silent.goto(line.url)
  await expect(silent.getByRole('alert')).toContainText(SAID)
  await expect(silent.getByText('Нет связи')).toHaveCount(0)
  await silent.close()

  line.plan = () => null
  const opened = await context.newPage()
  await opened.goto(`${line.url}/uploads`)
  await expect(waitingItems(opened)).toHaveCount(1)
  await context.setOffline(false)
  await expect(indicator(opened)).toHaveCount(0)
  expect(line.passed.map(({ status }) => status).filter((status) => status !== null)).toEqual([200])
})

// shows: 17.6, 17.9
test('Вкладка, чьё хранилище замолчало с замком очереди, отдаёт его: отправляет другая', async ({
  browser,
  server,
  line,
}) => {
  const phone = await QueuePhone.start(browser, line, await makeReportingAgent(server))
  const sender = await phone.openIdleTab()
  const silent = await phone.openIdleTab()
  await silent.clock.install()
  await silent.evaluate(`(${silenceStores.toString()})(${JSON.stringify([QUEUE])})`)
  await silent.evaluate(() => window.phone.start())
  await silent.evaluate(async () => {
    while ((await navigator.locks.query()).held?.length === 0) await new Promise(requestAnimationFrame)
  })
  await phone.save(sender)
  await silent.clock.runFor(LONGEST_MS)
  await sender.evaluate(() => window.phone.start())
  await waitUntil('the report is sent', () => sender.evaluate(async () => (await window.phone.count()) === 0))
  expect(line.passed.map(({ status }) => status)).toEqual([200])
  await phone.stop()
})
