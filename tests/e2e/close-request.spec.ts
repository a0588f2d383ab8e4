import type { Page } from 'playwright/test'
import { expect, test } from '#support/fixtures.ts'
import { expectClosed, expectOpen } from '#support/screens.ts'

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
  await page.evaluate(() => window.waiting.at(-1)?.dispatchEvent(new Event('close')))
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
  await actions.getByRole('button', { name: 'Просил не писать' }).click()
  const question = page.getByRole('alertdialog')
  await expectOpen(question)
  await pressBack(page)
  await expectClosed(question)
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.waiting.length)).toBe(0)
})
