import { expect, test } from '#support/fixtures.ts'
import { Signal } from '#support/signal.ts'
import { takeContacts } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

const CALL = '**/api/server-time'

// The tests' server is days behind this phone: by the phone's own clock the day on the screen has no contacts.
// shows: 6.13
test('Время сервера, которое не дошло, спрошено снова, и день становится днём сервера', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await page.route(CALL, (route) => route.abort(), { times: 1 })
  await openAs(agent)
  await expect(page.getByText('Пока нет контактов')).toBeVisible()
  await expect(contactRow(page, dialog?.phone ?? '')).toBeVisible()
})

// shows: 6.13
test('Время сервера, при котором телефон подвёл часы назад, спрошено снова', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await page.clock.install()
  const setBack = new Signal()
  await page.route(
    CALL,
    async (route) => {
      await setBack.promise
      await route.continue()
    },
    { times: 1 },
  )
  await openAs(agent)
  await expect(page.getByText('Пока нет контактов')).toBeVisible()
  await page.clock.setSystemTime(Date.now() - 30_000)
  setBack.give()
  await expect(contactRow(page, dialog?.phone ?? '')).toBeVisible()
})

// shows: 6.13
test('Телефон перевёл часы на три дня — открытый день остаётся днём сервера', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  const row = contactRow(page, dialog?.phone ?? '')
  await page.clock.install()
  await openAs(agent)
  await expect(row).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 3 * 86_400_000)
  const told = page.waitForResponse(CALL)
  // The day is looked at by then, too.
  await page.clock.runFor(11_000)
  await told
  await expect(row).toBeVisible()
  await expect(page.getByText('18 ноября')).toBeVisible()
})
