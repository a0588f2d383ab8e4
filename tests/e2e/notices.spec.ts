import type { Page } from 'playwright/test'
import { expect, test } from '#support/fixtures.ts'
import { notices, stopTime } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

/** Refuses every «Взять контакт» with a sentence of its own, so that each press brings another notice. */
async function refuseEach(page: Page): Promise<void> {
  let number = 0
  await page.route('**/api/work/manual/get-contact', (route) => {
    number += 1
    return route.fulfill({ status: 409, contentType: 'text/plain; charset=utf-8', body: `Отказ ${number}` })
  })
}

/** From here on time passes only as the test says. */
async function holdTime(page: Page): Promise<void> {
  await expect(notices(page)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  await stopTime(page)
}

async function press(page: Page, times: number): Promise<void> {
  const take = page.getByRole('button', { name: 'Взять контакт' })
  for (let time = 1; time <= times; time += 1) {
    await take.click()
    await expect(notices(page).getByText(`Отказ ${time}`, { exact: true })).toBeVisible()
  }
}

test.beforeEach(async ({ page, newAgent, openAs, problems }) => {
  problems.allowStatus(409)
  await page.clock.install()
  await refuseEach(page)
  await openAs(await newAgent('approved'))
})

// shows: 13.5
test('Уведомлений видно не больше пяти, самые старые уходят первыми', async ({ page }) => {
  await holdTime(page)
  await press(page, 7)
  await page.clock.runFor(400)
  await expect(notices(page).getByRole('alert')).toHaveText(
    [3, 4, 5, 6, 7].map((number) => new RegExp(`Отказ ${number}`)),
  )
})

// shows: 13.7
test('Уведомление уходит само через 4 секунды', async ({ page }) => {
  await holdTime(page)
  await press(page, 1)
  const notice = notices(page).getByRole('alert')
  await page.clock.runFor(3900)
  await expect(notice).toHaveCSS('opacity', '1')
  await page.clock.runFor(200)
  await expect(notice).toHaveCSS('opacity', '0')
  await page.clock.runFor(250)
  await expect(notice).toHaveCount(0)
})

test('Уведомление закрывается и самим агентом', async ({ page }) => {
  await holdTime(page)
  await press(page, 1)
  await notices(page).getByRole('button', { name: 'Закрыть уведомление' }).click()
  await page.clock.runFor(300)
  await expect(notices(page).getByRole('alert')).toHaveCount(0)
})

// shows: 13.6
test('Уведомления стоят внизу справа, шириной 440 на большом экране и не шире телефона', async ({ page }) => {
  await holdTime(page)
  await press(page, 1)
  const box = async () => (await notices(page).getByRole('alert').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const onPhone = await box()
  expect(onPhone.x).toBeGreaterThanOrEqual(0)
  expect(onPhone.x + onPhone.width).toBeLessThanOrEqual(360)
  expect(onPhone.y).toBeGreaterThan(320)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => (await box()).width).toBe(440)
  const onDesktop = await box()
  expect(1280 - onDesktop.x - onDesktop.width).toBeLessThanOrEqual(32)
  await expect(notices(page).getByRole('alert')).toHaveCSS('transition-duration', '0.25s')
})

// shows: 13.8
test('Окно, которое открылось, не накрыто сказанным раньше', async ({ page }) => {
  await holdTime(page)
  await press(page, 1)
  await page.getByRole('button', { name: /^Открыть календарь/ }).click()
  await expect(page.getByRole('dialog', { name: 'Выберите день' })).toHaveCount(1)
  await page.clock.runFor(250)
  await expect(notices(page).getByRole('alert')).toHaveCount(0)
})
