import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#support/fixtures.ts'

/** Where a block stands; how wide its box is can't be seen. */
async function place(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${String(locator)} is not on the page`)
  return { x: box.x, y: box.y, height: box.height }
}

/** Where the parts of the sign-in stand. */
async function places(page: Page, root: string) {
  const inside = page.locator(root)
  return {
    heading: await place(inside.getByText('Вход', { exact: true })),
    words: await place(inside.getByText('Почта и пароль, с которыми')),
    button: await place(inside.getByText('Войти', { exact: true })),
  }
}

for (const [device, viewport] of [
  ['телефоне', { width: 360, height: 640 }],
  ['компьютере', { width: 1280, height: 800 }],
] as const) {
  test.describe(`На ${device}`, () => {
    test.use({ viewport, isMobile: false })

    test('вход нарисован ещё до скриптов и не сдвигается, когда они пришли', async ({ page, problems }) => {
      problems.allowOffline()
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/auth/login')
      const outline = await places(page, '#outline')
      await page.unroute('**/assets/*.js')
      await page.reload()
      await expect(page.getByLabel('Почта')).toBeVisible()
      expect(await places(page, 'main')).toEqual(outline)
    })
  })
}

test('Вошедшему форма входа не мелькает', async ({ page, newAgent, openAs, problems }) => {
  problems.allowOffline()
  await page.route('**/assets/*.js', (route) => route.abort())
  await openAs(await newAgent('approved'), '/account')
  await expect(page.locator('#outline').getByText('Войти', { exact: true })).toBeHidden()
  await expect(page.locator('#outline').locator('img:visible')).toHaveCount(1)
})

// shows: 12.9
test('Браузер без карты импортов говорит, что обновить, а не открывает половину кабинета', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'))
  await page.goto('/auth/login')
  await expect(page.getByRole('alert').getByText('Обновите систему телефона')).toBeVisible()
  await expect(page.getByText('Вход', { exact: true }).filter({ visible: true })).toHaveCount(0)
})

// shows: 12.21
test('Ни один таймер не держит кабинет и его листы, когда их код пришёл', async ({ page, newAgent, openAs }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await openAs(await newAgent('approved'), '/')
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  await page.getByRole('button', { name: /^Как\sработать: видео/ }).click()
  await expect(page.getByRole('dialog')).toBeAttached()
})

// shows: 12.23
test('Первый рабочий экран не ждёт кода того, что откроется над ним', async ({ page, newAgent, openAs }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const loadsSheets = async () => (await Promise.all(scripts)).some((code) => code.includes('headlessui-dialog'))
  // What is fetched ahead waits for a timer.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await openAs(await newAgent('approved'), '/')
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  expect(await loadsSheets()).toBe(false)
  await page.getByRole('button', { name: /^Как\sработать: видео/ }).click()
  await expect(page.getByRole('dialog')).toBeAttached()
  expect(await loadsSheets()).toBe(true)
})
