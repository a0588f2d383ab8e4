import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { formatPhone } from '#domain/phone.ts'
import { picture } from '#support/pictures.ts'
import { expectClosed, expectOpen, pressEscape } from '#support/screens.ts'
import { readDay } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, serviceWorkers: 'block' })

// shows: 12.14
test('На широком экране рядом со списком — выбранный контакт, день и место для снимков; телефон их не загружает', async ({
  page,
  newAgent,
  openAs,
}) => {
  const agent = await newAgent('approved', { contacts: 3 })
  const { contacts } = await readDay(agent.api)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1000, height: 800 })
  await openAs(agent)
  await contactRow(page, contacts[2]?.phone ?? '').waitFor()
  const pane = page.getByRole('region', { name: 'Контакт и день' })
  await expect(pane).toHaveCount(0)
  const before = new Set(asked)

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(pane.getByRole('heading', { name: contacts[0]?.name ?? '' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/assets/desk') && before.has(path))).toEqual([])
  expect(asked.some((path) => path.startsWith('/assets/desk'))).toBe(true)
  await expect(pane).toContainText(formatPhone(contacts[0]?.phone ?? ''))
  await expect(pane).toContainText('Ждём ответа')
  await expect(pane.getByRole('region', { name: 'Итоги дня' })).toContainText('3 из 50')
  for (const seen of [
    pane.getByRole('region', { name: 'Снимки для отчёта' }),
    pane.getByRole('button', { name: 'Клавиши' }),
  ])
    await expect(seen).toBeInViewport({ ratio: 1 })

  // The one whose row was touched last.
  await contactRow(page, contacts[1]?.phone ?? '')
    .getByRole('button', { name: /^Действия/ })
    .click()
  const menu = page.getByRole('dialog')
  await pressEscape(menu)
  await expectClosed(menu)
  await expect(pane).toContainText(formatPhone(contacts[1]?.phone ?? ''))
})

// shows: 12.14
test('Клавиши широкого экрана берут контакт, ведут по списку и молчат, пока печатают, с Ctrl и под окном', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved', { contacts: 2 })
  const { contacts } = await readDay(agent.api)
  const chatOf = (index: number) => contactRow(page, contacts[index]?.phone ?? '').getByRole('button', { name: /^Чат/ })
  await openAs(agent)
  const pane = page.getByRole('region', { name: 'Контакт и день' })
  await expect(pane.getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toHaveAttribute('aria-keyshortcuts', 'В')

  await page.keyboard.press('ArrowDown')
  await expect(chatOf(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(chatOf(1)).toBeFocused()
  await expect(pane).toContainText(formatPhone(contacts[1]?.phone ?? ''))
  await page.keyboard.press('2')
  expect((await chat.next()).phone).toBe(contacts[1]?.phone)

  // Not these: with Ctrl, in a field, under a dialog.
  await page.keyboard.press('Control+d')
  await page.keyboard.press('g')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.press('d')
  await expect(search).toHaveValue('d')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Клавиши' })
  await expectOpen(help)
  await expect(help).toContainText('Взять контакт')
  await page.keyboard.press('d')
  await pressEscape(help)
  await expectClosed(help)

  await page.keyboard.press('d')
  const taken = await chat.next()
  await expect(contactRow(page, taken.phone)).toBeVisible()
  await expect(pane).toContainText(formatPhone(taken.phone))
  // One key took one: none of the others did.
  expect((await readDay(agent.api)).agentTodayPhonesCount).toBe(3)
})

// shows: 12.14
test('Снимок, брошенный на страницу или вставленный, открывает отчёт уже с ним', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved', { contacts: 1 })
  const day = await readDay(agent.api)
  await page.route('**/api/work/manual/info**', (route) => route.fulfill({ json: { ...day, canSendReport: true } }))
  await openAs(agent)
  const zone = page.getByRole('region', { name: 'Снимки для отчёта' })
  await expect(zone).toBeVisible()
  const bytes = [...new Uint8Array(await (await picture()).arrayBuffer())]
  const give = (kind: 'drop' | 'paste') =>
    page.evaluate(
      ([name, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(content)], 'chats.png', { type: 'image/png' }))
        const event =
          name === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
        document.body.dispatchEvent(event)
        return event.defaultPrevented
      },
      [kind, bytes] as const,
    )
  for (const kind of ['drop', 'paste'] as const) {
    expect(await give(kind), kind).toBe(true)
    const report = page.getByRole('dialog', { name: /^Отчёт за/ })
    await expect(report.getByRole('list', { name: 'Выбранные снимки' }).getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(zone).toBeVisible()
  }
})
