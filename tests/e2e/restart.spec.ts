import { endpoints } from '#contract/endpoints.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { whole } from '#support/screens.ts'
import { earn, takeContacts } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

test('После перезапуска сервера агент входит снова и находит всё на месте', async ({ page, ownServer, newAgent }) => {
  const server = await ownServer()
  const agent = await newAgent('approved', { server })
  await earn(agent.api, 2)
  await agent.api.call(endpoints.createWithdrawal, {
    body: { phone: '70001112233', withdrawalMethod: 'alfa_sbp' },
    key: crypto.randomUUID(),
  })
  const [dialog] = await takeContacts(agent.api, 1)
  await server.restart()

  await page.goto(`${server.url}/auth/login`)
  await page.getByLabel('Почта').fill(agent.email)
  await page.getByLabel('Пароль', { exact: true }).fill(agent.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(contactRow(page, dialog?.phone ?? '')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText(whole('3 из 50 контактов'))
  await page.goto(`${server.url}/withdrawal/history`)
  await expect(page.getByRole('list', { name: 'Выплаты' }).getByText('40 ₽', { exact: true })).toBeVisible()
})

test('Открытый кабинет переживает перезапуск сервера и работает дальше', async ({
  page,
  context,
  ownServer,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  const chat = await trapChat(context)
  const server = await ownServer()
  const agent = await newAgent('approved', { server })
  await openAs(agent)
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const first = await chat.next()
  // The chat opens on the server's answer, the day with the contact comes after it.
  await expect(contactRow(page, first.phone)).toBeVisible()
  await server.kill()
  await expect(
    page
      .getByText('Показаны последние известные данные')
      .or(page.getByText(/Данные\sобновлены/))
      .first(),
  ).toBeVisible()
  await expect(contactRow(page, first.phone)).toBeVisible()
  await server.restart()
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const second = await chat.next()
  await expect(contactRow(page, second.phone)).toBeVisible()
  await expect(contactRow(page, first.phone)).toBeVisible()
})
