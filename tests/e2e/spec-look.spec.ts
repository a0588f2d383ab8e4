import type { Locator } from 'playwright/test'
import type { Withdrawal } from '#contract/withdrawal.ts'
import { expect, test } from '#support/fixtures.ts'
import { notices, pressEscape, stopTime, whole } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

/** What a colour is seen as, by its strongest part. */
async function hueOf(
  part: Locator,
  property: 'color' | 'border-left-color' | 'background-color' = 'color',
): Promise<'red' | 'green' | 'neither'> {
  const [red = 0, green = 0] = await part.evaluate((element, name) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas === null) return []
    canvas.fillStyle = getComputedStyle(element).getPropertyValue(name)
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }, property)
  if (red > green + 10) return 'red'
  return green > red + 10 ? 'green' : 'neither'
}

// shows: 12.2, 12.8
test('Шапка высотой 60 вместе с линией под ней, боковое меню шириной 300', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await openAs(agent)
  const header = page.getByRole('banner')
  const content = page.getByRole('main')
  // The outline that stands until the agent is known has a header too.
  await expect(header.getByRole('button', { name: 'Меню' })).toBeVisible()
  await expect(content).toBeVisible()
  await expect.poll(() => header.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 60 })
  await expect.poll(async () => (await content.boundingBox())?.y).toBe(60)
  await page.getByRole('button', { name: 'Меню' }).click()
  await expect
    .poll(
      async () =>
        (await page.getByRole('dialog', { name: 'Кабинет агента' }).locator('> div > div').boundingBox())?.width,
    )
    .toBe(300)
  await pressEscape(page.getByRole('dialog', { name: 'Кабинет агента' }))

  await page.setViewportSize({ width: 1280, height: 800 })
  const menu = page.getByRole('complementary')
  await expect(menu.getByText(agent.email)).toBeVisible()
  await expect(menu.getByRole('heading', { name: 'МЕНЮ' })).toBeVisible()
  await expect.poll(() => header.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 60 })
  await expect.poll(() => menu.boundingBox()).toMatchObject({ y: 60, width: 300 })
  await expect.poll(async () => (await content.boundingBox())?.y).toBe(60)
  await menu.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/auth/login')
})

// shows: 10.16, 13.4
test('Успех зелёный, ошибка красная; у каждой заголовок и, если есть, пояснение', async ({
  page,
  newAgent,
  openAs,
}) => {
  const day = {
    canSendReport: false,
    canAccrualBalance: true,
    balanceHasAccrual: false,
    agentTodaySuccessPhonesCount: 2,
    agentTodayPhonesCount: 2,
    freePhonesCount: 9,
    contacts: [],
  }
  await page.route('**/api/work/manual/info**', (route) => route.fulfill({ json: day }))
  await page.route('**/api/work/manual/accrual**', (route) => route.fulfill({ json: { amount: 40 } }))
  await page.clock.install()
  await openAs(await newAgent('approved'))
  await expect(page.getByRole('button', { name: 'Начислить баланс' })).toBeVisible()
  await stopTime(page)
  await page.getByRole('button', { name: 'Начислить баланс' }).click()
  const success = notices(page).locator(':scope > *').filter({ hasText: 'Баланс успешно начислен' })
  await expect(success.getByRole('paragraph')).toHaveText(['Баланс успешно начислен', /\+40\s₽/])
  expect([await hueOf(success, 'border-left-color'), await hueOf(success, 'background-color')]).toEqual([
    'green',
    'green',
  ])

  await page.route('**/api/work/manual/get-contact', (route) =>
    route.fulfill({ json: { phone: null, name: '', message: '' } }),
  )
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const error = notices(page).getByRole('alert')
  await expect(error.getByRole('paragraph')).toHaveText(['Ошибка получения номера', 'Обратитесь в поддержку'])
  expect([await hueOf(error, 'border-left-color'), await hueOf(error, 'background-color')]).toEqual(['red', 'red'])
})

// shows: 13.1
test('Ошибки входа, сброса и нового пароля стоят в красной рамке', async ({ page, problems }) => {
  problems.allowStatus(400)
  const alert = page.getByRole('alert')
  await page.route('**/api/auth/**', (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain; charset=utf-8', body: 'Так нельзя' }),
  )
  await page.goto('/auth/login')
  await page.locator('input[type=email]').fill('agent@example.ru')
  await page.getByLabel('Пароль', { exact: true }).fill('секрет-123')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(alert).toHaveText('Так нельзя')
  expect(await hueOf(alert, 'background-color')).toBe('red')

  await page.goto('/auth/password/reset')
  await page.locator('input[type=email]').fill('agent@example.ru')
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(alert).toHaveText('Так нельзя')
  expect(await hueOf(alert, 'background-color')).toBe('red')

  await page.goto('/auth/password/restore?token=x')
  await page.getByLabel('Новый пароль').fill('секрет-123')
  await page.getByLabel('Повторите пароль').fill('секрет-123')
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(alert).toContainText('Так нельзя')
  expect(await hueOf(alert, 'background-color')).toBe('red')
})

// shows: 10.6, 10.9, 10.11
test('Минимальная сумма вывода написана красным, на экране видны баланс, маска телефона и история', async ({
  page,
  newAgent,
  openAs,
}) => {
  const agent = await newAgent('approved')
  const me = await agent.me()
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { ...me, balance: 19.99 } }))
  await openAs(agent, '/withdrawal')
  await expect(page.getByRole('main')).toContainText(whole('19,99 ₽'))
  expect(await hueOf(page.getByText('Минимальная сумма вывода: 20 руб.'))).toBe('red')
  await expect(page.getByRole('button', { name: 'Вывести' })).toBeDisabled()
  const phone = page.getByLabel('Телефон для СБП')
  await phone.fill('79131234567')
  await expect(phone).toHaveValue('+7 (913) 123-4567')
  await page.getByRole('link', { name: 'История' }).click()
  await expect(page).toHaveURL('/withdrawal/history')
})

// shows: 10.17, 10.18
test('На широком экране история — таблица с датой, банком, телефоном, суммой и статусом', async ({
  page,
  newAgent,
  openAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const payout: Withdrawal = {
    id: '31',
    paymentDate: null,
    createdAt: '2026-11-18T13:00:00.000Z',
    status: 'IN_PROCESSING',
    amount: 120,
    details: '0007654321',
    withdrawalMethod: 'tinkoff_sbp',
  }
  await page.route('**/api/withdrawals', (route) => route.fulfill({ json: [payout] }))
  await openAs(await newAgent('approved'), '/withdrawal/history')
  // By the phone's own clock, which is in Kamchatka.
  const table = page.getByRole('table', { name: 'Выплаты' })
  await expect(table.getByRole('columnheader')).toHaveText(['Дата', 'Банк', 'Телефон', 'Сумма', 'Статус', 'Заявка'])
  await expect(table.getByRole('cell')).toHaveText([
    '19 ноября 2026, 01:00',
    'Т-Банк',
    '+7 000 765-43-21',
    /120\s₽/,
    /В\sожидании/,
    /31/,
  ])
  await expect(table.getByRole('cell').filter({ hasText: 'В ожидании' }).locator('svg')).toBeVisible()
})
