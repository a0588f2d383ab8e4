import { expect, test } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { expectSignedOut, expectClosed, expectOpen, stopTime } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

// shows: 1.3, 3.14, 3.15, 3.16, 3.19, 3.20, 3.22
test('Подтверждение почты открывается само и закрывает собой кабинет, пока код не введён', async ({
  page,
  newAgent,
  openAs,
  server,
}) => {
  const agent = await newAgent('registered')
  await openAs(agent)
  const dialog = page.getByRole('dialog', { name: 'Подтвердите почту' })
  await expect(dialog).toContainText(agent.email)
  await page.keyboard.press('Escape')
  await expectOpen(dialog)

  await dialog.getByRole('button', { name: 'Отправить код' }).click()
  await expectNotice(page, 'Проверочный код отправлен')
  await expect(dialog.getByLabel('Почта')).toHaveValue(agent.email)
  await expect(dialog.getByLabel('Почта')).toHaveAttribute('readonly')
  await expect(dialog.getByText('6-значный код из письма')).toBeVisible()
  await expect(dialog.getByText('папку «Спам»')).toBeVisible()

  const { code } = await server.letter(agent.email)
  await dialog.getByLabel('Код подтверждения').fill(` ${code} `)
  await expectNotice(page, 'Почта успешно подтверждена')

  const done = page.getByRole('dialog', { name: 'Почта подтверждена' })
  await done.getByRole('button', { name: 'Продолжить' }).click()
  await expectClosed(done)
  await expect(page).toHaveURL('/education')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Обучение', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// shows: 3.22, 3.24
test('Кнопка подтверждения ждёт ровно шести знаков, а шесть цифр уходят и без неё', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(400)
  await openAs(await newAgent('registered'))
  await page.getByRole('button', { name: 'Код уже есть' }).click()
  const code = page.getByLabel('Код подтверждения')
  const submit = page.getByRole('button', { name: 'Подтвердить' })
  await expect(submit).toBeDisabled()
  for (const short of ['12345', '1234567', '     ']) {
    await code.fill(short)
    await expect(submit).toBeDisabled()
  }
  await code.fill(' ABCDEF ')
  await expect(submit).toBeEnabled()
  const sent = page.waitForRequest('**/api/auth/registration/email/verify')
  await code.fill('  123456 ')
  expect((await sent).postDataJSON()).toEqual({ code: '123456' })
})

test('Код вставляется и из письма целиком', async ({ page, context, newAgent, openAs, problems }) => {
  problems.allowStatus(400)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(await newAgent('registered'))
  await page.getByRole('button', { name: 'Код уже есть' }).click()
  await page.evaluate(() => navigator.clipboard.writeText('Ваш код: 123456. Никому его не называйте.'))
  await page.getByLabel('Код подтверждения').focus()
  await page.keyboard.press('Control+V')
  await expect(page.getByLabel('Код подтверждения')).toHaveValue('123456')
})

// shows: 13.1, 15.8
test('Неверный код называется неверным, а новый письмом приходит другой', async ({
  page,
  newAgent,
  openAs,
  server,
  problems,
}) => {
  problems.allowStatus(400)
  const agent = await newAgent('registered')
  await openAs(agent)
  await page.getByRole('button', { name: 'Отправить код' }).click()
  const first = await server.letter(agent.email)
  await page.getByLabel('Код подтверждения').fill(first.code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Неверный код. Проверьте последнее письмо.')

  await page.getByRole('button', { name: 'Отправить код ещё раз' }).click()
  const second = await server.letter(agent.email, 2)
  await page.getByLabel('Код подтверждения').fill(second.code ?? '')
  await expectOpen(page.getByRole('dialog', { name: 'Почта подтверждена' }))
})

// shows: 3.17
test('«Сменить пользователя» выходит из кабинета', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('registered'))
  await page.getByRole('button', { name: 'Сменить пользователя' }).click()
  await expectSignedOut(page)
})

// shows: 3.18
test('Без доступа к почте готовое обращение копируется, и поддержка рядом', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const agent = await newAgent('registered')
  await openAs(agent)
  await page.getByRole('button', { name: 'Нет доступа к почте?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нет доступа к почте?' })
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Скопировать текст' }).click()
  await expect(dialog.getByRole('button', { name: 'Скопировано' })).toBeVisible()
  await page.clock.resume()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(agent.email)
  await expect(dialog.getByText(copied)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Открыть чат поддержки' })).toHaveAttribute('href', /^https:\/\//)
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expectOpen(page.getByRole('dialog', { name: 'Подтвердите почту' }))
})
