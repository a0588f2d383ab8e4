import type { Locator, Page } from 'playwright/test'

/** Opens the menu of the phone's layout. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Меню' }).click()
  return page.getByRole('dialog', { name: 'Кабинет агента' })
}

/** The notices on the screen, newest last in the tree. */
export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Уведомления' })
}
