import type { Page } from 'playwright/test'
import { LOST } from '#support/bare-backend/bare-backend.ts'
import { json } from '#support/bare-backend/wire.ts'
import { noPhone, silentAnswers, unknownDebts } from '#support/bare-backend/shapes.ts'
import { expect, test } from '#support/bare-fixtures.ts'
import { type ChatTrap, trapChat } from '#support/chat-trap.ts'
import { expectNotice } from '#support/notices.ts'
import { expectClosed, notices } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

const ACCOUNT = { phone: '70005550055', applicationStatus: 'online' }
const DAY_MS = 24 * 60 * 60 * 1000

const take = (page: Page) => page.getByRole('button', { name: 'Взять контакт' })
const openDialog = (page: Page) => page.getByRole('region', { name: 'Открытый диалог' })

async function takeContact(page: Page, chat: ChatTrap): Promise<void> {
  await take(page).click()
  await chat.next()
  await expect(openDialog(page)).toBeVisible()
}

async function skip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Пропустить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Пропустить контакт' })
  await dialog.getByRole('radio', { name: 'Нет ответа' }).click()
  await dialog.getByRole('button', { name: 'Пропустить' }).click()
  await expectClosed(dialog)
}

test.describe('Контакт с привязкой', () => {
  test('остаётся после перезагрузки с именем, номером и текстом чата, пока диалог не пропущен', async ({
    page,
    context,
    bare,
    openWith,
  }) => {
    const chat = await trapChat(context)
    const { agent, token } = bare.agent({ accounts: [ACCOUNT] })
    await openWith(token, '/work')
    await take(page).click()
    const first = await chat.next()
    await page.reload()
    await expect(openDialog(page)).toContainText(agent.binding.open?.name.trim() ?? '')
    await expect(take(page)).toHaveCount(0)
    await openDialog(page).getByRole('link', { name: 'Открыть чат' }).click()
    expect(await chat.next()).toEqual(first)
    await openDialog(page).getByRole('button', { name: 'Проверить номер' }).click()
    await expectNotice(page, 'Проверка успешна')
    await expect(openDialog(page)).toBeVisible()
    await skip(page)
    await expectNotice(page, 'Контакт успешно откреплен')
    await expect(openDialog(page)).toHaveCount(0)
    await page.reload()
    await expect(take(page)).toBeEnabled()
    await expect(openDialog(page)).toHaveCount(0)
  })

  test('уходит с экрана, когда клиент ответил и диалог засчитан', async ({ page, context, bare, openWith }) => {
    const chat = await trapChat(context)
    const { agent, token } = bare.agent({ accounts: [ACCOUNT] })
    await openWith(token, '/work')
    await takeContact(page, chat)
    agent.binding = { open: null, done: 1, unpaid: 1, debts: 0 }
    await expect(openDialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Начислить баланс' }).click()
    await expectNotice(page, 'Баланс успешно начислен')
    await expect(page.getByRole('banner')).toContainText(/(?<!\d)20\s₽/)
    await page.reload()
    await expect(take(page)).toBeEnabled()
    await expect(openDialog(page)).toHaveCount(0)
  })

  test('не виден другому агенту на том же телефоне и ждёт своего', async ({ page, context, bare, openWith }) => {
    const chat = await trapChat(context)
    const first = bare.agent({ accounts: [ACCOUNT] })
    const second = bare.agent({ accounts: [ACCOUNT] })
    await openWith(first.token, '/work')
    await takeContact(page, chat)
    await openWith(second.token, '/work')
    await expect(take(page)).toBeEnabled()
    await expect(openDialog(page)).toHaveCount(0)
    await openWith(first.token, '/work')
    await expect(openDialog(page)).toContainText(first.agent.binding.open?.name.trim() ?? '')
  })

  test('после «Просил не писать» не предлагает чата, даже если ответ потерян и агент вошёл снова', async ({
    page,
    context,
    bare,
    openWith,
    problems,
  }) => {
    problems.allowOffline()
    const chat = await trapChat(context)
    const { agent, token } = bare.agent({ accounts: [ACCOUNT] })
    await openWith(token, '/work')
    await takeContact(page, chat)
    bare.reshape('POST /users/check-contact-already', () => LOST)
    await page.getByRole('button', { name: 'Пропустить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Пропустить контакт' })
    await dialog.getByRole('radio', { name: 'Просил не писать' }).click()
    await dialog.getByRole('button', { name: 'Пропустить' }).click()
    await expect(notices(page).getByRole('alert')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('opted-out')) // as the end of a session does
    await page.reload()
    await expect(openDialog(page)).toContainText(agent.binding.open?.name.trim() ?? '')
    await expect(page.getByRole('link', { name: 'Открыть чат' })).toHaveCount(0)
    bare.reshape('POST /users/check-contact-already', (usual) => usual())
    await skip(page)
    await expect(take(page)).toBeEnabled()
  })

  test('о котором сервер больше не знает, не мешает взять следующий', async ({
    page,
    context,
    bare,
    openWith,
    problems,
  }) => {
    problems.allowStatus(400)
    const chat = await trapChat(context)
    const { agent, token } = bare.agent({ accounts: [ACCOUNT] })
    await openWith(token, '/work')
    await takeContact(page, chat)
    agent.binding.open = null // skipped on another device
    await openDialog(page).getByRole('button', { name: 'Проверить номер' }).click()
    await expect(notices(page).getByRole('alert')).toBeVisible()
    await take(page).click()
    const next = await chat.next()
    expect(next.phone).toBe(agent.binding.open === null ? '' : Reflect.get(agent.binding.open, 'phone'))
    await expect(take(page)).toHaveCount(0)
  })

  test('вчерашний становится долгом, хотя сервер долгов не описывает', async ({ page, context, bare, openWith }) => {
    const chat = await trapChat(context)
    const { agent, token } = bare.agent({ accounts: [ACCOUNT] })
    await openWith(token, '/work')
    await takeContact(page, chat)
    const name = agent.binding.open?.name.trim() ?? ''
    bare.state.clockOffset += DAY_MS
    agent.binding = { open: null, done: 0, unpaid: 0, debts: 1 }
    await page.reload()
    await expect(page.getByRole('region', { name: 'Диалог за 18 ноября' })).toContainText(name)
    await skip(page)
    await expectNotice(page, 'Контакт успешно откреплен')
    await expect(take(page)).toBeEnabled()
  })
})

for (const [shape, wire] of Object.entries(unknownDebts)) {
  // shows: 9.9
  test(`Долги в неизвестном виде (${shape}) закрываются: проверкой и пропуском`, async ({ page, bare, openWith }) => {
    bare.answer('GET /users/debts', wire)
    const { token } = bare.agent({ accounts: [ACCOUNT], binding: { open: null, done: 0, unpaid: 0, debts: 2 } })
    await openWith(token, '/work')
    await expect(page.getByText('2 долга с прошлых дней')).toBeVisible()
    await page.getByRole('button', { name: 'Проверить номер' }).click()
    await expectNotice(page, 'Проверка успешна')
    await skip(page)
    await expect(page.getByText('1 долг с прошлых дней')).toBeVisible()
    await skip(page)
    await expect(take(page)).toBeEnabled()
    expect(bare.count('POST /users/check-contact-already')).toBe(2)
  })
}

for (const [shape, wire] of Object.entries(noPhone)) {
  // shows: 7.10
  test(`Номер не выдан (${shape}): «Ошибка получения номера» и «Обратитесь в поддержку», без повторных вызовов`, async ({
    page,
    bare,
    openWith,
  }) => {
    bare.answer('POST /users/sent-message', wire)
    await openWith(bare.agent({ accounts: [ACCOUNT] }).token, '/work')
    await take(page).click()
    await expect(notices(page).getByRole('alert').getByRole('paragraph')).toHaveText([
      'Ошибка получения номера',
      'Обратитесь в поддержку',
    ])
    expect(bare.count('POST /users/sent-message')).toBe(1)
  })
}

for (const shape of ['{}', 'true', 'строка JSON', 'объект с success', 'обрезанный JSON']) {
  test(`Все действия с привязкой удаются, когда сервер отвечает так: ${shape}`, async ({
    page,
    context,
    bare,
    openWith,
  }) => {
    const chat = await trapChat(context)
    bare.state.silent = silentAnswers[shape] ?? bare.state.silent
    const { agent, token } = bare.agent()
    await openWith(token, '/work')
    await page.getByRole('button', { name: 'Привязать аккаунт' }).click()
    await page.getByLabel('Телефон').fill(ACCOUNT.phone)
    await page.getByRole('button', { name: 'Привязать', exact: true }).click()
    await page.getByRole('button', { name: /^Проверить \+7/ }).click()
    await expectNotice(page, 'Проверка успешна')
    await page.getByRole('button', { name: 'Записаться в план' }).click()
    await expectNotice(page, 'Вы записаны в план')
    await expect(page.getByText('Вы в плане на сегодня')).toBeVisible()
    await takeContact(page, chat)
    await skip(page)
    await expectNotice(page, 'Контакт успешно откреплен')
    agent.binding = { open: null, done: 1, unpaid: 1, debts: 0 }
    await page.getByRole('button', { name: 'Начислить баланс' }).click()
    await expectNotice(page, 'Баланс успешно начислен')
    await expect(page.getByRole('banner')).toContainText(/(?<!\d)20\s₽/)
    for (const name of [
      'POST /users/whatsapp',
      'GET /users/whatsapp/check',
      'POST /users/sent-message',
      'POST /users/check-contact-already',
      'GET /withdrawals/accrual-balance',
    ])
      expect(bare.count(name), name).toBe(1)
  })
}

for (const status of ['Online', 'ONLINE', 'online']) {
  test(`Состояние аккаунта «${status}» — в сети`, async ({ page, bare, openWith }) => {
    await openWith(bare.agent({ accounts: [{ ...ACCOUNT, applicationStatus: status }] }).token, '/work')
    await expect(page.getByText('В сети', { exact: true })).toBeVisible()
    await expect(take(page)).toBeEnabled()
  })
}

test('Аккаунты с пустыми и чужими полями не ломают экран', async ({ page, bare, openWith }) => {
  bare.answer(
    'GET /users/whatsapp',
    json([
      { phone: ACCOUNT.phone },
      { phone: 79131234567, applicationStatus: null },
      { phone: null, applicationStatus: 'ONLINE' },
      null,
      { applicationStatus: 7 },
    ]),
  )
  await openWith(bare.agent().token, '/work')
  await expect(page.getByText('Неизвестно').first()).toBeVisible()
  await expect(take(page)).toBeDisabled()
})
