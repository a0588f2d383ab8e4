import type { Page } from 'playwright/test'
import { formatPhone } from '#domain/phone.ts'
import type { Agent } from '#support/agents.ts'
import { expect, test } from '#support/fixtures.ts'
import { openMenu } from '#support/screens.ts'
import { Signal } from '#support/signal.ts'
import { readDay } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

/** Every word of this agent's that the work screen shows. */
async function textsOf({ api, email }: Agent): Promise<string[]> {
  const { contacts } = await readDay(api)
  return [email, ...contacts.map(({ phone }) => formatPhone(phone ?? ''))]
}

/** From here on the server is silent to everything but a sign-in; `asked` resolves when the page has asked whose it is. */
async function holdAnswers(page: Page): Promise<{ asked: Promise<void> }> {
  const asked = new Signal()
  await page.route('**/api/**', (route) => {
    const url = route.request().url()
    if (url.includes('/api/auth/login/')) return route.fallback()
    if (url.endsWith('/api/auth/me')) asked.give()
    return undefined
  })
  return { asked: asked.promise }
}

// shows: 2.16
test('Другой агент входит на том же телефоне: пока его данные в пути, от прежнего не видно ничего', async ({
  page,
  newAgent,
  openAs,
}) => {
  const first = await newAgent('approved', { contacts: 2 })
  const second = await newAgent('approved', { contacts: 1 })
  const texts = await textsOf(first)
  await openAs(first)
  for (const phone of (await readDay(first.api)).contacts.map((contact) => contact.phone ?? ''))
    await expect(contactRow(page, phone)).toBeVisible()
  await (await openMenu(page)).getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/auth/login')

  const { asked } = await holdAnswers(page)
  await page.getByLabel('Почта').fill(second.email)
  await page.getByLabel('Пароль', { exact: true }).fill(second.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await asked
  for (const text of texts) await expect(page.getByText(text)).toHaveCount(0)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  for (const text of await textsOf(second)) if (text !== second.email) await expect(page.getByText(text)).toBeVisible()
  for (const text of texts) await expect(page.getByText(text)).toHaveCount(0)
})

// shows: 2.16
test('Другой агент вошёл в соседней вкладке: и эта становится его', async ({ page, context, newAgent, openAs }) => {
  const first = await newAgent('approved', { contacts: 1 })
  const second = await newAgent('approved', { contacts: 1 })
  const [, firstPhone = ''] = await textsOf(first)
  const [, secondPhone = ''] = await textsOf(second)
  await openAs(first)
  await expect(page.getByText(firstPhone)).toBeVisible()
  await openAs(second, '/', await context.newPage())
  await expect(page.getByText(secondPhone)).toBeVisible()
  await expect(page.getByText(firstPhone)).toHaveCount(0)
})
