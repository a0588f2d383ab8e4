import type { Page } from 'playwright/test'
import type { ManualDay } from '#contract/manual-work.ts'
import { formatPhone } from '#domain/phone.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { queueReport } from '#support/offline-fixtures.ts'
import { readDay, takeContacts } from '#support/work-day.ts'
import { contactList, contactRow } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

/** What each screen shows of the list at least: where it begins, px, and its rows that nothing covers. */
const SCREENS = [
  { width: 360, height: 640, top: 230, rows: 2 },
  { width: 390, height: 844, top: 230, rows: 4 },
  { width: 1280, height: 800, top: 230, rows: 8 },
]

const statusOf = (index: number) => (index % 3 === 0 ? 'send_main_message' : 'in_work')

/** Each message that may stand on the screen: what the day is like then, or what happens, and its words. */
const NOTICES: Record<
  string,
  { day?: Partial<ManualDay>; open?: (page: Page) => Promise<unknown>; says: string | RegExp }
> = {
  'без сообщений': { says: 'из 50 контактов' },
  'прошлый день мешает': { day: { blockedByDay: '2026-11-17' }, says: 'Сначала завершите 17 ноября' },
  'прошлый день ещё не мешает': {
    day: { unfinishedDay: { day: '2026-11-17', needsReport: true } },
    says: 'Отчёт за 17 ноября нужен до 10:00',
  },
  'отчёт читается': { day: { batchesInReading: 1 }, says: 'Читаем скриншоты' },
  'отчёт опоздал': { day: { reportLateMinutes: 92 }, says: 'Отчёт опоздал на 1 ч 32 мин' },
  'начислено, есть ещё': {
    day: { canSendReport: false, canAccrualBalance: true, balanceHasAccrual: true, unpaidPhonesCount: 6 },
    says: 'Баланс начислен',
  },
  'взяты все': { day: { agentTodayPhonesCount: 50, canSendReport: false }, says: /сегодня\sвзяты\sвсе\s50/ },
  'связь пропала': { open: (page) => page.context().setOffline(true), says: 'Нет связи' },
  'отчёт ждёт на телефоне': { open: holdReport, says: /^Отчёт:\s/ },
}

/** The server has no room for the report now. */
async function holdReport(page: Page): Promise<void> {
  await page.route('**/api/work/manual/upload', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: 'Сервер занят' }),
  )
  await page.route('**/api/uploads/**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: 'Сервер занят' }),
  )
  await queueReport(page)
}

/** Where the first row begins, and how many rows are seen whole above what is fixed at the bottom. */
function measureList(page: Page): Promise<{ top: number; rows: number }> {
  return contactList(page).evaluate((list) => {
    const bar = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar'))
    const rows = [...list.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
    return {
      top: rows[0]?.top ?? Infinity,
      rows: rows.filter(({ bottom }) => bottom <= innerHeight - bar).length,
    }
  })
}

// shows: 7.17
test('Список контактов стоит на первом экране, что бы ещё на нём ни было сказано', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  test.slow()
  problems.allowOffline()
  problems.allowStatus(503)
  const agent = await newAgent('approved', { contacts: 17 })
  const day = await readDay(agent.api)
  const contacts = day.contacts.map((contact, index) => ({ ...contact, status: statusOf(index) }))
  let told: ManualDay = day
  await page.route('**/api/work/manual/info**', (route) => route.fulfill({ json: told }))
  await openAs(agent)
  for (const [name, notice] of Object.entries(NOTICES)) {
    told = { ...day, contacts, canSendReport: true, ...notice.day }
    await page.reload()
    await contactRow(page, contacts[0]?.phone ?? '').waitFor()
    await notice.open?.(page)
    await expect(page.getByText(notice.says).filter({ visible: true }).first()).toBeVisible()
    for (const { width, height, top, rows } of SCREENS) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(
          async () => {
            const seen = await measureList(page)
            return {
              isHigh: seen.top <= top,
              hasRows: seen.rows >= rows,
              seen: seen.top <= top && seen.rows >= rows ? null : seen,
            }
          },
          { message: `${name}, ${width}×${height}` },
        )
        .toEqual({ isHigh: true, hasRows: true, seen: null })
    }
    await page.context().setOffline(false)
  }
})

// shows: 6.3
test('Взяты все пятьдесят — назван срок отчёта, а не часы выдачи', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved', { contacts: 1 })
  const day = await readDay(agent.api)
  const contacts = day.contacts.map((contact) => ({ ...contact, status: 'send_main_message' }))
  await page.route('**/api/work/manual/info**', (route) =>
    route.fulfill({ json: { ...day, contacts, canSendReport: true, agentTodayPhonesCount: 50 } }),
  )
  await openAs(agent)
  const summary = page.getByRole('region', { name: 'Итоги дня' })
  await expect(summary).toContainText('50 из 50 контактов')
  await expect(summary).toContainText('Отчёт до 10:00 МСК')
  await expect(summary).not.toContainText('Контакты до')
})

