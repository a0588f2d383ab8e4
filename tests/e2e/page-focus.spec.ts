import { expect, test } from '#support/fixtures.ts'
import { openMenu, pressEscape } from '#support/screens.ts'

test.use({ serviceWorkers: 'block' })

test('На новой странице фокус у её заголовка, а вкладка названа им, откуда бы ни пришли', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('approved'), '/support')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // There and back: the second visit finds the screen's code already loaded.
  for (const [link, title] of [
    ['Реферальная программа', 'Реферальная программа'],
    ['Тех. поддержка', 'Тех. Поддержка'],
    ['Реферальная программа', 'Реферальная программа'],
  ] as const) {
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: link }).click()
    await expect(menu).toHaveCount(0)
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(`${title} — Кабинет агента`)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Баланс' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вывод' })).toBeFocused()
})

test('Закрытое без перехода меню возвращает фокус кнопке, которая его открыла', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/support')
  const menu = await openMenu(page)
  await pressEscape(menu)
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Меню' })).toBeFocused()
})

test('Первая остановка клавиши Tab ведёт прямо к содержанию', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved'), '/support')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'К содержанию' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

// shows: 12.13
test('На экране работы первая остановка Tab ведёт к следующему шагу, и сам он стоит раньше контактов', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('approved', { contacts: 2 }))
  const take = page.getByRole('button', { name: 'Взять контакт' })
  await expect(take).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'К следующему шагу' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Следующий шаг' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(take).toBeFocused()

  await page.goto('/')
  await expect(take).toBeVisible()
  const stops: string[] = []
  while (!(await take.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    expect(stops.length).toBeLessThan(20)
  }
})
