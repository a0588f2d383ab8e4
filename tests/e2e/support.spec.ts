import { expect, test } from '#support/fixtures.ts'

test.use({ serviceWorkers: 'block' })

// shows: 1.10, 11.4, 11.5
test('Чат поддержки открывается только со всеми тремя галочками', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await openAs(agent, '/support')
  await expect(page.getByRole('heading', { name: 'Тех. Поддержка', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(agent.email)).toBeVisible()
  await page.getByRole('button', { name: 'Обратиться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Обращение в поддержку' })
  const chat = dialog.getByRole('link', { name: 'Перейти в чат' })
  const boxes = ['Я подписан на канал', 'Я посмотрел видео', 'Я прочитал базу знаний'].map((name) =>
    dialog.getByRole('checkbox', { name }),
  )

  for (const box of boxes) {
    await expect(dialog.getByRole('button', { name: 'Перейти в чат' })).toBeDisabled()
    await box.check()
  }
  await expect(chat).toHaveAttribute('href', /^https?:\/\//)
  await expect(chat).toHaveAttribute('target', '_blank')

  for (const box of boxes) {
    await box.uncheck()
    await expect(chat).toHaveCount(0)
    await box.check()
    await expect(chat).toBeVisible()
  }
})

// shows: 11.5
test('Из окна поддержки видно, где канал, видео и база знаний', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/support')
  await page.getByRole('button', { name: 'Обратиться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Обращение в поддержку' })
  await expect(dialog.getByRole('link', { name: 'Канал' })).toHaveAttribute('href', /^https?:\/\//)
  await expect(dialog.getByRole('link', { name: 'База' })).toHaveAttribute('href', /^https?:\/\//)
  await dialog.getByRole('link', { name: 'Видео' }).click()
  await expect(page).toHaveURL('/education')
})
