import { trapChat } from '#support/chat-trap.ts'
import { silentAnswers } from '#support/bare-backend/shapes.ts'
import { text } from '#support/bare-backend/wire.ts'
import { expect, test } from '#support/bare-fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { openWeek } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

const TAKE = 'POST /work/manual/get-contact'

// shows: 15.16
test('Одно нажатие — один запрос контакта: ответ шлюза сам не повторяется, выданный контакт виден в списке', async ({
  page,
  context,
  bare,
  openWith,
  problems,
}) => {
  problems.allowStatus(504)
  await trapChat(context)
  const { token } = bare.agent()
  bare.answer(TAKE, text('Шлюз не дождался', 504))
  await openWith(token)
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  await expect(page.getByText('Если контакт выдан, он появится в списке')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Контакты' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeEnabled()
  expect(bare.count(TAKE)).toBe(1)
  expect(bare.last(TAKE).headers['idempotency-key']).toBeUndefined()
})

// shows: 7.22
test('Сервер, который не говорит о днях недели, о них и не спрошен: в неделе одни даты', async ({
  page,
  bare,
  openWith,
}) => {
  await openWith(bare.agent().token)
  const week = await openWeek(page)
  await expect(week.getByRole('button', { name: /\d$|сегодня$|(ноября|декабря)$/ })).toHaveCount(7)
  expect(bare.count('GET /work/manual/week')).toBe(0)
})

test('Баланс начислен, что бы сервер ни сказал об этом; и начисленное, и новое видны разом', async ({
  page,
  bare,
  openWith,
}) => {
  test.slow()
  const { agent, token } = bare.agent()
  agent.dialogs.push({
    id: 1,
    phone: '70000000001',
    name: 'Анна',
    status: 'success',
    day: bare.state.today(),
    isPaid: false,
  })
  bare.reshape('GET /work/manual/info', (usual) => ({ ...Object(usual()), balanceHasAccrual: true }))
  await openWith(token)
  for (const name of ['пустое тело', '204', 'null', 'текст как HTML', 'обрезанный JSON']) {
    const [dialog] = agent.dialogs
    if (dialog !== undefined) dialog.isPaid = false
    bare.state.silent = silentAnswers[name] ?? text('нет такого вида', 500)
    const button = page.getByRole('button', { name: 'Начислить баланс' })
    await expect(button).toBeVisible()
    await expect(page.getByText('Баланс начислен', { exact: true })).toBeVisible()
    await button.click()
    await expectNotice(page, 'Баланс успешно начислен')
    await page.reload()
  }
  expect(agent.balance).toBe(100)
})

test('Отказ в выводе сказан словами сервера и при 500: «Заявка не создана» молчит', async ({
  page,
  bare,
  openWith,
  problems,
}) => {
  problems.allowStatus(500)
  const { token } = bare.agent({ balance: 100 })
  bare.reshape('POST /withdrawals', () => ({
    status: 500,
    type: 'application/json',
    body: '{"message":["Банк закрыт до утра"]}',
  }))
  await openWith(token, '/withdrawal')
  await page.getByRole('radio', { name: 'Сбербанк' }).click()
  await page.getByRole('textbox', { name: 'Телефон для СБП' }).fill('+79131234567')
  await page.getByRole('button', { name: 'Вывести' }).click()
  await page.getByRole('button', { name: 'Подтвердить вывод' }).click()
  await expect(page.getByText('Банк закрыт до утра')).toBeVisible()
  await expect(page.getByText('Заявка не создана')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Вывести' })).toBeVisible()
  expect(bare.count('POST /withdrawals')).toBe(1)
})
