import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { formatPhone } from '#domain/phone.ts'
import { trapChat } from '#support/chat-trap.ts'
import { Gate } from '#support/gate.ts'
import { expect, indicator, test, waitingItems } from '#support/offline-fixtures.ts'
import { expectClosed, expectOpen } from '#support/screens.ts'
import { waitUntil } from '#support/wait-until.ts'
import { finishDialogs, readDay, takeContacts } from '#support/work-day.ts'
import { chooseAction, contactRow, openSearch } from '#support/work-screen.ts'

/** Nothing of the row can be pressed or followed but what tells of the queue. */
async function expectNothingToWriteWith(page: Page, phone: string): Promise<void> {
  const row = contactRow(page, phone)
  await expect(row).toContainText('Просил не писать')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.locator(`a[href*="${phone}"]`)).toHaveCount(0)
}

async function optOut(page: Page, phone: string): Promise<void> {
  await chooseAction(page, phone, 'Просил не писать')
}

// shows: 7.15
test('«Просил не писать» у засчитанного диалога убирает чат сразу и навсегда — без сети, после перезагрузки, в поиске, — а засчитан он остаётся', async ({
  page,
  context,
  openCabinet,
  newAgent,
  problems,
}) => {
  problems.allowOffline()
  problems.allow(/Failed to load resource/)
  const agent = await newAgent('approved')
  await finishDialogs(agent.api, 1)
  const { phone = '' } = (await readDay(agent.api)).contacts[0] ?? {}
  await openCabinet(agent)
  const row = contactRow(page, phone)
  await expect(row).toContainText('Успешно')
  // The answer to a search, as it was before.
  const search = await openSearch(page)
  await search.fill(phone.slice(4))
  await expect(row).toBeVisible()
  await search.fill('')

  await context.setOffline(true)
  await optOut(page, phone)
  await expect(indicator(page)).toHaveAccessibleName('Ждут отправки: 1')
  await expectNothingToWriteWith(page, phone)
  await expect(row).toContainText('Успешно')
  await search.fill(phone.slice(4))
  await expectNothingToWriteWith(page, phone)
  await page.reload()
  await expectNothingToWriteWith(page, phone)
  await indicator(page).click()
  await expect(waitingItems(page)).toHaveCount(1)
  await expect(waitingItems(page).getByRole('button', { name: 'Удалить' })).toHaveCount(0)

  await context.setOffline(false)
  await waitUntil('the server knows', async () => (await readDay(agent.api)).contacts[0]?.optedOut === true)
  await page.goBack()
  await expectNothingToWriteWith(page, phone)
  await expect(row).toContainText('Успешно')
  expect(await agent.api.call(endpoints.accrueBalance)).toEqual({ amount: 20 })
})

// shows: 7.15
test('Номер, закрытый оператором, закрывается и там, где его чат уже предложен: в меню и в «Чат не открылся?»', async ({
  page,
  context,
  openAs,
  newAgent,
  server,
}) => {
  await trapChat(context, { isInstalled: false })
  const agent = await newAgent('approved')
  const [first, second] = (await takeContacts(agent.api, 2)).map(({ phone }) => phone)
  await openAs(agent)
  await contactRow(page, first ?? '')
    .getByRole('button', { name: /^Чат/ })
    .click()
  const unopened = page.getByRole('dialog', { name: 'Чат не открылся?' })
  await expectOpen(unopened)
  await server.operator('suppress', first ?? '')
  await expectClosed(unopened)
  await expectNothingToWriteWith(page, first ?? '')

  await contactRow(page, second ?? '')
    .getByRole('button', { name: /^Действия/ })
    .click()
  const menu = page.getByRole('dialog').filter({ hasText: formatPhone(second ?? '') })
  await expectOpen(menu)
  await server.operator('suppress', second ?? '')
  await expectClosed(menu)
  await expectNothingToWriteWith(page, second ?? '')
})

// shows: 7.15
test('Ответ на второе сообщение, который пришёл после «Просил не писать», чата не открывает', async ({
  page,
  context,
  openAs,
  newAgent,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  const phone = dialog?.phone ?? ''
  await openAs(agent)
  const answer = new Gate()
  await page.route('**/api/work/manual/send-main-message', async (route) => {
    const response = await route.fetch()
    await answer.passed()
    await route.fulfill({ response })
  })
  await contactRow(page, phone)
    .getByRole('button', { name: /^Второе сообщение/ })
    .click()
  await optOut(page, phone)
  await expectNothingToWriteWith(page, phone)
  const answered = page.waitForResponse('**/api/work/manual/send-main-message')
  answer.open()
  await answered
  // What follows the answer is done when its day has come.
  await page.waitForResponse('**/api/work/manual/info**')
  await expectNothingToWriteWith(page, phone)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(chat.opened).toEqual([])
  // While the answer is slow a page may wait for the chat.
  await expect.poll(() => context.pages()).toEqual([page])
})
