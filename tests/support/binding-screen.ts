import type { Locator, Page } from 'playwright/test'
import { expect } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { expectClosed } from '#support/screens.ts'

export const takeButton = (page: Page): Locator => page.getByRole('button', { name: 'Взять контакт' })
export const dayCard = (page: Page): Locator => page.getByRole('region', { name: 'План на сегодня' })
export const openDialog = (page: Page): Locator => page.getByRole('region', { name: 'Открытый диалог' })

/** Skips the dialog that is to be finished; `reply` is the customer's. */
export async function skipContact(page: Page, reply: string): Promise<void> {
  await page.getByRole('button', { name: 'Пропустить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Пропустить контакт' })
  await expect(dialog.getByRole('button', { name: 'Пропустить' })).toBeDisabled()
  await expect(dialog.getByRole('radio')).toHaveCount(6)
  await dialog.getByRole('radio', { name: reply }).click()
  await dialog.getByRole('button', { name: 'Пропустить' }).click()
  await expectClosed(dialog)
  await expectNotice(page, 'Контакт успешно откреплен')
}
