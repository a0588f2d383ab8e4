import { endpoints } from '#contract/endpoints.ts'
import type { Referral } from '#contract/referral.ts'
import { leadDialogs, linkOnlineAccount } from '#support/binding-agent.ts'
import { expect, test } from '#support/fixtures.ts'
import { stopTime, whole } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

/** Clients who reply at once. */
const EAGER = { MESSENGER_DELAY_MS: '0', MESSENGER_EVENT_MS: '0', MESSENGER_SILENT_SUFFIX: '99999999999' }

// shows: 1.9, 3.5, 11.1, 11.2
test('Ссылка — корень сайта с кодом агента, копируется и приводит нового агента в список', async ({
  page,
  context,
  browser,
  newAgent,
  openAs,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const agent = await newAgent('approved')
  const { referralCode } = await agent.me()
  await openAs(agent, '/referrals')
  await expect(page.getByRole('heading', { name: 'Реферальная программа', level: 1 })).toBeVisible()
  await expect(page.getByText('Пока никого')).toBeVisible()

  const link = `${server.url}/?ref=${referralCode}`
  await expect(page.getByText(link)).toBeVisible()
  await stopTime(page)
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(page.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible()
  await page.clock.resume()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const guest = await browser.newContext()
  const friend = await guest.newPage()
  await friend.goto(link)
  await expect(friend).toHaveURL('/auth/registration')
  expect(await friend.evaluate(() => localStorage.getItem('ref'))).toBe(referralCode)
  await guest.close()

  await newAgent('registered', { referralCode })
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('0 из 80 отработанных контактов')).toBeVisible()
})

// shows: 11.3
test('Правила называют 120 ₽, 80 контактов и полночь по Москве', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/referrals')
  await expect(page.getByText('120 ₽ один раз — после первых 80 отработанных контактов')).toBeVisible()
  await expect(page.getByText('каждый день в 00:00 по Москве')).toBeVisible()
})

// shows: 11.1, 11.2, 11.3
test('В списке видно, кто сколько прошёл до 80, кому заплачено и сколько', async ({ page, newAgent, openAs }) => {
  const referrals: Referral[] = [
    {
      id: '1',
      email: 'an***@mail.ru',
      referralConditionFulfilled: true,
      referralFeeAmount: 120,
      _count: { dialogs: 96 },
    },
    {
      id: '2',
      email: 'bo***@mail.ru',
      referralConditionFulfilled: false,
      referralFeeAmount: 0,
      _count: { dialogs: 31 },
    },
    {
      id: '3',
      email: 've***@mail.ru',
      referralConditionFulfilled: false,
      referralFeeAmount: 0,
      _count: { dialogs: 82 },
    },
  ]
  await page.route('**/api/users/referrals', (route) => route.fulfill({ json: referrals }))
  await openAs(await newAgent('approved'), '/referrals')
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email })
  await expect(page.getByText('3 агента · выплачено 120 ₽')).toBeVisible()
  await expect(row('an***@mail.ru')).toContainText('Выплачено 120 ₽')
  await expect(row('bo***@mail.ru')).toContainText(whole('31 из 80 отработанных контактов'))
  await expect(row('bo***@mail.ru').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '39')
  await expect(row('ve***@mail.ru')).toContainText('Начислим в 00:00 по Москве')
})

test('«Поделиться» отдаёт ссылку телефону, а закрытое окно выбора — не ошибка', async ({ page, newAgent, openAs }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        shared.push(data)
        return Promise.reject(new DOMException('Share canceled', 'AbortError'))
      },
    })
  })
  const agent = await newAgent('approved')
  await openAs(agent, '/referrals')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const link = `/?ref=${(await agent.me()).referralCode}`
  await expect.poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared')))).toContain(link)
  await expect(page.getByText('Не удалось поделиться')).toHaveCount(0)
})

test('Список, который не загрузился, можно повторить', async ({ page, newAgent, openAs, problems }) => {
  problems.allowStatus(400)
  await page.route(
    '**/api/users/referrals',
    (route) => route.fulfill({ status: 400, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    { times: 1 },
  )
  const agent = await newAgent('approved')
  await openAs(agent, '/referrals')
  await expect(page.getByRole('alert')).toContainText('Ошибка сервера')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('Пока никого')).toBeVisible()
  expect(await agent.api.call(endpoints.referrals)).toEqual([])
})

// shows: 11.2, 11.3, 11.6
test('Между восьмидесятым контактом и полуночью по Москве список обещает начисление, после неё — называет выплату', async ({
  page,
  newAgent,
  openAs,
  ownServer,
}) => {
  test.setTimeout(400_000)
  const server = await ownServer({ env: EAGER })
  const referrer = await newAgent('approved', { server })
  const friend = await newAgent('approved', { server, referralCode: (await referrer.me()).referralCode })
  await linkOnlineAccount(friend.api)
  await leadDialogs(friend.api, '2026-11-18', 50)
  await server.moveClock('2026-11-19T12:00:00+07:00')
  await leadDialogs(friend.api, '2026-11-19', 29)

  await openAs(referrer, '/referrals')
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toContainText('79 из 80 отработанных контактов')
  await leadDialogs(friend.api, '2026-11-19', 30)
  await page.reload()
  await expect(row).toContainText('Начислим в 00:00 по Москве')
  await expect(row).toContainText('80 отработанных контактов')
  await expect(row).not.toContainText('Выплачено')
  await expect(page.getByText('1 агент · выплачено 0 ₽')).toBeVisible()

  await page.goto('about:blank')
  await server.moveClock('2026-11-19T23:59:58+03:00')
  await expect.poll(async () => (await referrer.me()).balance).toBe(120)
  await page.goto(`${server.url}/referrals`)
  await expect(row).toContainText('Выплачено 120 ₽')
  await expect(page.getByText('1 агент · выплачено 120 ₽')).toBeVisible()
})
