import type { Page } from 'playwright/test'
import { expect, test } from '#support/fixtures.ts'
import { expectOpen, whole } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
}

async function register(page: Page, email: string, password: string, repeat: string): Promise<void> {
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByLabel('Повторите пароль').fill(repeat)
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
}

test.describe('Вход', () => {
  test.beforeEach(({ page }) => page.goto('/auth/login'))

  // shows: 3.7, 3.8
  test('говорит под каждым полем, что в нём не так, и ничего не отправляет', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/auth/login') && calls.push(request.url()))
    await signIn(page, 'не почта', '12345')
    await expect(page.getByText('Не валидный email адрес')).toBeVisible()
    await expect(page.getByText('Минимальная длина 6 символов')).toBeVisible()
    await expect(page.getByLabel('Почта')).toBeFocused()
    await expect(page.getByLabel('Почта')).toHaveAccessibleErrorMessage('Не валидный email адрес')
    expect(calls).toEqual([])
  })

  // shows: 13.1, 15.6
  test('показывает ответ сервера, когда пароль не тот, и хранит набранное', async ({ page, newAgent, problems }) => {
    problems.allowStatus(400)
    const agent = await newAgent('registered')
    await signIn(page, agent.email, 'не-тот-пароль')
    await expect(page.getByRole('alert')).toHaveText('Неверная почта или пароль')
    await expect(page.getByLabel('Почта')).toHaveValue(agent.email)
    await expect(page).toHaveURL('/auth/login')
  })

  // shows: 13.1
  test('не показывает страницу прокси вместо ошибки: вместо неё своё предложение', async ({ page, problems }) => {
    problems.allowStatus(502)
    await page.route('**/api/auth/login/email', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await signIn(page, 'agent@example.ru', 'секрет-123')
    await expect(page.getByRole('alert')).toHaveText('Ошибка сервера')
  })

  // shows: 13.1
  test('говорит о пропавшей сети и пускает, когда она вернулась', async ({ page, context, newAgent, problems }) => {
    problems.allowOffline()
    const agent = await newAgent('approved')
    await context.setOffline(true)
    await signIn(page, agent.email, agent.password)
    await expect(page.getByRole('alert')).toContainText('Нет связи')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page).toHaveURL('/')
  })

  // shows: 1.2, 2.7, 2.8, 3.1, 15.6
  test('не различает большие и малые буквы почты', async ({ page, newAgent }) => {
    const agent = await newAgent('approved')
    await signIn(page, ` ${agent.email.toUpperCase()} `, agent.password)
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toEqual(expect.stringMatching(/^\S+$/))
  })

  test('показывает и снова скрывает пароль', async ({ page }) => {
    const password = page.getByLabel('Пароль', { exact: true })
    await password.fill('секрет-123')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Показать пароль' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Показать пароль' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  // shows: 3.1
  test('ведёт к регистрации и к сбросу пароля', async ({ page }) => {
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Регистрация')
    await page.getByRole('link', { name: 'Войти' }).click()
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await expect(page).toHaveURL('/auth/password/reset')
  })
})

test.describe('Регистрация', () => {
  test.beforeEach(({ page }) => page.goto('/auth/registration'))

  // shows: 3.2, 3.10
  test('требует одинаковых паролей', async ({ page }) => {
    await register(page, 'agent@example.ru', 'секрет-123', 'секрет-124')
    await expect(page.getByLabel('Повторите пароль')).toHaveAccessibleErrorMessage('Пароли не совпадают')
  })

  // shows: 3.10
  test('требует повторить пароль', async ({ page }) => {
    await register(page, 'agent@example.ru', 'секрет-123', '')
    await expect(page.getByLabel('Повторите пароль')).toHaveAccessibleErrorMessage('Заполните поле')
  })

  // shows: 3.2, 3.8, 3.9
  test('требует настоящую почту и пароль не короче шести знаков', async ({ page }) => {
    await register(page, 'agent@', '12345', '12345')
    await expect(page.getByLabel('Почта')).toHaveAccessibleErrorMessage('Не валидный email адрес')
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleErrorMessage(
      'Минимальная длина 6 символов',
    )
  })

  // shows: 13.1
  test('не заводит второго агента на ту же почту', async ({ page, newAgent, problems }) => {
    problems.allowStatus(409)
    const agent = await newAgent('registered')
    await register(page, agent.email, 'другой-пароль', 'другой-пароль')
    await expect(page.getByRole('alert')).toHaveText('Эта почта уже зарегистрирована. Войдите или восстановите пароль.')
  })

  test('отправляется один раз, сколько ни нажимай', async ({ page }) => {
    let sent = 0
    await page.route('**/api/auth/registration/email', async (route) => {
      sent += 1
      await route.continue()
    })
    await page.getByLabel('Почта').fill(`double-${Date.now()}@example.ru`)
    await page.getByLabel('Пароль', { exact: true }).fill('секрет-123')
    await page.getByLabel('Повторите пароль').fill('секрет-123')
    await page.getByRole('button', { name: 'Зарегистрироваться' }).dblclick()
    await expectOpen(page.getByRole('dialog', { name: 'Подтвердите почту' }))
    expect(sent).toBe(1)
  })
})

test.describe('Код приглашения', () => {
  // shows: 3.5
  test('из ссылки хранится до регистрации, и первый важнее следующих', async ({ page, newAgent }) => {
    const first = (await (await newAgent('registered')).me()).referralCode
    await page.goto(`/auth/login?ref=${first}`)
    await page.goto('/auth/registration?ref=another')
    expect(await page.evaluate(() => localStorage.getItem('ref'))).toBe(first)
  })

  // shows: 3.6, 3.23
  test('сохраняется с любой страницы кабинета и ведёт к регистрации, где сказано, что пригласили и за что платят', async ({
    page,
  }) => {
    await page.goto('/auth/registration')
    await expect(page.getByRole('button', { name: 'Зарегистрироваться' })).toBeVisible()
    await expect(page.getByText('Вас пригласили')).toHaveCount(0)
    await page.goto('/referrals?ref=from-anywhere')
    await expect(page).toHaveURL('/auth/registration')
    await expect(page.getByText('Вас пригласили')).toBeVisible()
    await expect(page.getByText('деньги за каждый диалог')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('ref'))).toBe('from-anywhere')
  })

  // shows: 1.2, 2.7, 15.5
  test('приводит нового агента в список пригласившего', async ({ page, newAgent, openAs }) => {
    const inviter = await newAgent('approved')
    await page.goto(`/auth/registration?ref=${(await inviter.me()).referralCode}`)
    await register(page, `friend-${Date.now()}@example.ru`, 'секрет-123', 'секрет-123')
    await expectOpen(page.getByRole('dialog', { name: 'Подтвердите почту' }))
    await openAs(inviter, '/referrals')
    await expect(page.getByRole('listitem').filter({ hasText: whole('0 из 80 отработанных контактов') })).toHaveCount(1)
  })
})