// shows: 7.18
test('Взятый контакт отмечен и стоит на экране, как бы далеко ни был пролистан список', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const before = await takeContacts(agent.api, 17)
  await openAs(agent)
  await expect(contactList(page).getByRole('listitem')).toHaveCount(17)
  const oldest = (await readDay(agent.api)).contacts.at(-1)?.phone ?? ''
  await contactRow(page, oldest).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const { phone } = await chat.next()
  const row = contactRow(page, phone)
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect(row).toHaveAttribute('aria-current', 'true')
  expect(before.map((dialog) => dialog.phone)).not.toContain(phone)

  // Another one is taken in hand by its chat, and the mark goes with it.
  await contactRow(page, oldest).getByRole('button', { name: /^Чат/ }).click()
  expect((await chat.next()).phone).toBe(oldest)
  await expect(contactRow(page, oldest)).toHaveAttribute('aria-current', 'true')
  await expect(row).not.toHaveAttribute('aria-current', 'true')
})

// shows: 7.19
test('Поиск не меняет шага под пальцем; скольких не нашли на снимках, без него говорит заголовок группы, при нём — извещение', async ({
  page,
  newAgent,
  openAs,
}) => {
  const agent = await newAgent('approved', { contacts: 4 })
  const day = await readDay(agent.api)
  const contacts = day.contacts.map((contact, index) => ({
    ...contact,
    status: index === 0 ? 'not_found' : 'send_main_message',
  }))
  await page.route('**/api/work/manual/info**', (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? ''
    const found = contacts.filter(({ phone }) => phone.includes(search))
    return route.fulfill({ json: { ...day, agentTodayPhonesCount: 50, canSendReport: true, contacts: found } })
  })
  await openAs(agent)
  const report = page.getByRole('button', { name: 'Отправить отчёт', exact: true })
  const told = page.getByText('1 диалог не нашли на снимках')
  await expect(page.getByRole('list', { name: /^Нужен скриншот/ })).toBeVisible()
  // Its heading says it: nothing says it twice.
  await expect(told).toHaveCount(0)
  await expect(report).toHaveAccessibleDescription('Ждут отчёта: 4 диалога')
  await page.getByRole('button', { name: 'Поиск', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Поиск по имени или номеру' }).fill(contacts[2]?.phone.slice(4) ?? '')
  await expect(contactList(page).getByRole('listitem')).toHaveCount(1)
  await expect(told).toBeVisible()
  await expect(report).toHaveAccessibleDescription('Ждут отчёта: 4 диалога')
})

declare global {
  interface Window {
    /** Rows that slid to another place, by their ids. */
    slid: string[]
  }
}

// shows: 7.19
test('Строка, сменившая группу, переезжает туда на глазах, и фокус с ней; кто просил меньше движения, видит её сразу на месте', async ({
  page,
  newAgent,
  openAs,
}) => {
  await page.addInitScript(() => {
    window.slid = []
    // oxlint-disable-next-line typescript/unbound-method -- it is applied to its own element
    Element.prototype.animate = new Proxy(Element.prototype.animate, {
      apply: (animate, self: unknown, args: unknown[]): unknown => {
        if (self instanceof Element && JSON.stringify(args[0]).includes('translateY')) window.slid.push(self.id)
        return Reflect.apply(animate, self, args)
      },
    })
  })
  const agent = await newAgent('approved', { contacts: 4 })
  const day = await readDay(agent.api)
  const done = new Set<string>()
  await page.route('**/api/work/manual/info**', (route) =>
    route.fulfill({
      json: {
        ...day,
        contacts: day.contacts.map((contact) =>
          done.has(contact.phone) ? { ...contact, status: 'success' } : contact,
        ),
      },
    }),
  )
  await openAs(agent)
  const [first, second] = day.contacts
  if (first === undefined || second === undefined) throw new Error('no contacts')
  const ready = page.getByRole('list', { name: /^Готово/ })
  const slid = () => page.evaluate(() => window.slid)

  await contactRow(page, first.phone).getByRole('button', { name: /^Чат/ }).focus()
  done.add(first.phone)
  await expect(ready).toContainText(formatPhone(first.phone))
  // It slides in the very change that moves it.
  expect(await slid()).toContain(`contact-${first.id}`)
  await expect(contactRow(page, first.phone).getByRole('button', { name: /^Чат/ })).toBeFocused()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await slid()
  done.add(second.phone)
  await expect(ready).toContainText(formatPhone(second.phone))
  expect(await slid()).toEqual(before)
})
