import type { Page, Request } from 'playwright/test'
import type { ManualDay } from '#contract/manual-work.ts'
import { expect, test } from '#support/fixtures.ts'
import { stopTime } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

const ACCRUABLE: ManualDay = {
  canSendReport: false,
  canAccrualBalance: true,
  balanceHasAccrual: false,
  agentTodaySuccessPhonesCount: 2,
  agentTodayPhonesCount: 2,
  freePhonesCount: 100,
  contacts: [],
}

/** Calls of the page from here on, as `GET /auth/me`. */
function listen(page: Page): { calls: string[]; requests: Request[] } {
  const heard = { calls: [] as string[], requests: [] as Request[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    heard.calls.push(`${request.method()} ${pathname.slice('/api'.length)}`)
    heard.requests.push(request)
  })
  return heard
}

/** What was sent, once it was. */
async function bodyOf(page: Page, path: string, act: () => Promise<unknown>): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest(`**/api${path}`), act()])
  return request.postDataJSON()
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill('секрет-123')
  await page.getByLabel('Повторите пароль').fill('секрет-123')
}

// shows: 15.2
test('Токен уходит заголовком Bearer с каждым вызовом, а без токена заголовка нет', async ({ page, newAgent }) => {
  const agent = await newAgent('approved')
  const { calls, requests } = listen(page)
  await page.goto('/auth/login')
  await page.locator('input[type=email]').fill(agent.email)
  await page.getByLabel('Пароль', { exact: true }).fill(agent.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  const token = await storedToken(page)
  const signedIn = calls.indexOf('POST /auth/login/email')
  expect(calls.length).toBeGreaterThan(signedIn + 2)
  for (const request of requests.slice(0, signedIn + 1)) expect(request.headers()['authorization']).toBeUndefined()
  for (const request of requests.slice(signedIn + 1))
    expect(request.headers()['authorization'], request.url()).toBe(`Bearer ${token}`)
})

// shows: 2.7, 15.6, 15.14
test('Вход отправляет почту и пароль, хранит токен, ведёт на / и спрашивает, кто вошёл', async ({ page, newAgent }) => {
  const agent = await newAgent('approved')
  await page.goto('/auth/login')
  await page.locator('input[type=email]').fill(agent.email)
  await page.getByLabel('Пароль', { exact: true }).fill(agent.password)
  const me = page.waitForResponse('**/api/auth/me')
  expect(await bodyOf(page, '/auth/login/email', () => page.getByRole('button', { name: 'Войти' }).click())).toEqual({
    email: agent.email,
    password: agent.password,
  })
  expect((await me).ok()).toBe(true)
  await expect(page).toHaveURL('/')
  expect(await storedToken(page)).not.toBe(null)
})

for (const [how, address, referralCode] of [
  ['с кодом приглашения', '/auth/registration?ref=friend-7', 'friend-7'],
  ['без кода — null', '/auth/registration', null],
] as const) {
  // shows: 2.7, 15.5, 15.14
  test(`Регистрация отправляет почту, пароль и код приглашения: ${how}`, async ({ page }) => {
    const email = `calls-${crypto.randomUUID()}@example.ru`
    await page.goto(address)
    await fillRegistration(page, email)
    const me = page.waitForResponse('**/api/auth/me')
    const body = await bodyOf(page, '/auth/registration/email', () =>
      page.getByRole('button', { name: 'Зарегистрироваться' }).click(),
    )
    expect(body).toEqual({ email, password: 'секрет-123', referralCode })
    expect((await me).ok()).toBe(true)
    await expect(page.getByRole('heading', { name: 'Подтвердите почту' })).toBeVisible()
    expect(await storedToken(page)).not.toBe(null)
  })
}

// shows: 3.21, 15.7, 15.8, 15.14
test('Запрос кода идёт без тела, код уходит как {code}, и после обоих агент запрашивается заново', async ({
  page,
  newAgent,
  openAs,
  server,
}) => {
  const agent = await newAgent('registered')
  await openAs(agent)
  const send = page.getByRole('button', { name: 'Отправить код' })
  await expect(send).toBeVisible()
  const { calls, requests } = listen(page)
  await send.click()
  await expect.poll(() => calls).toEqual(['POST /auth/registration/email/verify/resend', 'GET /auth/me'])
  expect(requests[0]?.postData()).toBeNull()

  const { code } = await server.letter(agent.email)
  expect(
    await bodyOf(page, '/auth/registration/email/verify', () => page.getByLabel('Код подтверждения').fill(code ?? '')),
  ).toEqual({ code })
  await expect.poll(() => calls.slice(2)).toEqual(['POST /auth/registration/email/verify', 'GET /auth/me'])
})

// shows: 15.9, 15.10
test('Сброс отправляет {email}, новый пароль — {token, password} с токеном из адреса', async ({ page, problems }) => {
  problems.allowStatus(400)
  await page.goto('/auth/password/reset')
  await page.locator('input[type=email]').fill('nobody@example.ru')
  expect(
    await bodyOf(page, '/auth/email/password/reset', () =>
      page.getByRole('button', { name: 'Отправить ссылку' }).click(),
    ),
  ).toEqual({ email: 'nobody@example.ru' })

  await page.goto('/auth/password/restore?token=from-the-letter')
  await page.getByLabel('Новый пароль').fill('новый-секрет')
  await page.getByLabel('Повторите пароль').fill('новый-секрет')
  expect(
    await bodyOf(page, '/auth/email/password/restore', () =>
      page.getByRole('button', { name: 'Сохранить пароль' }).click(),
    ),
  ).toEqual({ token: 'from-the-letter', password: 'новый-секрет' })
  await expect(page.getByRole('alert')).toBeVisible()
})

// shows: 10.3
test('После начисления заново запрашивается всё, что показано', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.clock.install()
  await page.route('**/api/work/manual/info**', (route) => route.fulfill({ json: ACCRUABLE }))
  await page.route('**/api/work/manual/accrual**', (route) => route.fulfill({ json: {} }))
  await openAs(agent)
  const accrue = page.getByRole('button', { name: 'Начислить баланс' })
  await expect(accrue).toBeVisible()
  // Time stands still: nothing is polled any more, and what is asked now is asked because of the accrual.
  await stopTime(page)
  // What had been begun by then has been asked, and is answered.
  await page.evaluate(() => undefined)
  await expect.poll(() => underWay.size).toBe(0)
  const { calls } = listen(page)
  await accrue.click()
  await expect
    .poll(() => calls.toSorted())
    .toEqual(['GET /auth/me', 'GET /work/manual/info', 'POST /work/manual/accrual'])
})
