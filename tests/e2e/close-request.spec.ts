import type { Locator, Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#support/fixtures.ts'
import { pictureFile } from '#support/pictures.ts'
import { expectClosed, expectOpen, pressEscape } from '#support/screens.ts'
import { takeContacts } from '#support/work-day.ts'
import { choosePictures } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

declare global {
  interface Window {
    /** Those that wait for the phone's «back», the uppermost last. */
    waiting: EventTarget[]
  }
}

/** Runs before the cabinet: Chromium has a «back» of the system on phones alone. */
function standInForPhone(): void {
  window.waiting = []
  window.CloseWatcher = class extends EventTarget {
    constructor() {
      super()
      window.waiting.push(this)
    }
    destroy() {
      window.waiting = window.waiting.filter((each) => each !== this)
    }
  }
}

async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => window.waiting.pop()?.dispatchEvent(new Event('close')))
}

// shows: 12.11
test('«Назад» телефона закрывает верхнее окно и не уводит со страницы', async ({ page, newAgent, openAs }) => {
  await page.addInitScript(standInForPhone)
  await openAs(await newAgent('approved', { contacts: 1 }))
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Кабинет агента' })
  await expectOpen(menu)
  await pressBack(page)
  await expectClosed(menu)

  await page.getByRole('button', { name: /^Действия/ }).click()
  const actions = page.getByRole('dialog')
  await expectOpen(actions)
  await pressBack(page)
  await expectClosed(actions)
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.waiting.length)).toBe(0)
})

// shows: 8.12, 12.11
test('«Назад» не бросает выбранных снимков: сначала вопрос, и «Назад» на него — остаться', async ({
  page,
  newAgent,
  openAs,
}) => {
  await page.addInitScript(standInForPhone)
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await openAs(agent)
  await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
  await choosePictures(page, [await pictureFile('chats.png')])
  const report = page.getByRole('dialog', { name: /^Отчёт за/ })
  const chosen = report.getByRole('list', { name: 'Выбранные снимки' }).getByRole('listitem')
  const leave = report.getByRole('button', { name: 'Уйти без снимка' })
  await expect(chosen).toHaveCount(1)
  // A watcher hears one «back» only.
  for (let time = 1; time <= 2; time += 1) {
    await pressBack(page)
    await expect(leave).toBeVisible()
    await pressBack(page)
    await expect(leave).toHaveCount(0)
    await expect(chosen).toHaveCount(1)
  }
  await pressBack(page)
  await leave.click()
  await expectClosed(report)
})

test.describe('Браузер без CloseWatcher', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      delete window.CloseWatcher
    }),
  )

  // shows: 12.11
  test('Страница, перезагруженная с открытым окном, не просит лишнего «Назад»', async ({ page, newAgent, openAs }) => {
    await openAs(await newAgent('approved'), '/account')
    await page.getByRole('link', { name: 'Баланс' }).click()
    await expect(page).toHaveURL('/withdrawal')
    await page.getByRole('button', { name: 'Меню' }).click()
    await expectOpen(page.getByRole('dialog', { name: 'Кабинет агента' }))
    const isMarked = () => page.evaluate(() => JSON.stringify(history.state).includes('overlay'))
    expect(await isMarked()).toBe(true)
    await page.reload()
    await expect.poll(isMarked).toBe(false)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/account')
  })

  // shows: 12.11
  test('«Назад» закрывает верхнее окно, а закрытое иначе не оставляет в истории следа', async ({
    page,
    newAgent,
    openAs,
  }) => {
    await openAs(await newAgent('approved', { contacts: 1 }), '/support')
    const menu = page.getByRole('dialog', { name: 'Кабинет агента' })
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Меню' }).click()
      await expectOpen(menu)
    }
    await openMenu()
    await page.goBack()
    await expectClosed(menu)
    await expect(page).toHaveURL('/support')

    // A link of the menu goes on; one «back» returns to where it was opened.
    await openMenu()
    await menu.getByRole('link', { name: 'Работа', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expectClosed(menu)
    const actions = page.getByRole('dialog')
    await page.getByRole('button', { name: /^Действия/ }).click()
    await pressEscape(actions)
    await expectClosed(actions)
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('overlay')
    await page.goBack()
    await expect(page).toHaveURL('/support')
    await expect(page.getByRole('heading', { level: 1, name: 'Поддержка' })).toBeVisible()
  })

  // shows: 8.12, 12.11
  test('«Назад» не бросает выбранных снимков: сначала вопрос, и «Назад» на него — остаться', async ({
    page,
    newAgent,
    openAs,
  }) => {
    const agent = await newAgent('approved')
    const [dialog] = await takeContacts(agent.api, 1)
    await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
    await openAs(agent)
    await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
    await choosePictures(page, [await pictureFile('chats.png')])
    const report = page.getByRole('dialog', { name: /^Отчёт за/ })
    const chosen = report.getByRole('list', { name: 'Выбранные снимки' }).getByRole('listitem')
    const leave = report.getByRole('button', { name: 'Уйти без снимка' })
    await expect(chosen).toHaveCount(1)
    for (let time = 1; time <= 2; time += 1) {
      await page.goBack()
      await expect(leave).toBeVisible()
      await page.goBack()
      await expect(leave).toHaveCount(0)
      await expect(chosen).toHaveCount(1)
    }
    await page.goBack()
    await leave.click()
    await expectClosed(report)
    await expect(page).toHaveURL('/')
  })
})

/** A finger that goes down from the middle of `target` and is lifted there. */
async function swipeDown(page: Page, target: Locator, distance: number): Promise<void> {
  // A sheet that is still on its way up is elsewhere when the finger comes: outside of it, that closes it.
  await target.hover({ trial: true })
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to swipe')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x, y }])
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x, y: y + distance * part }])
  // At rest before it is lifted: how far it came decides, not how fast this machine is.
  await page.waitForFunction(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await touch('touchMove', [{ x: x + 1, y: y + distance }])
  await touch('touchEnd', [])
  await devtools.detach()
}

// shows: 12.11
test('Окно убирают движением пальца вниз; начатое и брошенное оставляет его на месте', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('approved', { contacts: 1 }))
  await page.getByRole('button', { name: /^Действия/ }).click()
  const actions = page.getByRole('dialog')
  await expectOpen(actions)
  const title = actions.getByRole('heading')

  await swipeDown(page, title, 20)
  await expect(title).toBeVisible()
  await expect.poll(() => actions.locator('[style*="translateY"]').count()).toBe(0)

  await swipeDown(page, title, 200)
  await expectClosed(actions)
})

/** Runs before the cabinet: whatever waits for a movement to end waits for ever, as after one that was called off. */
function neverCalm(): void {
  const never = Object.create(CSSTransition.prototype, { finished: { value: new Promise(() => undefined) } })
  Element.prototype.getAnimations = () => [never]
}

// shows: 12.11
test('Окно, чьё закрытие не кончается, не остаётся поверх страницы: ни меню, ни лист', async ({
  page,
  newAgent,
  openAs,
}) => {
  await page.addInitScript(neverCalm)
  await openAs(await newAgent('approved', { contacts: 1 }))
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Кабинет агента' })
  await expect(menu.getByRole('link', { name: 'Тех. поддержка' })).toBeVisible()
  await pressEscape(menu)
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: /^Действия/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Закрыть' })).toBeVisible()
  await pressEscape(sheet)
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Меню' }).click()
  await expect(menu.getByRole('link', { name: 'Тех. поддержка' })).toBeVisible()
})
