import { endpoints } from '#contract/endpoints.ts'
import { askForVerification, newPhone } from '#support/agents.ts'
import { expect, test } from '#support/fixtures.ts'
import { isMarked, markPage } from '#support/page-mark.ts'
import { pictureFile } from '#support/pictures.ts'
import { trapChat } from '#support/chat-trap.ts'
import { stopTime } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

// shows: 5.1
test('Начать можно только с галочкой', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('tested'), '/verification')
  const start = page.getByRole('button', { name: 'Начать верификацию' })
  await expect(start).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Аккаунт готов' }).check()
  await start.click()
  await expect(page).toHaveURL('/verification/process')
})

// shows: 5.2, 5.3
test('Генератор аватара показывает работу две секунды и отдаёт картинку с номером от 1 до 50', async ({
  page,
  newAgent,
  openAs,
}) => {
  await page.clock.install()
  await openAs(await newAgent('tested'), '/verification')
  await page.getByRole('button', { name: 'Создать аватар' }).click()
  const dialog = page.getByRole('dialog', { name: 'Генератор аватара' })
  const create = dialog.getByRole('button', { name: 'Создать аватар' })
  await expect(create).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Женский' }).click()
  await stopTime(page)
  await create.click()
  await expect(dialog.getByText('Подбираем внешность…')).toBeVisible()
  await page.clock.runFor(1999)
  await expect(dialog.getByText('Подбираем внешность…')).toBeVisible()
  await page.clock.runFor(1)
  await expect(dialog.getByRole('img', { name: 'Созданный аватар' })).toBeVisible()

  const number = Number(/№\s(\d+)/.exec((await dialog.getByText(/^Аватар\s№\s\d+$/).textContent()) ?? '')?.[1])
  expect(number).toBeGreaterThanOrEqual(1)
  expect(number).toBeLessThanOrEqual(50)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Скачать' }).click()
  expect((await download).suggestedFilename()).toBe(`avatar-female-${number}.png`)
})

// shows: 1.5, 2.5, 5.5, 5.6, 5.8, 5.10, 5.11, 15.13
test('Три шага: код уходит в чат, скриншоты на сервер, решение приходит само', async ({
  page,
  context,
  newAgent,
  openAs,
  server,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('tested')
  await openAs(agent, '/verification/process')
  await expect(page.getByRole('list', { name: 'Шаг 1 из 3' })).toBeVisible()
  const phone = newPhone()
  await page.getByLabel('Рабочий телефон').fill(`8 (000) ${phone.slice(4)}`)
  await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()

  const opened = await chat.next()
  const request = await agent.api.call(endpoints.verification)
  expect(request).toMatchObject({ phone, step: expect.any(Number) })
  expect(opened.phone).toBe(request?.servicePhone)
  expect(opened.text).toContain(request?.verificationCode)

  await expect(page.getByRole('list', { name: 'Шаг 2 из 3' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Отправить на проверку' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Список чатов').setInputFiles(await pictureFile('chats.png'))
  await expect(send).toBeDisabled()
  await page.getByLabel('Чат с кодом').setInputFiles(await pictureFile('chat.png'))
  await send.click()
  await expect(page.getByText('Ждём решения администратора')).toBeVisible()

  await server.operator('approve', agent.email)
  await expect(page.getByText('Верификация успешно пройдена')).toBeVisible()
  await page.getByRole('button', { name: 'Перейти к работе' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
})

// shows: 5.7
test('«Ожидаем сообщение» видно, пока код не дошёл', async ({ page, context, newAgent, openAs }) => {
  let hasCome = false
  // Until it may come the server says as before: the messenger is quicker than a busy machine looks.
  await page.route('**/api/approve-requests/my', async (route) => {
    const response = await route.fetch()
    const request: unknown = await response.json()
    const before = typeof request === 'object' && request !== null ? { ...request, step: 1 } : request
    await route.fulfill({ response, json: hasCome ? request : before })
  })
  const chat = await trapChat(context)
  await openAs(await newAgent('tested'), '/verification/process')
  await page.getByLabel('Рабочий телефон').fill(newPhone())
  await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()
  await chat.next()
  await expect(page.getByText('Ожидаем сообщение')).toBeVisible()
  hasCome = true
  await expect(page.getByRole('list', { name: 'Шаг 2 из 3' })).toBeVisible()
})

// shows: 5.6
test('Телефон короче одиннадцати цифр не принимается', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('tested'), '/verification/process')
  await page.getByLabel('Рабочий телефон').fill('+7 000 123')
  await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()
  await expect(page.getByLabel('Рабочий телефон')).toHaveAccessibleErrorMessage('Неверно указан телефон')
})

// shows: 5.4, 5.9, 15.13
test('Возврат на доработку показывает комментарий; «Начать заново» стирает заявку и загружает страницу с первого шага', async ({
  page,
  newAgent,
  openAs,
  server,
}) => {
  const agent = await newAgent('tested')
  await askForVerification(agent.api)
  await server.operator('revise', agent.email, 'На скриншоте не видно номера')
  await openAs(agent, '/verification')
  await expect(page).toHaveURL('/verification/process')
  await expect(page.getByRole('heading', { name: 'Верификация не пройдена' })).toBeVisible()
  await expect(page.getByText('На скриншоте не видно номера')).toBeVisible()
  await markPage(page)
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await expect(page.getByLabel('Рабочий телефон')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  expect(await agent.api.call(endpoints.verification)).toBeNull()
})

// shows: 5.13
test('Без свободного служебного номера сказано обратиться в поддержку', async ({ page, newAgent, openAs }) => {
  await page.route('**/api/approve-requests/available-bot', (route) => route.fulfill({ json: { phone: null } }))
  await openAs(await newAgent('tested'), '/verification/process')
  await page.getByLabel('Рабочий телефон').fill(newPhone())
  await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()
  await expect(page.getByText('В данный момент нельзя пройти верификацию')).toBeVisible()
  await expect(page.getByText('Обратитесь в поддержку')).toBeVisible()
})
