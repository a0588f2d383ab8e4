import { readFile } from 'node:fs/promises'
import { endpoints } from '#contract/endpoints.ts'
import type { Page } from 'playwright/test'
import {
  expect,
  indicator,
  queueReport,
  sendReport,
  sentItems,
  storedToken,
  test,
  waitingItems,
} from '#support/offline-fixtures.ts'
import { expectSignedOut, whole } from '#support/screens.ts'
import { Signal } from '#support/signal.ts'
import { readDay } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

test.beforeEach(({ problems }) => {
  problems.allowOffline()
  problems.allow(/Failed to load resource/, /SSL|net::ERR/)
})

async function openQueue(page: Page): Promise<void> {
  await indicator(page).click()
  await page.getByRole('heading', { name: 'Отправка' }).waitFor()
}

test('В зоне без связи отчёт сохраняется на телефоне и уходит сам, когда связь появилась', async ({
  page,
  context,
  openCabinet,
  reporter,
}) => {
  const { agent, phone } = await reporter()
  await openCabinet(agent)
  await contactRow(page, phone).waitFor()
  await context.setOffline(true)

  const dialog = await sendReport(page)
  await expect(dialog).toContainText('Сохранено на телефоне, ждёт сети')
  await dialog.getByRole('button', { name: 'Понятно' }).click()
  await expect(indicator(page)).toHaveAccessibleName('Ждут отправки: 1')
  await openQueue(page)
  await expect(waitingItems(page)).toContainText(['Отчёт за 18 ноября'])
  await expect(waitingItems(page)).toContainText(['ждёт сети'])
  await expect(waitingItems(page).getByRole('img')).toBeVisible()

  await context.setOffline(false)
  await expect(sentItems(page)).toContainText(['Отчёт за 18 ноября'])
  await expect(indicator(page)).toHaveCount(0)
  // It is being read, or has been.
  const day = await readDay(agent.api)
  expect((day.batchesInReading ?? 0) > 0 || day.contacts[0]?.status === 'not_found').toBe(true)
})

// shows: 17.2
test('Страница портала вместо ответа ничего не стирает: отчёт ждёт и уходит потом', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  line.plan = () => ({
    kind: 'answer',
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: '<html><body>Войдите в сеть</body></html>',
  })
  await queueReport(page)
  await openQueue(page)
  await expect(waitingItems(page)).toContainText(['Эта сеть просит входа'])
  line.plan = () => null
  await waitingItems(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(sentItems(page)).toHaveCount(1)
})

// shows: 17.2
test('Перенаправление не считается ответом: отчёт ждёт и уходит потом', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  line.plan = () => ({ kind: 'answer', status: 302, headers: { Location: '/api/server-time' } })
  await queueReport(page)
  await openQueue(page)
  await expect(waitingItems(page)).toContainText(['ждёт сети'])
  line.plan = () => null
  await waitingItems(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(sentItems(page)).toHaveCount(1)
})

for (const [status, reason] of [
  [413, 'Снимок слишком большой для сервера.'],
  [422, 'Этот снимок не подходит'],
] as const) {
  // shows: 17.4
  test(`Ответ ${status} откладывает отчёт с причиной, следующий уходит, а отложенный можно отправить снова`, async ({
    page,
    context,
    line,
    openCabinet,
    reporter,
  }) => {
    const { agent } = await reporter()
    await openCabinet(agent)
    await context.setOffline(true)
    await queueReport(page)
    await queueReport(page)
    const bad: string[] = []
    line.plan = ({ key }) => {
      if (bad.length === 0) bad.push(key)
      const answer = {
        kind: 'answer',
        status,
        headers: { 'Content-Type': status === 413 ? 'text/html' : 'text/plain; charset=utf-8' },
        body: status === 413 ? '<h1>413</h1>' : reason,
      } as const
      return bad.includes(key) ? answer : null
    }
    await openQueue(page)
    await context.setOffline(false)
    await expect(waitingItems(page)).toHaveCount(1)
    await expect(waitingItems(page)).toContainText(['отклонено'])
    await expect(waitingItems(page)).toContainText([reason])
    await expect(sentItems(page)).toHaveCount(1)
    line.plan = () => null
    await waitingItems(page).getByRole('button', { name: 'Повторить' }).click()
    await expect(sentItems(page)).toHaveCount(2)
  })
}

// shows: 17.4
test('429 с Retry-After: раньше срока не уходит ничего, даже когда связь «появилась», потом уходит всё', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  const asked: number[] = []
  line.plan = () => {
    asked.push(Date.now())
    return asked.length === 1 ? { kind: 'answer', status: 429, headers: { 'Retry-After': '4' } } : null
  }
  await sendReport(page)
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(4000)
  await expect(indicator(page)).toHaveCount(0)
})

