import type { Page } from 'playwright/test'
import { LOST } from '#support/bare-backend/bare-backend.ts'
import { text } from '#support/bare-backend/wire.ts'
import { expect, test } from '#support/bare-fixtures.ts'
import { expectNotice } from '#support/notices.ts'

const SIGN_UP = 'GET /users/plan/signup/{day}'
const LINK = 'POST /users/whatsapp'

test.beforeEach(({ problems }) => {
  problems.allowOffline()
  problems.allowStatus(504)
})

async function typePhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Привязать аккаунт' }).click()
  await page.getByLabel('Телефон').fill('70005550055')
}
const link = (page: Page) =>
  page.getByRole('dialog', { name: 'Привязать аккаунт' }).getByRole('button', { name: 'Привязать' })
const accounts = (page: Page) => page.getByRole('region', { name: 'Аккаунты' }).getByRole('listitem')

// shows: 9.10, 15.15
test('Ответ на запись в план потерян: она сама не повторяется, день говорит, записан ли агент', async ({
  page,
  bare,
  openWith,
}) => {
  const { agent, token } = bare.agent()
  await openWith(token, '/work')
  const signUp = page.getByRole('button', { name: 'Записаться в план' })
  bare.reshape(SIGN_UP, () => LOST)
  await signUp.click()
  await expectNotice(page, 'Нет связи')
  const asked = bare.count('GET /users/info/{day}')
  await expect.poll(() => bare.count('GET /users/info/{day}')).toBeGreaterThan(asked + 1)
  await expect(signUp).toBeEnabled()
  expect(bare.count(SIGN_UP)).toBe(1)

  bare.reshape(SIGN_UP, (usual) => (usual(), LOST))
  await signUp.click()
  await expect(page.getByText('Вы в плане на сегодня')).toBeVisible()
  await expect(signUp).toHaveCount(0)
  expect(agent.plan.size).toBe(1)
  expect(bare.count(SIGN_UP)).toBe(2)
})

for (const [what, answer] of [
  ['потерян', LOST],
  ['дал за сервер шлюз', text('Шлюз не дождался', 504)],
] as const) {
  // shows: 9.6, 15.15
  test(`Ответ на привязку аккаунта ${what}, а номер привязан: список это знает, второй привязки нет`, async ({
    page,
    bare,
    openWith,
  }) => {
    const { agent, token } = bare.agent()
    bare.reshape(LINK, (usual) => (usual(), answer))
    await openWith(token, '/work')
    await typePhone(page)
    await link(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(accounts(page)).toHaveText(['+7 000 555-00-55В сетиПроверить'])
    expect(agent.accounts).toHaveLength(1)
    expect(bare.count(LINK)).toBe(1)
  })
}

// shows: 9.6, 15.15
test('Привязка аккаунта не дошла: сама не повторяется, сказано почему, номер остаётся в поле', async ({
  page,
  bare,
  openWith,
}) => {
  const { agent, token } = bare.agent()
  bare.reshape(LINK, () => LOST, 1)
  await openWith(token, '/work')
  await typePhone(page)
  await link(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Нет связи')
  expect(agent.accounts).toEqual([])
  expect(bare.count(LINK)).toBe(1)
  await link(page).click()
  await expect(accounts(page)).toHaveText(['+7 000 555-00-55В сетиПроверить'])
  expect(bare.count(LINK)).toBe(2)
})
