import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { Agent, Stage } from '#support/agents.ts'
import { expect, test } from '#support/fixtures.ts'
import { takeShifts, watchShifts } from '#support/layout-shift.ts'
import { Signal } from '#support/signal.ts'
import { earn, takeContacts } from '#support/work-day.ts'
import { contactList } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

/** Holds who the agent is, and what the screens ask for, until each is let go. */
async function holdAnswers(page: Page): Promise<{ agent: Signal; screen: Signal }> {
  const held = { agent: new Signal(), screen: new Signal() }
  await page.route('**/api/**', async (route) => {
    const isAgent = new URL(route.request().url()).pathname === `/api${endpoints.me.path}`
    await (isAgent ? held.agent : held.screen).promise
    await route.fallback()
  })
  return held
}

const SCREENS = [
  { path: '/', loading: 'День загружается', there: /из\s50\sконтактов/ },
  { path: '/work', loading: 'Загружаем день', there: 'План на сегодня' },
  { path: '/referrals', loading: 'Загружаем приглашённых', there: 'Пока никого' },
  { path: '/withdrawal/history', loading: 'Выплаты загружаются', there: '20 ₽' },
]

// shows: 12.16
for (const { path, loading, there } of SCREENS)
  test(`Ответ сервера на ${path} ничего не сдвигает: загрузка стоит там, где будет экран`, async ({
    page,
    newAgent,
    openAs,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const agent = await newAgent('approved')
    await takeContacts(agent.api, 3)
    await earn(agent.api, 1)
    await agent.api.call(endpoints.createWithdrawal, {
      body: { phone: '70001112233', withdrawalMethod: 'sber_sbp' },
      key: crypto.randomUUID(),
    })
    // Signed in, and nothing is kept: a plain page of the same origin.
    await openAs(agent, '/api/server-time')
    await watchShifts(page)
    const held = await holdAnswers(page)
    await page.goto(path)
    await expect(page.getByText('Кабинет загружается')).toBeAttached()
    held.agent.give()
    await expect(page.getByText(loading)).toBeAttached()
    expect((await takeShifts(page)).unasked).toBeLessThanOrEqual(0.02)
    held.screen.give()
    await expect(page.getByText(loading)).toHaveCount(0)
    await expect(page.getByRole('main').getByText(there).first()).toBeVisible()
    expect((await takeShifts(page)).unasked).toBeLessThanOrEqual(0.02)
  })

// shows: 12.16
test('Контакты приходят на место своих очертаний: строка — на строку, кнопка — на кнопку', async ({
  page,
  newAgent,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const agent = await newAgent('approved', { contacts: 3 })
  await openAs(agent, '/api/server-time')
  const held = await holdAnswers(page)
  held.agent.give()
  await page.goto('/')
  const outline = page.getByRole('status').filter({ hasText: 'День загружается' })
  await expect(outline).toBeAttached()
  const before = await outline.locator('> :last-child').boundingBox()
  held.screen.give()
  await expect(contactList(page).getByRole('listitem')).toHaveCount(3)
  const after = await contactList(page).getByRole('list').first().boundingBox()
  expect(Math.abs((before?.y ?? 0) - (after?.y ?? Infinity))).toBeLessThanOrEqual(12)
  expect(before?.x).toBe(after?.x)
  expect(before?.width).toBe(after?.width)
})

const CARDS: readonly [path: string, stage: Stage][] = [
  ['/work', 'approved'],
  ['/referrals', 'approved'],
  ['/support', 'approved'],
  ['/education', 'approved'],
  ['/testing', 'verified'],
  ['/verification', 'tested'],
  ['/verification/process', 'tested'],
  ['/account', 'approved'],
  ['/withdrawal', 'approved'],
  ['/withdrawal/history', 'approved'],
  ['/uploads', 'approved'],
]

// shows: 12.16
test('Код экрана приходит на место его очертаний: содержание стоит там, где стояли карточки', async ({
  page,
  newAgent,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const agents = new Map<Stage, Agent>()
  for (const [path, stage] of CARDS) {
    const agent = agents.get(stage) ?? (await newAgent(stage))
    agents.set(stage, agent)
    await openAs(agent, '/api/server-time')
    const code = new Signal()
    await page.route(/\/assets\/[\w-]+-screen-[\w-]+\.js$/, async (route) => {
      await code.promise
      await route.fallback()
    })
    await page.goto(path)
    const outline = page.getByRole('status').filter({ hasText: 'Страница загружается' })
    const before = await outline.locator('> :last-child > :first-child').boundingBox()
    code.give()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const after = await heading.evaluate((element) => {
      // What follows the heading and the text below it.
      let head: Element = element
      while (head.nextElementSibling === null || head.nextElementSibling.matches('p')) head = head.parentElement ?? head
      const { x, y } = head.nextElementSibling.getBoundingClientRect()
      return { x, y }
    })
    expect([path, before?.x]).toEqual([path, after.x])
    expect(Math.abs((before?.y ?? 0) - after.y), path).toBeLessThanOrEqual(12)
    await page.unrouteAll()
  }
})
