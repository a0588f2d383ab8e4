import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { formatPhone } from '#domain/phone.ts'
import { newPhone } from '#support/agents.ts'
import { keepDialogOpen, linkOnlineAccount } from '#support/binding-agent.ts'
import { trapChat } from '#support/chat-trap.ts'
import { dayCard, takeButton } from '#support/binding-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { expectClosed } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

/** Accounts of the built-in messenger whose numbers end so never send what is waited for. */
const NEVER_ANSWERS = '88'

async function linkAccount(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: /^(Привязать аккаунт|Добавить)$/ }).click()
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('button', { name: 'Привязать', exact: true }).click()
}

// shows: 9.5, 9.6, 9.10
test('Без аккаунта контакт не взять; аккаунт привязывается, выходит в сеть, агент записывается в план', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(409, 422, 403)
  await openAs(await newAgent('approved'), '/work')
  await expect(takeButton(page)).toBeDisabled()
  await expect(takeButton(page)).toHaveAccessibleDescription('Сначала привяжите аккаунт мессенджера')

  const phone = newPhone()
  await linkAccount(page, phone.slice(0, 8))
  await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription('Неверно указан телефон')
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('button', { name: 'Привязать', exact: true }).click()
  const account = page.getByRole('listitem').filter({ hasText: formatPhone(phone) })
  await expect(account).toContainText('В сети')
  await expect(takeButton(page)).toBeEnabled()

  await takeButton(page).click()
  await expectNotice(page, 'Сначала запишитесь в план на сегодня')
  await expect(dayCard(page)).toContainText('ОЖИДАНИЕ')
  await page.getByRole('button', { name: 'Записаться в план' }).click()
  await expectNotice(page, 'Вы записаны в план')
  await expect(dayCard(page)).toContainText('Вы в плане на сегодня')
  await expect(dayCard(page)).toContainText('В РАБОТЕ')
})

// shows: 9.5, 9.6
test('Если хоть один аккаунт не в сети, контакт не взять, и сказано почему', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  const offline = `${newPhone().slice(0, 9)}99`
  await openAs(agent, '/work')
  await linkAccount(page, offline)
  const account = page.getByRole('listitem').filter({ hasText: formatPhone(offline) })
  await expect(account).toContainText('Не в сети')
  await expect(takeButton(page)).toBeDisabled()
  await expect(takeButton(page)).toHaveAccessibleDescription('Аккаунт мессенджера не в сети')
  await account.getByRole('button', { name: /^Проверить/ }).click()
  await expectNotice(page, 'Аккаунт: не в сети')

  const online = newPhone()
  await linkAccount(page, online)
  const second = page.getByRole('listitem').filter({ hasText: formatPhone(online) })
  await expect(second).toContainText('В сети')
  await expect(takeButton(page)).toHaveAccessibleDescription('Не все аккаунты мессенджера в сети')
  await second.getByRole('button', { name: /^Проверить/ }).click()
  await expectNotice(page, 'Проверка успешна')
})

test('Номер, подтверждённый другим агентом, не привязать', async ({ page, newAgent, openAs, problems }) => {
  problems.allowStatus(409)
  const [first, second] = await Promise.all([newAgent('approved'), newAgent('approved')])
  const phone = await linkOnlineAccount(first.api)
  await openAs(second, '/work')
  await linkAccount(page, phone)
  await expect(page.getByRole('alert')).toContainText('Этот номер уже привязан')
  expect(await second.api.call(endpoints.messengerAccounts)).toEqual([])
})

// shows: 9.6
test('Привязка ждёт сообщения с этого номера: текст, чат и срок видны; лишний аккаунт отвязывается', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const phone = newPhone().slice(0, 9) + NEVER_ANSWERS
  await openAs(agent, '/work')
  await linkAccount(page, phone)
  const account = page.getByRole('listitem').filter({ hasText: formatPhone(phone) })
  await expect(account).toContainText('Ждёт подтверждения')
  await expect(account).toContainText(/Отправьте\sкод\sдо\s\d{2}:\d{2},\sиначе\sпривязка\sотменится/)
  await account.getByRole('link', { name: 'Отправить код' }).click()
  const [{ confirmation } = {}] = await agent.api.call(endpoints.messengerAccounts)
  expect(await chat.next()).toMatchObject({ phone: confirmation?.phone, text: confirmation?.message })
  await expect(account.getByRole('button', { name: 'Скопировать текст' })).toBeVisible()
  await account.getByRole('button', { name: /^Проверить/ }).click()
  await expectNotice(page, 'Аккаунт: ждёт подтверждения')

  await account.getByRole('button', { name: /^Отвязать/ }).click()
  const dialog = page.getByRole('alertdialog', { name: `Отвязать ${formatPhone(phone)}?` })
  await dialog.getByRole('button', { name: 'Отвязать' }).click()
  await expectNotice(page, 'Аккаунт отвязан')
  await expectClosed(dialog)
  await expect(page.getByText('Нет привязанных аккаунтов')).toBeVisible()
})

test('Аккаунт с открытым диалогом не отвязать', async ({ page, newAgent, openAs, problems }) => {
  problems.allowStatus(409)
  const agent = await newAgent('approved')
  await keepDialogOpen(agent.api)
  await openAs(agent, '/work')
  await page.getByRole('button', { name: /^Отвязать/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отвязать' }).click()
  await expectNotice(page, 'Сначала завершите открытый диалог: он может идти с этого номера')
  expect(await agent.api.call(endpoints.messengerAccounts)).toHaveLength(1)
})

test('Сервер, который не умеет отвязывать аккаунты, этого и не предлагает', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await linkOnlineAccount(agent.api)
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), capabilities: [] } })
  })
  await openAs(agent, '/work')
  await expect(page.getByRole('button', { name: /^Проверить \+7/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Отвязать/ })).toHaveCount(0)
})
