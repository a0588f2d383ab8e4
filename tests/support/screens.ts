import { expect, type Locator, type Page } from 'playwright/test'

/** A dialog stands in the page as an element without a size of its own: what can be seen is inside it. */
export async function expectOpen(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('heading').first()).toBeVisible()
}

export async function expectClosed(dialog: Locator): Promise<void> {
  await expect(dialog).toHaveCount(0)
}

/** Presses Escape once the keyboard is the dialog's: pressed a moment earlier, the key goes to the page under it. */
export async function pressEscape(dialog: Locator): Promise<void> {
  await expectOpen(dialog)
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await dialog.page().keyboard.press('Escape')
}

/** The session is over: the token is gone, and the page is that of the sign-in, which is loaded anew for it. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login$/)
  const token = () => page.evaluate(() => localStorage.getItem('token')).catch(() => 'the page is being left')
  await expect.poll(token).toBeNull()
}

/** Opens the menu of the phone's layout. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Кабинет агента' })
  await expectOpen(menu)
  return menu
}

/** The notices on the screen. */
export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Уведомления' })
}

/** Matches `text`, which begins with a number, where that number is whole: «0 ₽» stands in «40 ₽» and in «1 000 ₽» too. */
export function whole(text: string): RegExp {
  const parts = text.split(' ').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  // The spaces of an amount are no-break ones.
  return new RegExp(String.raw`(?<!\d[\s,]?)${parts.join(String.raw`\s`)}`)
}

/**
 * From here on time passes only as the test says. The page's clock was installed before it was opened, and what the page asked
 * for first has come: the few seconds that are leapt over are less than it waits for an answer.
 */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 5_000)
}

/** What the page hears when the person looks at something else. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** The person is back. */
export async function showPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
