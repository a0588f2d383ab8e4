import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { Fault } from '#support/faulty-proxy.ts'
import { expectNotice } from '#support/notices.ts'
import { expect, test } from '#support/offline-fixtures.ts'
import { notices, whole } from '#support/screens.ts'
import { Signal } from '#support/signal.ts'
import { earn } from '#support/work-day.ts'

test.beforeEach(({ problems }) => problems.allowOffline())

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Сбербанк' }).click()
  await page.getByLabel('Телефон для СБП').fill('9161234567')
  await page.getByRole('button', { name: 'Вывести' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить вывод' }).click()
}

// shows: 10.22
test('Кабинет убит, пока заявка в пути: открытый заново, он сам узнаёт, что она создана, и второй не делает', async ({
  page,
  context,
  newAgent,
  openCabinet,
  line,
}) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 2)
  await openCabinet(agent, '/withdrawal')
  const made = new Signal()
  line.plan = () => ({
    kind: 'wait',
    at: 'after-commit',
    onWait: () => made.give(),
    until: new Promise(() => undefined),
  })
  await withdraw(page)
  await made.promise
  await page.close()

  line.plan = () => null
  const again = await context.newPage()
  await again.goto(`${line.url}/withdrawal`)
  await expectNotice(again, 'Заявка создана')
  await expect(again).toHaveURL(/\/withdrawal\/history$/)
  expect(await agent.api.call(endpoints.withdrawals)).toMatchObject([{ amount: 40 }])
})

// shows: 10.22
test('Кабинет убит раньше, чем заявка дошла: открытый заново, он говорит об этом и отправляет её же одной кнопкой', async ({
  page,
  context,
  newAgent,
  openCabinet,
  line,
}) => {
  const agent = await newAgent('approved')
  await earn(agent.api, 1)
  await openCabinet(agent, '/withdrawal')
  const left = new Signal()
  line.plan = () => ({ kind: 'wait', at: 'before', onWait: () => left.give(), until: new Promise(() => undefined) })
  await withdraw(page)
  await left.promise
  await page.close()

  line.plan = () => null
  const again = await context.newPage()
  await again.goto(`${line.url}/withdrawal`)
  await expect(again.getByText('Заявка не создана')).toBeVisible()
  await again.getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(again).toHaveURL(/\/withdrawal\/history$/)
  expect(new Set(line.passed.map(({ key }) => key)).size).toBe(1)
  expect(await agent.api.call(endpoints.withdrawals)).toMatchObject([{ amount: 20 }])
})

for (const [what, fault] of [
  [
    'Страница чужой сети с кодом 200',
    {
      kind: 'answer',
      status: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: '<!doctype html><title>Wi-Fi</title><h1>Войдите в сеть</h1>',
    },
  ],
  ['Перенаправление на чужой ответ с кодом 200', { kind: 'answer', status: 302, headers: { Location: '/portal' } }],
] as const satisfies readonly (readonly [string, Fault])[]) {
  test(`${what} — не ответ: заявка не названа созданной, деньги на балансе`, async ({
    page,
    newAgent,
    openCabinet,
    line,
  }) => {
    const agent = await newAgent('approved')
    await earn(agent.api, 1)
    await openCabinet(agent, '/withdrawal')
    line.pages.set('/portal', (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
    )
    line.plan = () => fault
    await withdraw(page)
    await expect(page.getByText('Заявка не создана')).toBeVisible()
    await expect(notices(page).getByText('Заявка создана')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).toContainText(whole('20 ₽'))
    expect(await agent.api.call(endpoints.withdrawals)).toEqual([])
  })
}
