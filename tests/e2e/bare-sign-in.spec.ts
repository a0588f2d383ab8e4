import { text } from '#support/bare-backend/wire.ts'
import { expect, test } from '#support/bare-fixtures.ts'

test.use({ serviceWorkers: 'block' })

const TYPED = 'Anna.Kim@Example.RU'

for (const code of ['Ab-7_X', 'https://agent.example/?ref=K7M2', '«Друг»', ' с пробелами ', 'x'.repeat(100)]) {
  // shows: 3.5
  test(`Код приглашения хранится и уходит таким, каким пришёл: «${code.slice(0, 40)}»`, async ({ page, bare }) => {
    await page.goto(`/auth/registration?${new URLSearchParams({ ref: code }).toString()}`)
    expect(await page.evaluate(() => localStorage.getItem('ref'))).toBe(code)
    await page.getByLabel('Почта').fill(`  ${TYPED} `)
    await page.getByLabel('Пароль', { exact: true }).fill('секрет-123')
    await page.getByLabel('Повторите пароль').fill('секрет-123')
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await expect(page.getByRole('heading', { name: 'Подтвердите почту' })).toBeVisible()
    expect(bare.last('POST /auth/registration/email').body).toEqual({
      email: TYPED,
      password: 'секрет-123',
      referralCode: code,
    })
  })
}

test('Почта уходит с теми же буквами, какими набрана: вход и сброс пароля', async ({ page, bare }) => {
  bare.agent({ email: TYPED })
  await page.goto('/auth/password/reset')
  await page.getByLabel('Почта').fill(TYPED)
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByText('Проверьте почту')).toBeVisible()
  expect(bare.last('POST /auth/email/password/reset').body).toEqual({ email: TYPED })

  await page.goto('/auth/login')
  await page.getByLabel('Почта').fill(TYPED)
  await page.getByLabel('Пароль', { exact: true }).fill('секрет-123')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  expect(bare.last('POST /auth/login/email').body).toEqual({ email: TYPED, password: 'секрет-123' })
})

// shows: 15.2
test('Хранимый токен уходит и со страниц входа', async ({ page, bare, openWith }) => {
  const { token } = bare.agent()
  await openWith(token, '/auth/password/reset')
  await page.getByLabel('Почта').fill(TYPED)
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByText('Проверьте почту')).toBeVisible()
  await page.goto('/auth/password/restore?token=from-the-letter')
  await page.getByLabel('Новый пароль').fill('новый-секрет')
  await page.getByLabel('Повторите пароль').fill('новый-секрет')
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible()
  for (const name of ['POST /auth/email/password/reset', 'POST /auth/email/password/restore'])
    expect(bare.last(name).headers.authorization, name).toBe(`Bearer ${token}`)
})

test('Отказ 401 без токена — слова сервера в красной рамке, набранное остаётся', async ({ page, bare, problems }) => {
  problems.allowStatus(401)
  bare.reshape('POST /auth/login/email', () => text('Неверная почта или пароль', 401))
  await page.goto('/auth/login')
  await page.getByLabel('Почта').fill(TYPED)
  await page.getByLabel('Пароль', { exact: true }).fill('секрет-123')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('alert')).toHaveText('Неверная почта или пароль')
  await expect(page.getByLabel('Почта')).toHaveValue(TYPED)
})
