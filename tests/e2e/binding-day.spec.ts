import { endpoints } from '#contract/endpoints.ts'
import { EVERYBODY_REPLIES, makeBindingAgent } from '#support/binding-agent.ts'
import { trapChat } from '#support/chat-trap.ts'
import { dayCard, takeButton } from '#support/binding-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { hidePage, showPage } from '#support/screens.ts'
import { takeContacts } from '#support/work-day.ts'

test.use({ serviceWorkers: 'block' })

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
  await expect(takeButton(page)).toBeDisabled()
  await expect(takeButton(page)).toHaveAccessibleDescription('На сегодня взяты все 50 контактов')
  await page.goto(`${server.url}/`)
  const summary = page.getByRole('region', { name: 'Итоги дня' })
  await expect(summary).toContainText('50 из 50 контактов')
  await expect(summary).toContainText(/С\sпривязкой\s*1/)
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
  await takeButton(page).click()
  await chat.next()
  const accrue = page.getByRole('button', { name: 'Начислить баланс' })
  await page.route(
    '**/api/withdrawals/accrual-balance',
    (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    { times: 1 },
  )
  await accrue.click()
  await expectNotice(page, 'Ошибка начисления')
  await page.route(
    '**/api/withdrawals/accrual-balance',
    (route) =>
      route.fulfill({ status: 400, contentType: 'text/plain; charset=utf-8', body: 'Начисление закрыто на сверку.' }),
    { times: 1 },
  )
  await accrue.click()
  await expectNotice(page, 'Начисление закрыто на сверку.')
  await accrue.click()
  await expectNotice(page, 'Баланс успешно начислен')
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
