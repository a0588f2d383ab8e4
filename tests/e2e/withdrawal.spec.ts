import type { Locator, Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { decideWithdrawal } from '#support/operator.ts'
import { expectClosed, expectOpen, whole } from '#support/screens.ts'
import { Signal } from '#support/signal.ts'
import { earn } from '#support/work-day.ts'

test.use({ serviceWorkers: 'block' })

const PHONE = '+7 (000) 765-4321'

async function fillIn(page: Page, phone = PHONE, bank = 'Сбербанк'): Promise<void> {
  await page.getByRole('radio', { name: bank }).click()
  await page.getByLabel('Телефон для СБП').fill(phone)
  await page.getByRole('button', { name: 'Вывести' }).click()
}

async function confirm(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: 'Проверьте реквизиты' })
    .getByRole('button', { name: 'Подтвердить вывод' })
    .click()
}

/** Hidden from the tree: it is no part of the text. */
const MARK = '[data-mark]'

const payouts = (page: Page) => page.getByRole('list', { name: 'Выплаты' }).getByRole('listitem')

// shows: 10.26
test('Знак банка стоит рядом с именем: в форме, подтверждении и истории; в принудительных цветах читается', async ({
  page,
  newAgent,
  openAs,
}) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  const expectMark = async (place: Locator, letter: string) => {
    await expect(place.locator(MARK)).toHaveAttribute('data-mark', letter)
    const size = await place.locator(MARK).boundingBox()
    expect(size?.width).toBeGreaterThanOrEqual(20)
  }
  for (const [bank, letter] of [
    ['Т-Банк', 'Т'],
    ['Сбербанк', 'С'],
    ['Альфа-Банк', 'А'],
    ['ВТБ', 'В'],
  ] as const)
    await expectMark(page.getByRole('radio', { name: bank, exact: true }), letter)

  await page.emulateMedia({ forcedColors: 'active' })
  const look = await page
    .getByRole('radio', { name: 'ВТБ' })
    .locator(MARK)
    .evaluate((mark) => {
      const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(mark)
      return { color, backgroundColor, borderTopColor, borderTopWidth }
    })
  expect(look.color).not.toBe(look.backgroundColor)
  expect(look.borderTopColor).not.toBe(look.backgroundColor)
  expect(look.borderTopWidth).toBe('1px')
  await page.emulateMedia({ forcedColors: 'none' })

  await fillIn(page)
  await expectMark(page.getByRole('alertdialog', { name: 'Проверьте реквизиты' }), 'С')
  await confirm(page)
  await expectMark(payouts(page), 'С')
})

// shows: 1.8, 10.6, 10.12, 10.13, 10.14, 10.17, 10.18
test('Весь баланс выводится после подтверждения и ждёт выплаты в истории', async ({
  page,
  newAgent,
  openAs,
  server,
}) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 2)
  await openAs(agent, '/withdrawal')
  await fillIn(page)
  const dialog = page.getByRole('alertdialog', { name: 'Проверьте реквизиты' })
  await expect(dialog).toContainText(whole('40 ₽'))
  await expect(dialog).toContainText('Сбербанк')
  await expect(dialog).toContainText('+7 000 765-43-21')
  await expect(dialog).toContainText('деньги будут потеряны')
  await confirm(page)

  await expectNotice(page, 'Заявка создана')
  await expect(page).toHaveURL('/withdrawal/history')
  await expect(payouts(page)).toHaveCount(1)
  await expect(payouts(page).getByText('40 ₽', { exact: true })).toBeVisible()
  await expect(payouts(page)).toContainText('В ожидании')
  await expect(page.getByRole('list', { name: 'Обозначения' }).getByRole('listitem')).toHaveText([
    'Успешно',
    'В ожидании',
    'Отменен',
  ])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).toContainText(whole('0 ₽'))
  expect(await agent.api.call(endpoints.withdrawals)).toMatchObject([
    { amount: 40, details: '0007654321', status: 'IN_PROCESSING', withdrawalMethod: 'sber_sbp' },
  ])

  await decideWithdrawal(server, agent.email, 'settle')
  await page.reload()
  await expect(payouts(page)).toContainText('Успешно')
})

