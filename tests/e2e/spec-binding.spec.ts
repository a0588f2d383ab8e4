import type { BindingDay } from '#contract/binding-work.ts'
import { expect, test } from '#support/fixtures.ts'
import { whole } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

const DAY: BindingDay = {
  plan: 500,
  fact: 123,
  agentsInPlan: 17,
  totalAgents: 42,
  dayStatus: 'completed',
  dayAgentStatus: null,
  notPaid: 3,
  agentHasWorkPhones: 7,
  agentDebtPhones: 0,
  dialogCost: 25,
  freePhones: 640,
  userSingUpToPlan: true,
}

// shows: 9.1, 9.3, 9.4
test('Рабочий день с привязкой показывает план, факт, агентов, награду и значок своего состояния', async ({
  page,
  newAgent,
  openAs,
}) => {
  const agent = await newAgent('approved')
  let day = DAY
  await page.route('**/api/users/info/*', (route) => route.fulfill({ json: day }))
  for (const [badge, patch] of [
    ['В РАБОТЕ', { dayStatus: 'in_work' }],
    ['УСПЕШНО', { notPaid: 0 }],
    ['ОЖИДАЮТ ОТВЕТА', { dayAgentStatus: 'waiting_actions' }],
    ['Готово к начислению', {}],
    ['ОЖИДАНИЕ', { dayStatus: null, notPaid: 0 }],
  ] as const) {
    day = { ...DAY, ...patch }
    await openAs(agent, '/work')
    const card = page.getByRole('region', { name: 'План на сегодня' })
    // The badge is of this answer; what stands meanwhile is kept of the one before.
    await expect(card.getByText(badge, { exact: true })).toBeVisible()
    await expect(card).toContainText(whole('123 из 500'))
    await expect(card).toContainText(whole('17 из 42'))
    // 7 dialogs of 25 ₽.
    await expect(card).toContainText(whole('175 ₽'))
  }
})
