import type { Page } from 'playwright/test'

/** Marks this page: only a reload takes the mark away. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'marked', true))
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'marked'))
}