// shows: 10.27
test('Сразу после заявки история не говорит, что выводов нет: очертание, сбой или сама заявка', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(500)
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  // The list is known, and empty.
  await openAs(agent, '/withdrawal/history')
  await expect(page.getByText('Нет выводов')).toBeVisible()
  await page.getByRole('link', { name: 'К выводу' }).click()
  const held = new Signal()
  let isMade = false
  let isFailing = true
  await page.route('**/api/withdrawals', async (route) => {
    if (route.request().method() === 'POST') {
      isMade = true
      return route.fallback()
    }
    if (!isMade) return route.fallback()
    await held.promise
    return isFailing ? route.fulfill({ status: 500 }) : route.fallback()
  })
  await fillIn(page)
  await confirm(page)
  await expect(page).toHaveURL('/withdrawal/history')
  await expect(page.getByText('Выплаты загружаются')).toBeAttached()
  await expect(page.getByText('Нет выводов')).toHaveCount(0)

  held.give()
  await expect(page.getByText('Выплаты не загрузились')).toBeVisible()
  await expect(page.getByText('Нет выводов')).toHaveCount(0)
  isFailing = false
  await page.reload()
  await expect(payouts(page)).toHaveCount(1)
})

// shows: 10.14, 10.15, 10.23
test('Куда деньги уже пришли, туда выводят двумя нажатиями; другие реквизиты вписывают поверх, отмена их забывает', async ({
  page,
  newAgent,
  openAs,
  server,
}) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  await fillIn(page)
  await confirm(page)
  await expectNotice(page, 'Заявка создана')
  await page.getByRole('link', { name: 'Вывод', exact: true }).click()
  // Not arrived yet: it proves nothing.
  await expect(page.getByText('На балансе пока ничего нет')).toBeVisible()
  await expect(page.getByLabel('Телефон для СБП')).toHaveValue('')

  await decideWithdrawal(server, agent.email, 'settle')
  await earn(agent.api, 3)
  await page.reload()
  const phone = page.getByLabel('Телефон для СБП')
  await expect(phone).toHaveValue(PHONE)
  await expect(page.getByRole('radio', { name: 'Сбербанк' })).toBeChecked()
  await expect(page.getByText('Сюда деньги уже приходили')).toBeVisible()
  await page.getByRole('radio', { name: 'ВТБ' }).click()
  await expect(page.getByText('Номер, к которому привязан этот банк')).toBeVisible()
  await page.getByRole('button', { name: 'Вывести' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Проверьте реквизиты' })
  await expect(dialog).toContainText('ВТБ')
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await expectClosed(dialog)
  await expect(page.getByRole('radio', { name: 'Сбербанк' })).toBeChecked()

  await page.getByRole('button', { name: whole('Вывести 60 ₽') }).click()
  await confirm(page)
  await expectNotice(page, 'Заявка создана')
  expect((await agent.api.call(endpoints.withdrawals))[0]).toMatchObject({
    amount: 60,
    details: '0007654321',
    withdrawalMethod: 'sber_sbp',
  })
})

// shows: 10.18, 12.20
test('Отказ возвращает деньги и называет причину', async ({ page, newAgent, openAs, server }) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await agent.api.call(endpoints.createWithdrawal, {
    body: { phone: '70007654321', withdrawalMethod: 'vtb_sbp' },
    key: crypto.randomUUID(),
  })
  await openAs(agent, '/withdrawal/history')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).toContainText(whole('0 ₽'))
  await decideWithdrawal(server, agent.email, 'refuse', 'Банк не нашёл получателя')
  await expect(payouts(page)).toContainText('Отменен')
  await expect(payouts(page)).toContainText('Банк не нашёл получателя')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).toContainText(whole('20 ₽'))
})

// shows: 10.28
test('Без связи вывод не подтвердить, и сказано почему; вернулась — можно', async ({
  page,
  context,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  await fillIn(page)
  const dialog = page.getByRole('alertdialog', { name: 'Проверьте реквизиты' })
  const confirmation = dialog.getByRole('button', { name: 'Подтвердить вывод' })
  await expect(confirmation).toBeEnabled()
  await context.setOffline(true)
  await expect(confirmation).toBeDisabled()
  await expect(dialog).toContainText('Нет связи')
  await context.setOffline(false)
  await confirmation.click()
  await expectNotice(page, 'Заявка создана')
})

// shows: 10.12, 10.15
test('Отмена подтверждения ничего не отправляет и очищает форму', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  await fillIn(page)
  const dialog = page.getByRole('alertdialog', { name: 'Проверьте реквизиты' })
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await expectClosed(dialog)
  await expect(page.getByLabel('Телефон для СБП')).toHaveValue('')
  for (const bank of await page.getByRole('radio').all()) await expect(bank).not.toBeChecked()
  expect(await agent.api.call(endpoints.withdrawals)).toEqual([])
})

