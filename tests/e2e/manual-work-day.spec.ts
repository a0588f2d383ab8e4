import { expect, test } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { expectClosed, hidePage, showPage, whole } from '#support/screens.ts'
import { finishDialogs } from '#support/work-day.ts'
import { openWeek } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

// shows: 6.1
test('Неделя и календарь — по Новосибирску, по-русски, до конца месяца', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'))
  const week = await openWeek(page)
  await expect(week.getByRole('button', { name: /18 ноября.*сегодня/ })).toHaveAttribute('aria-pressed', 'true')
  await week.getByRole('button', { name: /16 ноября/ }).click()
  await expect(page.getByText('В этот день контактов не было')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toHaveCount(0)

  await page.getByRole('button', { name: /Открыть календарь: ноябрь 2026/i }).click()
  const calendar = page.getByRole('dialog', { name: 'Выберите день' })
  await expect(calendar.getByRole('columnheader')).toHaveText(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'])
  await expect(calendar.getByRole('button', { name: /30 ноября/ })).toBeEnabled()
  await expect(calendar.getByRole('button', { name: 'Следующий месяц' })).toBeDisabled()
  await expect(calendar.getByRole('button', { name: /декабря/ })).toHaveCount(0)
  await calendar.getByRole('button', { name: /30 ноября/ }).click()
  await expect(page.getByText('Этот день ещё не начался')).toBeVisible()
})

// shows: 6.1
test('Полоса недели не ведёт дальше конца месяца', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/?day=2026-11-25')
  const week = await openWeek(page)
  await page.getByRole('button', { name: 'Следующая неделя' }).click()
  // A week later would be in December.
  await expect(week.getByRole('button', { name: /30 ноября/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(week.getByRole('button', { name: /30 ноября/ })).toBeEnabled()
  const december = week.getByRole('button', { name: /декабря/ })
  await expect(december).toHaveCount(6)
  for (const day of await december.all()) await expect(day).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Следующая неделя' })).toBeDisabled()

  await page.goto(page.url().replace('2026-11-30', '2026-12-01'))
  await openWeek(page)
  await expect(week.getByRole('button', { name: /18 ноября.*сегодня/ })).toHaveAttribute('aria-pressed', 'true')
})

// shows: 7.22
test('Неделя говорит о каждом дне, что с ним, знаком и словами; касание открывает день', async ({
  page,
  newAgent,
  openAs,
}) => {
  const asked = { accrued: 0, canAccrue: false, isChecking: false, needsReport: false }
  await page.route('**/api/work/manual/week**', (route) =>
    route.fulfill({
      json: [
        { ...asked, day: '2026-11-16', accrued: 120 },
        { ...asked, day: '2026-11-17', needsReport: true },
        { ...asked, day: '2026-11-18', canAccrue: true },
      ],
    }),
  )
  await openAs(await newAgent('approved'))
  const week = await openWeek(page)
  const said = [
    whole('16 ноября, начислено 120 ₽'),
    '17 ноября, срок отчёта прошёл',
    '18 ноября, сегодня, проверен, можно начислить',
    '19 ноября',
  ]
  for (const name of said) await expect(week.getByRole('button', { name, exact: true })).toBeVisible()
  const monday = week.getByRole('button', { name: /^16 ноября/ })
  await expect(monday).toContainText('120')
  // A shape for each of the others: nothing stands for a day but its colour alone.
  await expect(week.getByRole('button', { name: /^17 ноября/ }).locator('svg')).toBeVisible()
  await expect(week.getByRole('button', { name: /^18 ноября/ }).locator('svg')).toBeVisible()
  await expect(week.getByRole('button', { name: /^19 ноября/ }).locator('svg')).toHaveCount(0)

  await monday.click()
  await expect(page).toHaveURL(/day=2026-11-16/)
  await expect(page.getByText(whole('16 ноября: начислено 120 ₽'))).toBeVisible()
})

// shows: 7.2
test('Оба коротких видео открываются, каждое в своём окне', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'))
  for (const [button, title] of [
    ['Правила', 'Правила работы'],
    ['Как отчитаться', 'Как отправить отчёт'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect
      .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(5)
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await expectClosed(dialog)
  }
})

// shows: 7.11
test('Опрос идёт раз в две секунды и останавливается, когда страницы не видно или нет сети', async ({
  page,
  context,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  await page.clock.install()
  const agent = await newAgent('approved')
  await openAs(agent)
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  let polls = 0
  page.on('request', (request) => {
    if (request.url().includes('/work/manual/info')) polls += 1
  })
  const nextPoll = () => page.waitForRequest('**/work/manual/info**')
  const time = () => page.evaluate(() => Date.now())
  const from = await time()
  for (let round = 0; round < 3; round += 1) {
    const poll = nextPoll()
    await page.clock.runFor(2000)
    await (await poll).response()
  }
  // The clock goes on by itself as well, however long that took.
  const asked = polls
  expect(asked).toBeGreaterThanOrEqual(3)
  expect(asked).toBeLessThanOrEqual(1 + ((await time()) - from) / 2000)

  await hidePage(page)
  const shown = polls
  await page.clock.runFor(20_000)
  expect(polls).toBe(shown)
  const back = nextPoll()
  await showPage(page)
  await page.clock.runFor(2000)
  await (await back).response()

  await context.setOffline(true)
  await expect(page.getByText('Нет связи')).toBeVisible()
  const seen = polls
  await page.clock.runFor(20_000)
  expect(polls).toBe(seen)
})

// shows: 1.7, 10.1, 10.2, 10.3, 10.4
test('Начисление обновляет баланс в шапке и говорит об этом', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await finishDialogs(agent.api, 2)
  await openAs(agent)
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText('Готово к начислению')
  await page.getByRole('button', { name: 'Начислить баланс' }).click()
  await expectNotice(page, 'Баланс успешно начислен')
  await expect(page.getByText('Баланс начислен', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).toContainText(whole('40 ₽'))
  await expect(page.getByRole('button', { name: 'Начислить баланс' })).toHaveCount(0)
})

// shows: 10.5
test('Ошибка начисления показана словами сервера, а без них — «Ошибка начисления»', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(409, 400)
  const agent = await newAgent('approved')
  await finishDialogs(agent.api, 1)
  await openAs(agent)
  await page.route(
    '**/api/work/manual/accrual**',
    (route) => route.fulfill({ status: 409, contentType: 'text/plain; charset=utf-8', body: 'Начислять пока нечего' }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Начислить баланс' }).click()
  await expectNotice(page, 'Начислять пока нечего')
  await page.route(
    '**/api/work/manual/accrual**',
    (route) => route.fulfill({ status: 400, contentType: 'text/html', body: '<p>' }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Начислить баланс' }).click()
  await expectNotice(page, 'Ошибка начисления')
})
