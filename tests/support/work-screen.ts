import type { Locator, Page } from 'playwright/test'
import { formatPhone } from '#domain/phone.ts'

/** The day's list of dialogs. */
export function contactList(page: Page): Locator {
  return page.getByRole('region', { name: 'Контакты' })
}

/** The row of the dialog with this phone (11 digits). */
export function contactRow(page: Page, phone: string): Locator {
  return contactList(page)
    .getByRole('listitem')
    .filter({ hasText: formatPhone(phone) })
}

/** Opens the row's menu and presses one of its items. */
export async function chooseAction(page: Page, phone: string, action: string): Promise<void> {
  await contactRow(page, phone)
    .getByRole('button', { name: /^Действия/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}

/** Folds the week out of the day's row. */
export async function openWeek(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Неделя', exact: true }).click()
  return page.getByRole('list', { name: 'Дни недели' })
}

/** Opens the search by its icon. */
export async function openSearch(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Поиск', exact: true }).click()
  return page.getByRole('searchbox', { name: 'Поиск по имени или номеру' })
}

/** Chooses pictures in the open dialog of a report or of one dialog's screenshot. */
export async function choosePictures(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files)
}
