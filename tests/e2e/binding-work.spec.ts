import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { formatPhone } from '#domain/phone.ts'
import { newPhone } from '#support/agents.ts'
import {
  EVERYBODY_REPLIES,
  keepDialogOpen,
  linkOnlineAccount,
  makeBindingAgent,
  NOBODY_REPLIES,
} from '#support/binding-agent.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { expectClosed, hidePage, notices, showPage, whole } from '#support/screens.ts'
import { takeContacts } from '#support/work-day.ts'

/** Accounts of the built-in messenger whose numbers end so never send what is waited for. */
const NEVER_ANSWERS = '88'

const take = (page: Page) => page.getByRole('button', { name: 'Взять контакт' })
const dayCard = (page: Page) => page.getByRole('region', { name: 'План на сегодня' })
const openDialog = (page: Page) => page.getByRole('region', { name: 'Открытый диалог' })

async function linkAccount(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: /^(Привязать аккаунт|Добавить)$/ }).click()
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('button', { name: 'Привязать', exact: true }).click()
}

async function skip(page: Page, reply: string): Promise<void> {
  await page.getByRole('button', { name: 'Пропустить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Пропустить контакт' })
  await expect(dialog.getByRole('button', { name: 'Пропустить' })).toBeDisabled()
  await expect(dialog.getByRole('radio')).toHaveCount(6)
  await dialog.getByRole('radio', { name: reply }).click()
  await dialog.getByRole('button', { name: 'Пропустить' }).click()
  await expectClosed(dialog)
  await expect(notices(page)).toContainText('Контакт успешно откреплен')
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
  await expect(take(page)).toBeDisabled()
  await expect(take(page)).toHaveAccessibleDescription('Сначала привяжите аккаунт мессенджера')

  const phone = newPhone()
  await linkAccount(page, phone.slice(0, 8))
  await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription('Неверно указан телефон')
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('button', { name: 'Привязать', exact: true }).click()
  const account = page.getByRole('listitem').filter({ hasText: formatPhone(phone) })
  await expect(account).toContainText('В сети')
  await expect(take(page)).toBeEnabled()

  await take(page).click()
  await expect(notices(page)).toContainText('Сначала запишитесь в план на сегодня')
  await expect(dayCard(page)).toContainText('ОЖИДАНИЕ')
  await page.getByRole('button', { name: 'Записаться в план' }).click()
  await expect(notices(page)).toContainText('Вы записаны в план')
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
  await expect(take(page)).toBeDisabled()
  await expect(take(page)).toHaveAccessibleDescription('Аккаунт мессенджера не в сети')
  await account.getByRole('button', { name: /^Проверить/ }).click()
  await expect(notices(page)).toContainText('Аккаунт: не в сети')

  const online = newPhone()
  await linkAccount(page, online)
  const second = page.getByRole('listitem').filter({ hasText: formatPhone(online) })
  await expect(second).toContainText('В сети')
  await expect(take(page)).toHaveAccessibleDescription('Не все аккаунты мессенджера в сети')
  await second.getByRole('button', { name: /^Проверить/ }).click()
  await expect(notices(page)).toContainText('Проверка успешна')
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
  await expect(account).toContainText(/Отправьте код до \d{2}:\d{2}, иначе привязка отменится/)
  await account.getByRole('link', { name: 'Отправить код' }).click()
  const [{ confirmation } = {}] = await agent.api.call(endpoints.messengerAccounts)
  expect(await chat.next()).toMatchObject({ phone: confirmation?.phone, text: confirmation?.message })
  await expect(account.getByRole('button', { name: 'Скопировать текст' })).toBeVisible()
  await account.getByRole('button', { name: /^Проверить/ }).click()
  await expect(notices(page)).toContainText('Аккаунт: ждёт подтверждения')

  await account.getByRole('button', { name: /^Отвязать/ }).click()
  const dialog = page.getByRole('alertdialog', { name: `Отвязать ${formatPhone(phone)}?` })
  await dialog.getByRole('button', { name: 'Отвязать' }).click()
  await expect(notices(page)).toContainText('Аккаунт отвязан')
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
  await expect(notices(page)).toContainText('Сначала завершите открытый диалог: он может идти с этого номера')
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

// shows: 6.5, 6.11
test('Пятьдесят контактов — один предел на оба режима: оба экрана показывают его, и с привязкой больше не взять', async ({
  page,
  ownServer,
  openAs,
}) => {
  const server = await ownServer({ env: EVERYBODY_REPLIES })
  const agent = await makeBindingAgent(server)
  await agent.api.call(endpoints.takeBindingContact)
  await openAs(agent, '/work')
  await expect(dayCard(page)).toContainText('1 из 50 контактов, считая оба режима')
  await takeContacts(agent.api, 49)
  await expect(dayCard(page)).toContainText('50 из 50 контактов, считая оба режима')
  await expect(take(page)).toBeDisabled()
  await expect(take(page)).toHaveAccessibleDescription('На сегодня взяты все 50 контактов')
  await page.goto(`${server.url}/`)
  const summary = page.getByRole('region', { name: 'Итоги дня' })
  await expect(summary).toContainText('50 из 50 контактов')
  await expect(summary).toContainText(/С привязкой\s*1/)
})

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
  await take(page).click()
  const opened = await chat.next()
  expect(opened.phone).toMatch(/^7000\d{7}$/)
  expect(opened.text).not.toContain('{clientName}')
  await expect(notices(page)).toContainText('Клиент ответил')
  await expect(openDialog(page)).toHaveCount(0)
  await expect(dayCard(page)).toContainText(whole('20 ₽'))

  await page.getByRole('button', { name: 'Начислить баланс' }).click()
  await expect(notices(page)).toContainText('Баланс успешно начислен')
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
  await take(page).click()
  const first = await chat.next()
  await expect(openDialog(page)).toContainText(formatPhone(first.phone))
  await expect(take(page)).toHaveCount(0)

  await page.reload()
  await openDialog(page).getByRole('link', { name: 'Открыть чат' }).click()
  expect(await chat.next()).toEqual(first)
  await page.bringToFront()
  await openDialog(page).getByRole('button', { name: 'Проверить номер' }).click()
  await expect(notices(page)).toContainText('Проверка успешна')
  await expect(openDialog(page)).toContainText(formatPhone(first.phone))

  await skip(page, 'Просил не писать')
  await expect(openDialog(page)).toHaveCount(0)
  await expect(take(page)).toBeEnabled()
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
  await expect(notices(page)).toContainText('Номер успешно откреплен')
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
  await expect(take(page)).toHaveCount(0)
  await skip(page, 'Нет ответа')
  await expect(debt).toHaveCount(0)
  await expect(take(page)).toBeEnabled()
  expect(await agent.api.call(endpoints.debts)).toEqual([])
})

