import { endpoints } from '#contract/endpoints.ts'
import { trapChat } from '#support/chat-trap.ts'
import { chatListFile } from '#support/drawn-chat-list.ts'
import { expect, test } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { expectClosed, showPage, whole } from '#support/screens.ts'
import { takeContacts } from '#support/work-day.ts'
import { choosePictures, contactRow, openWeek } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

// shows: 6.2
test('После 22:00 по Москве контакт не выдаётся, и сказано почему и до какого часа', async ({
  page,
  ownServer,
  newAgent,
  openAs,
}) => {
  const server = await ownServer({ clockStart: '2026-11-18T22:00:05+03:00' })
  await openAs(await newAgent('approved', { server }))
  await expect(page.getByText(/Новые\sконтакты\sс\s00:00\sМСК,\sчерез\s\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toHaveCount(0)
})

// shows: 6.5
test('Пятьдесят первый контакт за день не предлагается, и сказано почему', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved', { contacts: 50 }))
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText(whole('50 из 50 контактов'))
  await expect(page.getByText(/На\sсегодня\sвзяты\sвсе\s50\sконтактов/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toHaveCount(0)
})

test('Пустая база говорит, что контакты закончились', async ({ page, ownServer, newAgent, openAs }) => {
  const server = await ownServer({ env: { DEMO_CONTACTS: '0' } })
  await openAs(await newAgent('approved', { server }))
  await expect(page.getByText('Свободные контакты закончились')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toHaveCount(0)
})

// shows: 7.10
test('Без номера в ответе — «Ошибка получения номера» и «Обратитесь в поддержку»', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('approved'))
  await page.route('**/api/work/manual/get-contact', (route) =>
    route.fulfill({ json: { phone: null, name: '', message: '' } }),
  )
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  await expectNotice(page, 'Ошибка получения номера')
  await expectNotice(page, 'Обратитесь в поддержку')
})

// shows: 6.4
test('Пока прошлый день не закрыт, новых контактов нет, а экран ведёт к этому дню', async ({
  page,
  ownServer,
  newAgent,
  openAs,
}) => {
  const server = await ownServer()
  const agent = await newAgent('approved', { server })
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await server.moveClock('2026-11-19T12:00:00+07:00')
  await openAs(agent)
  await expect(page.getByText('Сначала завершите 18 ноября')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Перейти к 18 ноября' }).click()
  await expect(contactRow(page, dialog?.phone ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отправить отчёт', exact: true })).toBeVisible()
})

// shows: 6.2, 6.9
test('С 20:00 до 22:00 по Москве новый день уже идёт, а прошлый ещё не мешает: сказано, до какого часа ждут его отчёт', async ({
  page,
  context,
  ownServer,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const server = await ownServer({ clockStart: '2026-11-18T19:50:00+03:00' })
  const agent = await newAgent('approved', { server })
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await server.moveClock('2026-11-18T20:30:00+03:00')
  await openAs(agent)
  const week = await openWeek(page)
  await expect(week.getByRole('button', { name: /19 ноября.*сегодня/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Отчёт за 18 ноября нужен до 10:00 по Москве')).toBeVisible()
  await expect(page.getByText('Контакты до 22:00 МСК')).toBeVisible()
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const { phone } = await chat.next()
  await expect(contactRow(page, phone)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText('1 из 50 контактов')

  await page.getByRole('button', { name: 'Перейти к 18 ноября' }).click()
  await expect(contactRow(page, dialog?.phone ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Отчёт за 18 ноября' })).toHaveCount(1)
})

// shows: 6.12
test('Полночь Новосибирска не отнимает отчёта с выбранными снимками: он уходит за свой день', async ({
  page,
  ownServer,
  newAgent,
  openAs,
}) => {
  const server = await ownServer({ clockStart: '2026-11-18T19:50:00+03:00' })
  const agent = await newAgent('approved', { server })
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await openAs(agent)
  await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
  await choosePictures(page, [await chatListFile('chats.png', [dialog?.phone ?? ''])])
  const report = page.getByRole('dialog', { name: 'Отчёт за 18 ноября' })
  const send = report.getByRole('button', { name: /^Отправить отчёт/ })
  await expect(send).toBeEnabled()

  await server.moveClock('2026-11-18T20:00:30+03:00')
  // Looked at again, the page asks what time it is.
  await Promise.all([page.waitForResponse('**/api/server-time'), showPage(page)])
  await expect(page).toHaveURL(/\?day=2026-11-18$/)
  await send.click()
  await expectClosed(report)
  await expect(contactRow(page, dialog?.phone ?? '')).toContainText('Успешно', { timeout: 90_000 })
})

// shows: 13.2
test('Чужая ошибка сервера заменяется своей', async ({ page, newAgent, openAs, problems }) => {
  problems.allowStatus(400)
  await openAs(await newAgent('approved'))
  await page.route('**/api/work/manual/get-contact', (route) =>
    route.fulfill({ status: 400, contentType: 'text/html', body: '<b>nginx</b>' }),
  )
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  await expectNotice(page, 'Ошибка сервера')
})
