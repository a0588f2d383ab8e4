import { randomUUID } from 'node:crypto'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#support/fixtures.ts'
import { expectSignedOut, expectClosed, openMenu, whole } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

const CABINET = [
  '/',
  '/work',
  '/education',
  '/testing',
  '/verification',
  '/verification/process',
  '/referrals',
  '/support',
  '/account',
  '/withdrawal',
  '/withdrawal/history',
]

// shows: 2.6
test('Без входа любая страница кабинета ведёт ко входу', async ({ page }) => {
  for (const path of CABINET) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/auth/login')
  }
})

// shows: 2.2, 2.4
test('До теста открыты только обучение, тест и верификация', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('verified'))
  for (const path of CABINET) {
    await page.goto(path)
    const open = path === '/testing' || path.startsWith('/verification')
    await expect(page, path).toHaveURL(open ? path : '/education')
  }
})

// shows: 2.3, 2.4, 2.5
test('После теста и до одобрения открыты обучение и верификация', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('tested'))
  for (const path of CABINET) {
    await page.goto(path)
    await expect(page, path).toHaveURL(path.startsWith('/verification') ? path : '/education')
  }
})

// shows: 2.4, 7.1, 9.1
test('Одобренному открыто всё', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'))
  for (const path of CABINET) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
})

// shows: 12.2, 12.3, 12.4
test('Ссылки меню зависят от доступа, обучение есть всегда', async ({ page, newAgent, openAs }) => {
  const tested = await newAgent('tested')
  await openAs(tested)
  let menu = await openMenu(page)
  await expect(menu.getByText(tested.email)).toBeVisible()
  await expect(menu.getByRole('heading', { name: 'МЕНЮ' })).toBeVisible()
  await expect(menu.getByRole('listitem')).toHaveText(['Обучение'])

  await openAs(await newAgent('approved'))
  menu = await openMenu(page)
  await expect(menu.getByRole('listitem')).toHaveText([
    'Работа',
    'Реферальная программа',
    'Тех. поддержка',
    'База знаний',
    'Обучение',
  ])
  await expect(menu.getByRole('link', { name: 'База знаний' })).toHaveAttribute('href', /^https?:\/\//)
  await menu.getByRole('link', { name: 'Реферальная программа' }).click()
  await expect(page).toHaveURL('/referrals')
  await expectClosed(menu)
})

// shows: 12.1
test('Баланс в шапке ведёт к выводу', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'))
  const balance = page.getByRole('banner').getByRole('link', { name: 'Баланс' })
  await expect(balance).toContainText(whole('0 ₽'))
  await balance.click()
  await expect(page).toHaveURL('/withdrawal')
})

// shows: 1.6, 12.5
test('Переключатель ведёт от работы без привязки к работе с привязкой и обратно', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('approved'))
  await page.getByRole('link', { name: 'С привязкой' }).click()
  await expect(page).toHaveURL('/work')
  await expect(page.getByRole('link', { name: 'С привязкой' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Без привязки' }).click()
  await expect(page).toHaveURL('/')
})

// shows: 2.1, 13.3
test('Заблокированный оператором агент видит только это и может выйти', async ({
  page,
  newAgent,
  openAs,
  server,
  problems,
}) => {
  problems.allowStatus(403)
  const agent = await newAgent('approved')
  await server.operator('ban', agent.email)
  for (const path of ['/', '/withdrawal', '/education']) {
    await openAs(agent, path)
    await expect(page.getByRole('heading', { name: 'Аккаунт заблокирован' })).toBeVisible()
    await expect(
      page.getByText('Ваш аккаунт был заблокирован. Если это произошло по ошибке, обратитесь в службу поддержки'),
    ).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/auth/login')

  await server.operator('unban', agent.email)
  const { token } = await agent.api.call(endpoints.login, { body: { email: agent.email, password: agent.password } })
  await openAs({ ...agent, token })
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
})

// shows: 2.8, 2.9, 12.6
test('Выход стирает токен и ведёт ко входу', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/account')
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expectSignedOut(page)
  await page.goto('/account')
  await expect(page).toHaveURL('/auth/login')
})

test('Выход завершает сеанс и на сервере', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await openAs(agent, '/account')
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(async () => (await agent.api.send(endpoints.me)).status).toBe(401)
})

test.describe(() => {
  // Without a network the page of the sign-in is the worker's.
  test.use({ serviceWorkers: 'allow' })

  test('Выход не ждёт сервера: без сети и когда сервер молчит', async ({
    page,
    context,
    newAgent,
    openAs,
    problems,
  }) => {
    problems.allowOffline()
    const agent = await newAgent('approved')
    for (const trouble of [() => context.setOffline(true), () => page.route('**/api/auth/logout', () => undefined)]) {
      await openAs(agent, '/account')
      const leave = page.getByRole('button', { name: 'Выйти' })
      await expect(leave).toBeVisible()
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await trouble()
      await leave.click()
      await expectSignedOut(page)
      await context.setOffline(false)
    }
  })
})

// shows: 12.6, 12.12
test('Профиль показывает почту агента и что кабинет на этом телефоне', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await openAs(agent, '/account')
  await expect(page.getByRole('main').getByText(agent.email)).toBeVisible()
  const phone = page.getByRole('region', { name: 'На этом телефоне' })
  await expect(phone.getByRole('link', { name: 'всё отправлено' })).toBeVisible()
  await expect(phone).toContainText(/Версия\d+\s[а-я]+\s20\d\d/)
  await expect(page.getByRole('region', { name: 'Уведомления на телефоне' })).toBeVisible()
  const news = page.getByRole('region', { name: 'Что нового' })
  await news.getByRole('button', { name: 'Раньше' }).click()
  await expect(news.getByRole('heading', { level: 3 })).not.toHaveCount(1)
  // What the cabinet tells of the phone is folded, and leaving stands last.
  const told = page.getByText('Этому устройству дан случайный номер')
  await expect(told).toBeHidden()
  await page.getByRole('heading', { name: 'Что мы знаем о телефоне' }).click()
  await expect(told).toBeVisible()
  await expect(page.getByRole('main').getByRole('button').last()).toHaveAccessibleName('Выйти')
})

// shows: 2.10
test('Токен, которого сервер не знает, стирается, и агент попадает ко входу', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(401)
  const agent = await newAgent('approved')
  await openAs({ ...agent, token: randomUUID() }, '/referrals')
  await expectSignedOut(page)
})

// shows: 2.10
test('401 посреди работы выводит ко входу', async ({ page, newAgent, openAs, problems }) => {
  problems.allowStatus(401)
  await openAs(await newAgent('approved'))
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  await page.route('**/api/work/manual/**', (route) =>
    route.fulfill({ status: 401, contentType: 'text/plain; charset=utf-8', body: 'Войдите в кабинет заново' }),
  )
  await expectSignedOut(page)
})

test('Выход в одной вкладке выводит и другую', async ({ page, context, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/account')
  const other = await context.newPage()
  await other.goto('/referrals')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(other).toHaveURL('/auth/login')
})

// shows: 12.7
test('Неизвестный адрес показывает 404 со ссылкой домой', async ({ page, newAgent, openAs }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('404')).toBeVisible()
  await openAs(await newAgent('approved'), '/verification/unknown')
  await page.getByRole('link', { name: 'На главную' }).click()
  await expect(page).toHaveURL('/')
})

test('Вошедшему форма входа не нужна: он попадает в кабинет', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/auth/login')
  await expect(page).toHaveURL('/')
})
