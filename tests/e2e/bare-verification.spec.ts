import type { Page } from 'playwright/test'
import { noPhone, noVerification } from '#support/bare-backend/shapes.ts'
import { expect, test } from '#support/bare-fixtures.ts'
import { trapChat } from '#support/chat-trap.ts'

test.use({ serviceWorkers: 'block' })

const NOT_APPROVED = { isApproved: false, isBlocked: false }
const ONE_STEP = { step: 1, status: 'CREATED', comment: null, verificationCode: 'AB-1', phone: '70001112233' }

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Ожидаем сообщение' })

async function sendPhone(page: Page): Promise<void> {
  await page.getByLabel('Рабочий телефон').fill('+7 000 111-22-33')
  await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()
}

/** The browser holds back what a script opens: the tap is too long ago. */
async function blockWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null
  })
}

for (const [shape, wire] of Object.entries(noVerification)) {
  // shows: 15.13
  test(`Заявки ещё нет (${shape}): подготовка открывается, а за ней первый шаг`, async ({
    page,
    bare,
    openWith,
    problems,
  }) => {
    if (wire.status === 404) problems.allowStatus(404)
    bare.state.noVerification = wire
    await openWith(bare.agent(NOT_APPROVED).token, '/verification')
    await page.getByRole('checkbox', { name: 'Аккаунт готов' }).check()
    await page.getByRole('button', { name: 'Начать верификацию' }).click()
    await expect(page).toHaveURL('/verification/process')
    await expect(page.getByLabel('Рабочий телефон')).toBeVisible()
  })
}

for (const [shape, wire] of Object.entries(noPhone)) {
  test(`Служебного номера нет (${shape}): сказано обратиться в поддержку, ничего не ожидается`, async ({
    page,
    bare,
    openWith,
  }) => {
    bare.answer('POST /approve-requests/available-bot', wire)
    await openWith(bare.agent(NOT_APPROVED).token, '/verification/process')
    await sendPhone(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('В данный момент нельзя пройти верификацию. Обратитесь в поддержку')
    await expect(alert.getByRole('link', { name: 'Написать в поддержку' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Открыть чат' })).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
  })
}

// shows: 5.7
test('«Ожидаем сообщение» появляется после того, как чат открыт, и остаётся после перезагрузки', async ({
  page,
  context,
  bare,
  openWith,
}) => {
  const chat = await trapChat(context)
  await blockWindows(page)
  const { token } = bare.agent(NOT_APPROVED)
  await openWith(token, '/verification/process')
  await sendPhone(page)
  const open = page.getByRole('dialog', { name: 'Чат готов' }).getByRole('link', { name: 'Открыть чат' })
  await expect(open).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await open.click()
  expect(await chat.next()).toEqual({
    phone: bare.state.servicePhone,
    text: bare.state.tokens.get(token)?.verification?.verificationCode,
  })
  await expect(waiting(page)).toBeVisible()
  await page.reload()
  await expect(waiting(page)).toBeVisible()
})

// shows: 5.7
test('Пока чат не открывали, ничего не ожидается, хотя служебный номер уже известен', async ({
  page,
  bare,
  openWith,
}) => {
  bare.reshape('GET /approve-requests/my', () => ({ ...ONE_STEP, servicePhone: '70009990001' }))
  await openWith(bare.agent({ ...NOT_APPROVED, verification: { ...ONE_STEP } }).token, '/verification/process')
  await expect(page.getByRole('link', { name: 'Открыть чат' })).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
})

test('Чат, открытый одним агентом, не считается открытым другим', async ({ page, context, bare, openWith }) => {
  const chat = await trapChat(context)
  const first = bare.agent(NOT_APPROVED)
  const second = bare.agent({ ...NOT_APPROVED, verification: { ...ONE_STEP } })
  await openWith(first.token, '/verification/process')
  await sendPhone(page)
  await chat.next()
  await expect(waiting(page)).toBeVisible()
  second.agent.verification = { ...ONE_STEP, verificationCode: first.agent.verification?.verificationCode ?? '' }
  await openWith(second.token, '/verification/process')
  await expect(page.getByRole('button', { name: 'Открыть чат' })).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
})
