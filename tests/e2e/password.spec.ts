import { expect, test } from '#support/fixtures.ts'

test.use({ serviceWorkers: 'block' })

// shows: 3.3, 3.4, 13.1
test('Забытый пароль меняется по ссылке из письма, и ссылка действует один раз', async ({
  page,
  newAgent,
  server,
  problems,
}) => {
  problems.allowStatus(400)
  const agent = await newAgent('approved')
  const letters = (await server.outbox()).filter((letter) => letter.to.includes(agent.email)).length
  await page.goto('/auth/password/reset')
  await page.getByLabel('Почта').fill(agent.email)
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByRole('status')).toContainText('Проверьте почту')

  const [link] = (await server.letter(agent.email, letters + 1)).links
  expect(link).toContain(`${server.url}/auth/password/restore?token=`)
  await page.goto(link ?? '')
  await page.getByLabel('Новый пароль').fill('новый-секрет')
  await page.getByLabel('Повторите пароль').fill('новый-секрет')
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible()

  await page.getByRole('link', { name: 'Войти' }).click()
  await page.getByLabel('Почта').fill(agent.email)
  await page.getByLabel('Пароль', { exact: true }).fill('новый-секрет')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL('/')

  await page.goto(link ?? '')
  await page.getByLabel('Новый пароль').fill('ещё-секрет')
  await page.getByLabel('Повторите пароль').fill('ещё-секрет')
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByRole('alert')).toContainText('Ссылка устарела или уже использована')
})

test('О сбросе пароля незнакомой почты сказано то же самое, что и знакомой', async ({ page, server }) => {
  await page.goto('/auth/password/reset')
  await page.getByLabel('Почта').fill('nobody@example.ru')
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByRole('status')).toContainText('Проверьте почту')
  expect((await server.outbox()).filter((letter) => letter.to.includes('nobody@example.ru'))).toEqual([])
})

// shows: 3.13
test('Сброс просит настоящую почту', async ({ page }) => {
  await page.goto('/auth/password/reset')
  await page.getByLabel('Почта').fill('agent')
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByLabel('Почта')).toHaveAccessibleErrorMessage('Не валидный email адрес')
})

// shows: 3.8, 3.11
test('Новый пароль проверяется так же, как при регистрации', async ({ page }) => {
  await page.goto('/auth/password/restore?token=some')
  const save = page.getByRole('button', { name: 'Сохранить пароль' })
  await page.getByLabel('Новый пароль').fill('12345')
  await save.click()
  await expect(page.getByLabel('Новый пароль')).toHaveAccessibleErrorMessage('Минимальная длина 6 символов')
  await expect(page.getByLabel('Повторите пароль')).toHaveAccessibleErrorMessage('Заполните поле')
  await page.getByLabel('Новый пароль').fill('123456')
  await page.getByLabel('Повторите пароль').fill('123457')
  await save.click()
  await expect(page.getByLabel('Повторите пароль')).toHaveAccessibleErrorMessage('Пароли не совпадают')
})

// shows: 3.4, 3.12
test('Ссылка без токена говорит «Токен пуст» и предлагает новую', async ({ page }) => {
  await page.goto('/auth/password/restore')
  await expect(page.getByRole('alert')).toContainText('Токен пуст')
  await page.getByRole('link', { name: 'Запросить новую ссылку' }).click()
  await expect(page).toHaveURL('/auth/password/reset')
})
