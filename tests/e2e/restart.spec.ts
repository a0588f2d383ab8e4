import { endpoints } from '#contract/endpoints.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { whole } from '#support/screens.ts'
import { earn, readDay, takeContacts, TODAY } from '#support/work-day.ts'
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

test('kill -9 сервера посреди работы не теряет ничего, что он подтвердил', async ({ ownServer, newAgent }) => {
  test.setTimeout(240_000)
  const server = await ownServer()
  const agent = await newAgent('approved', { server })
  const taken: string[] = []
  for (let round = 0; round < 3; round += 1) {
    // Killed while calls are on their way: an answer that came must be true ever after.
    const calls = Array.from({ length: 6 }, () =>
      takeContacts(agent.api, 1).then(
        ([one]) => one !== undefined && taken.push(one.phone),
        () => undefined,
      ),
    )
    await Promise.race(calls)
    await server.kill()
    await Promise.all(calls)
    await server.restart()
    const phones = (await readDay(agent.api)).contacts.map(({ phone }) => phone)
    expect(phones).toEqual(expect.arrayContaining(taken))
    expect(new Set(phones).size).toBe(phones.length)
  }
  expect(await server.operator('ledger')).toContain('Журнал сходится')
})

test('kill -9 сразу после начисления и вывода: деньги посчитаны один раз', async ({ ownServer, newAgent }) => {
  test.setTimeout(240_000)
  const server = await ownServer()
  const agent = await newAgent('approved', { server })
  await earn(agent.api, 2)
  await server.kill()
  await server.restart()
  expect((await agent.me()).balance).toBe(40)
  expect((await agent.api.send(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })).code).toBe(
    'nothing_to_accrue',
  )

  const key = crypto.randomUUID()
  const body = { phone: '70001112233', withdrawalMethod: 'sber_sbp' }
  await agent.api.call(endpoints.createWithdrawal, { body, key })
  await server.kill()
  await server.restart()
  await agent.api.call(endpoints.createWithdrawal, { body, key })
  expect(await agent.api.call(endpoints.withdrawals)).toMatchObject([{ amount: 40, status: 'IN_PROCESSING' }])
  expect((await agent.me()).balance).toBe(0)
  expect(await server.operator('ledger')).toContain('Журнал сходится')
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
