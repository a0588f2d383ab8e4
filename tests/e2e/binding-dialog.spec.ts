import { endpoints } from '#contract/endpoints.ts'
import { formatPhone } from '#domain/phone.ts'
import { EVERYBODY_REPLIES, makeBindingAgent, NOBODY_REPLIES } from '#support/binding-agent.ts'
import { trapChat } from '#support/chat-trap.ts'
import { dayCard, openDialog, skipContact, takeButton } from '#support/binding-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { whole } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

// shows: 1.6, 9.1, 9.4, 9.12, 10.3
test('Контакт: чат с именем клиента, ответ засчитан, награда начислена на баланс', async ({
  page,
  context,
  ownServer,
  openAs,
}) => {
  const server = await ownServer({ env: EVERYBODY_REPLIES })
  const chat = await trapChat(context)
  const agent = await makeBindingAgent(server)
  await openAs(agent, '/work')
  await expect(dayCard(page)).toContainText(whole('0 ₽'))
  await takeButton(page).click()
  const opened = await chat.next()
  expect(opened.phone).toMatch(/^7000\d{7}$/)
  expect(opened.text).not.toContain('{clientName}')
  await expectNotice(page, 'Клиент ответил')
  await expect(openDialog(page)).toHaveCount(0)
  await expect(dayCard(page)).toContainText(whole('20 ₽'))

  await page.getByRole('button', { name: 'Начислить баланс' }).click()
  await expectNotice(page, 'Баланс успешно начислен')
  await expect(page.getByRole('button', { name: 'Начислить баланс' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText(whole('20 ₽'))
  expect((await agent.me()).balance).toBe(20)
})

// shows: 7.14, 9.7, 9.8
test('Открытый диалог: чат открывается снова, номер проверяется, пропуск требует ответа клиента', async ({
  page,
  context,
  ownServer,
  openAs,
}) => {
  const server = await ownServer()
  const chat = await trapChat(context)
  const agent = await makeBindingAgent(server)
  await server.restart(NOBODY_REPLIES)
  await openAs(agent, '/work')
  await takeButton(page).click()
  const first = await chat.next()
  await expect(openDialog(page)).toContainText(formatPhone(first.phone))
  await expect(takeButton(page)).toHaveCount(0)

  await page.reload()
  await openDialog(page).getByRole('link', { name: 'Открыть чат' }).click()
  expect(await chat.next()).toEqual(first)
  await page.bringToFront()
  await openDialog(page).getByRole('button', { name: 'Проверить номер' }).click()
  await expectNotice(page, 'Проверка успешна')
  await expect(openDialog(page)).toContainText(formatPhone(first.phone))

  await skipContact(page, 'Просил не писать')
  await expect(openDialog(page)).toHaveCount(0)
  await expect(takeButton(page)).toBeEnabled()
})

// shows: 7.14, 9.8
test('Номер, которого нет в мессенджере, открепляется', async ({ page, ownServer, openAs }) => {
  const server = await ownServer()
  const agent = await makeBindingAgent(server)
  await server.restart(NOBODY_REPLIES)
  const { phone } = await agent.api.call(endpoints.takeBindingContact)
  await server.restart({ ...NOBODY_REPLIES, MESSENGER_UNKNOWN_SUFFIX: phone?.slice(-4) ?? '' })
  await openAs(agent, '/work')
  await openDialog(page).getByRole('button', { name: 'Проверить номер' }).click()
  await expectNotice(page, 'Номер успешно откреплен')
  await expect(openDialog(page)).toHaveCount(0)
})

// shows: 9.9
test('Долг с прошлого дня закрывают первым', async ({ page, ownServer, openAs }) => {
  const server = await ownServer()
  const agent = await makeBindingAgent(server)
  await server.restart(NOBODY_REPLIES)
  const { phone } = await agent.api.call(endpoints.takeBindingContact)
  await server.restart({ ...NOBODY_REPLIES, CLOCK_START: '2026-11-19T20:00:00+07:00' })
  await openAs(agent, '/work')
  await expect(page.getByText('1 долг с прошлых дней')).toBeVisible()
  const debt = page.getByRole('region', { name: 'Диалог за 18 ноября' })
  await expect(debt).toContainText(formatPhone(phone ?? ''))
  await expect(takeButton(page)).toHaveCount(0)
  await skipContact(page, 'Нет ответа')
  await expect(debt).toHaveCount(0)
  await expect(takeButton(page)).toBeEnabled()
  expect(await agent.api.call(endpoints.debts)).toEqual([])
})

// shows: 7.10
test('Когда номер не выдан, сказано обратиться в поддержку', async ({ page, ownServer, openAs }) => {
  const server = await ownServer()
  await page.route('**/api/users/sent-message', (route) =>
    route.fulfill({ json: { phone: null, name: '', message: '' } }),
  )
  await openAs(await makeBindingAgent(server), '/work')
  await takeButton(page).click()
  await expectNotice(page, 'Ошибка получения номера')
  await expectNotice(page, 'Обратитесь в поддержку')
})

// shows: 9.12
test('Чат контакта, который не открылся сам: настоящая ссылка, номер и текст', async ({
  page,
  context,
  ownServer,
  openAs,
}) => {
  const server = await ownServer()
  const agent = await makeBindingAgent(server)
  await server.restart(NOBODY_REPLIES)
  const chat = await trapChat(context, { isInstalled: false })
  await openAs(agent, '/work')
  await takeButton(page).click()
  const { phone } = await chat.next()
  const sheet = page.getByRole('dialog', { name: 'Чат не открылся?' })
  await expect(sheet).toContainText(formatPhone(phone))
  await expect(sheet.getByRole('link', { name: 'Открыть чат' })).toHaveAttribute('href', new RegExp(phone))
  await expect(sheet.getByRole('button', { name: 'Скопировать текст' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Закрыть' }).click()
  await expect(openDialog(page)).toContainText(formatPhone(phone))
})
