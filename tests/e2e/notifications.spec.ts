import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#support/fixtures.ts'
import { openSignedIn } from '#support/open-as.ts'
import { decideWithdrawal } from '#support/operator.ts'
import { type PushDevice, PushServiceSimulator } from '#support/push-service.ts'
import { showPage } from '#support/screens.ts'
import { DEMO_AGENT, signIn } from '#support/work-day.ts'

// Where it is afternoon by the server's clock: at night phones are left in peace.
test.use({ timezoneId: 'Europe/Moscow' })

let push: PushServiceSimulator
test.beforeEach(async () => {
  push = await PushServiceSimulator.start()
})
test.afterEach(() => push.stop())

/** The browser's own service is out of reach here: a subscription with known keys stands in for the one it would give. */
async function standIn(page: Page, { subscription, senderKey }: PushDevice): Promise<void> {
  await page.addInitScript(
    ({ json, key }) => {
      const given = {
        toJSON: () => json,
        unsubscribe: async () => {
          localStorage.setItem('unsubscribed', 'yes')
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          if (options.applicationServerKey !== key || options.userVisibleOnly !== true) throw new Error('another key')
          return given
        },
        getSubscription: async () => given,
      })
    },
    { json: { endpoint: subscription.endpoint, keys: subscription.keys }, key: senderKey },
  )
}

/** What the browser does with a message of its push service, until the worker has shown it. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  // The list of what is shown is not looked at meanwhile: Chromium forgets whatever it doesn't find on the screen yet.
  await worker?.evaluate(`{
    const show = registration.showNotification.bind(registration)
    registration.showNotification = async (...given) => {
      await show(...given)
      globalThis.isShown = true
    }
  }`)
  const protocol = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data })
  await protocol.detach()
  await expect.poll(() => worker?.evaluate('globalThis.isShown')).toBe(true)
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => [title, body])
  })

// shows: 19.1, 19.2, 19.5
test('После первого отчёта кабинет предлагает уведомления; решение о выплате показано, касание открывает его экран', async ({
  page,
  context,
  ownServer,
}) => {
  const server = await ownServer({ env: { PUSH_EXTRA_HOSTS: push.host, DEMO_SETTLE_MS: '0' } })
  const api = await signIn(server, DEMO_AGENT)
  await context.grantPermissions(['notifications'], { origin: server.url })
  const { publicKey } = await api.call(endpoints.notifications)
  const device = push.subscribe(publicKey)
  await standIn(page, device)
  await openSignedIn(page, server.url, api.token ?? '')
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Узнавать сразу?' })
  await expect(card).toHaveCount(0)

  // A report was delivered on this phone.
  await page.evaluate(async () => {
    localStorage.setItem('reported-once', '1')
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await card.getByRole('button', { name: 'Включить уведомления' }).click()
  await expect(card).toHaveCount(0)

  await api.call(endpoints.createWithdrawal, { body: { phone: '79990001122', withdrawalMethod: 'tinkoff_sbp' } })
  await decideWithdrawal(server, DEMO_AGENT.email, 'settle')
  await expect.poll(() => device.taken.length).toBe(1)
  await deliver(page, server.url, device.taken[0]?.payload ?? '')
  expect(await shown(page)).toEqual([['Выплачено 240\u00A0₽', 'Деньги отправлены по СБП.']])

  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'not loaded anew'))
  await context.serviceWorkers()[0]?.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await expect(page).toHaveURL(`${server.url}/withdrawal/history`)
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'not loaded anew')
  expect(push.faults).toEqual([])

  await page.goto(`${server.url}/account`)
  const settings = page.getByRole('region', { name: 'Уведомления на телефоне' })
  await expect(settings.getByRole('checkbox')).toHaveCount(5)
  await settings.getByRole('checkbox', { name: 'Клиент ответил' }).uncheck()
  await expect.poll(async () => (await api.call(endpoints.notifications)).off).toEqual(['reply'])
  await settings.getByRole('button', { name: 'Выключить на этом устройстве' }).click()
  await expect(settings.getByRole('button', { name: 'Включить уведомления' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('unsubscribed'))).toBe('yes')
})

// shows: 19.3
test('Переключатели, тронутые подряд на медленной сети, действуют все', async ({ page, context, ownServer }) => {
  const server = await ownServer({ env: { PUSH_EXTRA_HOSTS: push.host } })
  const api = await signIn(server, DEMO_AGENT)
  await context.grantPermissions(['notifications'], { origin: server.url })
  await standIn(page, push.subscribe((await api.call(endpoints.notifications)).publicKey))
  await page.addInitScript((email) => localStorage.setItem('push-agent', email), DEMO_AGENT.email)
  const held: (() => void)[] = []
  await page.route('**/api/notifications', async (route) => {
    if (route.request().method() !== 'GET') await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await openSignedIn(page, `${server.url}/account`, api.token ?? '')
  const boxes = page.getByRole('group', { name: 'О чём сообщать' }).getByRole('checkbox')
  for (const place of [0, 1, 3]) await boxes.nth(place).click()
  for (let answered = 0; answered < 3; answered += 1) {
    await expect.poll(() => held.length).toBe(answered + 1)
    held[answered]?.()
  }
  await expect
    .poll(async () => (await api.call(endpoints.notifications)).off)
    .toEqual(['verification', 'proof', 'reply'])
  await expect(boxes.nth(2)).toBeChecked()
  for (const place of [0, 1, 3]) await expect(boxes.nth(place)).not.toBeChecked()
})

// shows: 19.9
test('Разрешение, которое вернули в настройках браузера, видно сразу, и устройство снова подписано', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer({ env: { PUSH_EXTRA_HOSTS: push.host } })
  const api = await signIn(server, DEMO_AGENT)
  await standIn(page, push.subscribe((await api.call(endpoints.notifications)).publicKey))
  await page.addInitScript((email) => {
    localStorage.setItem('push-agent', email)
    Object.defineProperty(Notification, 'permission', { configurable: true, value: 'denied' })
  }, DEMO_AGENT.email)
  await openSignedIn(page, `${server.url}/account`, api.token ?? '')
  const settings = page.getByRole('region', { name: 'Уведомления на телефоне' })
  await expect(settings).toContainText('Разрешите их в настройках сайта')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
  await Promise.all([page.waitForRequest('**/api/notifications/device'), showPage(page)])
  await expect(settings.getByRole('checkbox')).toHaveCount(5)
})