// shows: 7.10
test('Когда номер не выдан, сказано обратиться в поддержку', async ({ page, ownServer, openAs }) => {
  const server = await ownServer()
  await page.route('**/api/users/sent-message', (route) =>
    route.fulfill({ json: { phone: null, name: '', message: '' } }),
  )
  await openAs(await makeBindingAgent(server), '/work')
  await take(page).click()
  await expect(notices(page)).toContainText('Ошибка получения номера')
  await expect(notices(page)).toContainText('Обратитесь в поддержку')
})

// shows: 10.5
test('Неудачное начисление: текст сервера, а вместо чужой страницы — «Ошибка начисления»', async ({
  page,
  context,
  ownServer,
  openAs,
  problems,
}) => {
  problems.allowStatus(400, 503)
  const server = await ownServer({ env: EVERYBODY_REPLIES })
  const chat = await trapChat(context)
  await openAs(await makeBindingAgent(server), '/work')
  await take(page).click()
  await chat.next()
  const accrue = page.getByRole('button', { name: 'Начислить баланс' })
  await page.route(
    '**/api/withdrawals/accrual-balance',
    (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    { times: 1 },
  )
  await accrue.click()
  await expect(notices(page)).toContainText('Ошибка начисления')
  await page.route(
    '**/api/withdrawals/accrual-balance',
    (route) =>
      route.fulfill({ status: 400, contentType: 'text/plain; charset=utf-8', body: 'Начисление закрыто на сверку.' }),
    { times: 1 },
  )
  await accrue.click()
  await expect(notices(page)).toContainText('Начисление закрыто на сверку.')
  await accrue.click()
  await expect(notices(page)).toContainText('Баланс успешно начислен')
})

// shows: 7.11, 9.11
test('День спрашивается каждые 2 секунды, пока экран виден; скрытый экран молчит, а вызовы с последствиями сами не уходят', async ({
  page,
  newAgent,
  openAs,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const polls = () => asked.filter((path) => path.startsWith('/api/users/info/')).length
  const nextPoll = () => page.waitForRequest('**/api/users/info/**')
  await page.clock.install()
  await openAs(await newAgent('approved'), '/work')
  await expect(dayCard(page)).toBeVisible()
  for (let round = 0; round < 3; round += 1) {
    const poll = nextPoll()
    await page.clock.runFor(2000)
    await (await poll).response()
  }

  await hidePage(page)
  const before = polls()
  await page.clock.runFor(20_000)
  expect(polls()).toBe(before)

  const back = nextPoll()
  await showPage(page)
  await page.clock.runFor(2000)
  await back
  for (const path of ['/plan/signup/', '/accrual-balance', '/whatsapp/check', '/check-contact-exist', '/unblock'])
    expect(asked.filter((each) => each.includes(path))).toEqual([])
})

test('Без сети видно последнее известное, а со связью день снова обновляется', async ({
  page,
  context,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  await openAs(await newAgent('approved'), '/work')
  await expect(dayCard(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Показано то, что было загружено раньше')).toBeVisible()
  await expect(dayCard(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Показано то, что было загружено раньше')).toHaveCount(0)
})