// shows: 2.17, 17.5
test('401 посреди отправки: вход говорит, почему он здесь и что сохранено; после него под той же почтой всё уходит', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  line.plan = () => ({
    kind: 'answer',
    status: 401,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: 'Войдите снова',
  })
  await sendReport(page)
  await expectSignedOut(page)
  const ended = page.getByText('Сессия закончилась')
  await expect(ended).toContainText('1 отчёт ждёт отправки: всё сохранено и уйдёт')

  line.plan = () => null
  await page.getByLabel('Почта').fill(agent.email)
  await page.getByLabel('Пароль', { exact: true }).fill(agent.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(indicator(page)).toHaveCount(0)
  // The worker may have heard of the refusal a try later than the page.
  await expect.poll(() => line.passed.map(({ status }) => status).filter((status) => status !== null)).toEqual([200])
})

// shows: 17.5
test('Выход предупреждает, сколько ждёт; другой агент этого не видит и не отправляет; вернулся первый — ушло', async ({
  page,
  line,
  openCabinet,
  reporter,
  newAgent,
}) => {
  const { agent } = await reporter()
  const other = await newAgent('approved')
  await openCabinet(agent)
  line.plan = () => ({ kind: 'cut-before' })
  await queueReport(page)

  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Выйти с неотправленным?' })
  await expect(warning).toContainText(whole('1 вложение'))
  await warning.getByRole('button', { name: 'Всё равно выйти' }).click()
  await page.waitForURL('**/auth/login')

  await expect.poll(() => page.evaluate(storedToken)).toBeNull()
  line.plan = () => null
  await openCabinet(other)
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  await page.goto(`${line.url}/uploads`)
  await expect(page.getByText('Всё отправлено')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(indicator(page)).toHaveCount(0)
  // A try that had begun before the sign-out may end only now: the first agent's own, and refused.
  expect(line.passed.filter(({ status }) => status === 200)).toEqual([])
  expect(line.passed.filter(({ headers }) => headers.authorization === `Bearer ${other.token}`)).toEqual([])

  const { token } = await agent.api.call(endpoints.login, { body: { email: agent.email, password: agent.password } })
  await openCabinet({ ...agent, token }, '/uploads')
  await expect(sentItems(page)).toHaveCount(1)
  expect(line.passed.at(-1)?.headers.authorization).toBe(`Bearer ${token}`)
})

test('Из «Отправки» снимок удаляется только после подтверждения и сохраняется на телефон', async ({
  page,
  context,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  await context.setOffline(true)
  await queueReport(page)
  await openQueue(page)

  const download = page.waitForEvent('download')
  await waitingItems(page).getByRole('button', { name: 'Сохранить' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('снимок-1.jpg')
  expect((await readFile(await saved.path())).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

  await waitingItems(page).getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Оставить' }).click()
  await expect(waitingItems(page)).toHaveCount(1)
  await waitingItems(page).getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Всё отправлено')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Всё отправлено')).toBeVisible()
})

test('Отправка показывает, сколько процентов ушло, и переживает перезагрузку страницы', async ({
  page,
  line,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await openCabinet(agent)
  const release = new Signal()
  line.plan = () => ({ kind: 'wait', at: 'before', onWait: () => undefined, until: release.promise })
  const dialog = await sendReport(page)
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await page.goto(`${line.url}/uploads`)
  await expect(waitingItems(page)).toContainText([/отправляется\s\d+\s%/])
  line.plan = () => null
  release.give()
  await expect(sentItems(page)).toHaveCount(1)
})

test('Число ждущих стоит на значке приложения, а о сохранности хранилища просят при первом снимке', async ({
  page,
  context,
  openCabinet,
  reporter,
}) => {
  const { agent } = await reporter()
  await context.addInitScript(() => {
    const calls: string[] = []
    Object.assign(window, { calls })
    navigator.setAppBadge = async (count) => void calls.push(`badge ${count}`)
    navigator.clearAppBadge = async () => void calls.push('badge none')
    navigator.storage.persisted = async () => false
    navigator.storage.persist = async () => calls.push('persist') > 0
  })
  await openCabinet(agent)
  const calls = (): Promise<string[]> =>
    page.evaluate(() => ('calls' in window && Array.isArray(window.calls) ? window.calls.map(String) : []))
  expect(await calls()).not.toContain('persist')
  await context.setOffline(true)
  await queueReport(page)
  expect((await calls()).filter((call) => call === 'persist')).toHaveLength(1)
  await expect.poll(async () => (await calls()).at(-1)).toBe('badge 1')
  await context.setOffline(false)
  await expect.poll(async () => (await calls()).at(-1)).toBe('badge none')
})
