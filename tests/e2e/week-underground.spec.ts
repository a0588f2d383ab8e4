import { endpoints } from '#contract/endpoints.ts'
import { expect, indicator, queueReport, sentItems, test, waitingItems } from '#support/offline-fixtures.ts'
import { contactRow } from '#support/work-screen.ts'

const DAY_MS = 86_400_000
/** A network that lets only its own page through answers everything so. */
const CAPTCHA = '<!doctype html><title>Проверка</title><form>Подтвердите, что вы не робот</form>'

// shows: 17.2, 17.3, 17.5
test('Две недели без сети, часы ушли на два дня, потом вместо всего капча, потом сессии нет: отчёт цел и уходит один раз, и агент читает правду', async ({
  page,
  context,
  line,
  openCabinet,
  reporter,
  problems,
}) => {
  problems.allowOffline()
  problems.allowStatus(401)
  const { agent, phone } = await reporter()
  await openCabinet(agent)
  line.plan = () => ({ kind: 'cut-before' })
  await queueReport(page)
  await context.setOffline(true)
  await page.close()
  line.plan = () => null

  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + 16 * DAY_MS })
  await later.goto(line.url)
  await expect(later.getByRole('banner')).toContainText(/Баланс,\s\d+.*назад/)
  await later.goto(`${line.url}/uploads`)
  await expect(waitingItems(later)).toContainText(['ждёт сети'])
  await expect(indicator(later)).toBeVisible()

  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: CAPTCHA }))
  await context.setOffline(false)
  await later.evaluate(() => dispatchEvent(new Event('online')))
  await expect(waitingItems(later)).toContainText(['Эта сеть просит входа'])
  await later.goto(line.url)
  await expect(later.getByRole('main')).toContainText('Вместо сервера ответила страница этой сети')
  expect(line.passed.filter(({ fault }) => fault === null)).toEqual([])

  // The network is back without a word from the phone, and the session is not: the cabinet finds both by itself.
  await agent.api.call(endpoints.signOut)
  await context.unroute('**/*')
  await later.waitForURL('**/auth/login')
  await later.getByLabel('Почта').fill(agent.email)
  await later.getByLabel('Пароль', { exact: true }).fill(agent.password)
  await later.getByRole('button', { name: 'Войти' }).click()
  await expect.poll(() => line.passed.filter(({ status }) => status === 200)).toHaveLength(1)
  await expect(indicator(later)).toHaveCount(0)
  await expect(contactRow(later, phone)).toBeVisible()
  await later.goto(`${line.url}/uploads`)
  await expect(sentItems(later)).toContainText(['Отчёт за 18 ноября'])
  expect(line.passed.filter(({ status }) => status === 200)).toHaveLength(1)
})