// shows: 10.6, 10.7, 10.8, 10.10
test('Банк и телефон обязательны', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  await page.getByRole('button', { name: 'Вывести' }).click()
  await expect(page.getByText('Укажите метод')).toBeVisible()
  await expect(page.getByLabel('Телефон для СБП')).toHaveAccessibleErrorMessage('Неверно указан телефон')
  await expect(page.getByRole('radio')).toHaveText(['Т-Банк', 'Сбербанк', 'Альфа-Банк', 'ВТБ'])
  await fillIn(page, '+7 (000) 765-432')
  await expect(page.getByLabel('Телефон для СБП')).toHaveAccessibleErrorMessage('Неверно указан телефон')
  await expect(page.getByText('Укажите метод')).toHaveCount(0)
})

// shows: 10.11
test('19,99 ₽ вывести нельзя, и сказано, сколько нужно', async ({ page, ownServer, newAgent, openAs }) => {
  const server = await ownServer({ env: { DIALOG_COST: '19.99' } })
  const agent = await newAgent('approved', { server })
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  await expect(page.getByText('Минимальная сумма вывода: 20 руб.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Вывести' })).toBeDisabled()
})

// shows: 10.6, 10.19
test('С пустым балансом вывести нечего, а история пуста', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/withdrawal')
  await expect(page.getByRole('button', { name: 'Вывести' })).toBeDisabled()
  await expect(page.getByText('Минимальная сумма вывода')).toHaveCount(0)
  await page.getByRole('link', { name: 'История' }).click()
  await expect(page.getByText('Нет выводов')).toBeVisible()
})

// shows: 10.9, 10.20
test('Телефон в любой записи уходит одиннадцатью цифрами: набранный, вставленный и подставленный браузером', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(await newAgent('approved'), '/withdrawal')
  const field = page.getByLabel('Телефон для СБП')
  const expectFormatted = async (what: string) => {
    await expect(field, what).toHaveValue('+7 (916) 123-4567')
    await field.fill('')
  }
  for (const text of ['89161234567', '+79161234567', '9161234567', '8 (916) 123-45-67']) {
    await field.pressSequentially(text)
    await expectFormatted(`набрано ${text}`)

    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.focus()
    await page.keyboard.press('Control+V')
    await expectFormatted(`вставлено ${text}`)

    await field.fill(text)
    await expectFormatted(`подставлено ${text}`)
  }
})

// shows: 10.16
test('Отказ сервера показан его словами, а без слов — «Ошибка»', async ({ page, newAgent, openAs, problems }) => {
  problems.allowStatus(409, 400)
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  await page.route('**/api/withdrawals', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          contentType: 'text/plain; charset=utf-8',
          body: 'Минимальная сумма вывода: 20 руб.',
        })
      : route.fallback(),
  )
  await fillIn(page)
  await confirm(page)
  await expectNotice(page, 'Минимальная сумма вывода: 20 руб.')

  await page.unroute('**/api/withdrawals')
  await page.route('**/api/withdrawals', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, contentType: 'text/html', body: '<p>' })
      : route.fallback(),
  )
  await fillIn(page)
  await confirm(page)
  await expectNotice(page, /^Ошибка$/)
})

test('Потерянный ответ не создаёт второй заявки: экран сам узнаёт, что первая есть', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  await page.route('**/api/withdrawals', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await fillIn(page)
  await confirm(page)
  await expect(page).toHaveURL('/withdrawal/history')
  await expect(payouts(page)).toHaveCount(1)
  expect(await agent.api.call(endpoints.withdrawals)).toHaveLength(1)
})

// shows: 10.26
test('Заявка, не дошедшая до сервера, отправляется ещё раз одной кнопкой', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  let cut = true
  await page.route('**/api/withdrawals', (route) =>
    cut && route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  )
  await fillIn(page)
  await confirm(page)
  await expect(page.getByText('Проверяем заявку')).toBeVisible()
  await expect(page.getByText('Заявка не создана')).toBeVisible()
  await expect(page.locator(MARK)).toHaveAttribute('data-mark', 'С')
  cut = false
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(page).toHaveURL('/withdrawal/history')
  expect(await agent.api.call(endpoints.withdrawals)).toHaveLength(1)
})

test('Двойное нажатие подтверждения — одна заявка', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openAs(agent, '/withdrawal')
  await fillIn(page)
  const dialog = page.getByRole('alertdialog', { name: 'Проверьте реквизиты' })
  await expectOpen(dialog)
  await dialog.getByRole('button', { name: 'Подтвердить вывод' }).dblclick()
  await expect(page).toHaveURL('/withdrawal/history')
  expect(await agent.api.call(endpoints.withdrawals)).toHaveLength(1)
})
