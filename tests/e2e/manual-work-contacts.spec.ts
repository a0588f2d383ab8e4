import { endpoints } from '#contract/endpoints.ts'
import { trapChat } from '#support/chat-trap.ts'
import { UNKNOWN_TO_MESSENGER } from '#support/browser-test.ts'
import { expect, test } from '#support/fixtures.ts'
import { expectNotice } from '#support/notices.ts'
import { expectOpen, stopTime, whole } from '#support/screens.ts'
import { Signal } from '#support/signal.ts'
import { readDay, takeContacts } from '#support/work-day.ts'
import { chooseAction, contactList, contactRow, openSearch } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

const isKnown = (phone: string) => !phone.endsWith(UNKNOWN_TO_MESSENGER)

// shows: 6.5, 7.1, 7.3, 7.8, 7.9, 7.13
test('Взятый контакт открывает чат с готовым первым сообщением и встаёт в список', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  await openAs(agent)
  await expect(page.getByText('Пока нет контактов')).toBeVisible()
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const opened = await chat.next()

  const [contact] = (await readDay(agent.api)).contacts
  expect(opened).toEqual({
    phone: contact?.phone,
    text: contact?.message?.replaceAll('{clientName}', contact.name.trim()),
  })
  const row = contactRow(page, opened.phone)
  await expect(row).toContainText('В работе')
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText(whole('1 из 50 контактов'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// shows: 7.23
test('Первый контакт взят, а день ещё не пришёл: на его месте очертание, а не «Пока нет контактов»', async ({
  page,
  context,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  const chat = await trapChat(context)
  await openAs(await newAgent('approved'))
  await expect(page.getByText('Пока нет контактов')).toBeVisible()
  const held = new Signal()
  let isTaken = false
  let isLost = false
  await page.route(`**/api${endpoints.manualDay.path}?**`, async (route) => {
    if (isTaken && !isLost) {
      isLost = true
      return route.abort('connectionreset')
    }
    if (isTaken) await held.promise
    await route.fallback()
  })
  await page.route(`**/api${endpoints.takeContact.path}`, async (route) => {
    isTaken = true
    await route.fallback()
  })
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  await chat.next()
  await lost
  await expect(page.getByText('Отчёты уйдут сами').first()).toBeVisible()
  await expect(page.getByText('Контакт загружается')).toBeAttached()
  await expect(page.getByText('Пока нет контактов')).toHaveCount(0)
  held.give()
  await expect(contactList(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Контакт загружается')).toHaveCount(0)
})

// shows: 7.9
test('Чат открывается через 100 мс после ответа', async ({ page, context, newAgent, openAs }) => {
  await trapChat(context)
  await openAs(await newAgent('approved'))
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = (...args) => {
      performance.mark('chat-opened')
      return open(...args)
    }
  })
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const delay = await page.waitForFunction(() => {
    const opened = performance.getEntriesByName('chat-opened')[0]
    const answered = performance.getEntriesByType('resource').findLast((entry) => entry.name.endsWith('/get-contact'))
    if (opened === undefined || !(answered instanceof PerformanceResourceTiming) || answered.responseEnd === 0)
      return null
    return opened.startTime - answered.responseEnd
  })
  // And not later: tests/unit/client/open-chat.test.ts, whose time nobody holds up.
  expect(await delay.jsonValue()).toBeGreaterThanOrEqual(100)
})

test('Если браузер не пустил в мессенджер, чат открывается настоящей ссылкой', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openAs(agent)
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Чат готов' })
  const href = await dialog.getByRole('link', { name: 'Открыть чат' }).getAttribute('href')
  const [contact] = (await readDay(agent.api)).contacts
  expect(new URL(href ?? '').pathname).toBe(`/${contact?.phone}`)
})

test('Если мессенджер не открылся, номер и текст копируются', async ({ page, context, newAgent, openAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const chat = await trapChat(context, { isInstalled: false })
  await page.clock.install()
  await openAs(await newAgent('approved'))
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const opened = await chat.next()
  const dialog = page.getByRole('dialog', { name: 'Чат не открылся?' })
  await expectOpen(dialog)
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Скопировать текст' }).click()
  await expect(dialog.getByRole('button', { name: 'Скопировано' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(opened.text)
})

// shows: 7.6, 7.13, 8.1
test('Второе сообщение открывает чат и требует отчёта, дополнительное состояния не меняет', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await openAs(agent)
  const row = contactRow(page, dialog?.phone ?? '')
  await expect(page.getByRole('button', { name: 'Отправить отчёт', exact: true })).toHaveCount(0)
  await row.getByRole('button', { name: /^Второе сообщение/ }).click()
  const second = await chat.next()
  expect(second.phone).toBe(dialog?.phone)
  await expect(row).toContainText('Ждёт отчёта')
  await expect(page.getByRole('button', { name: 'Отправить отчёт', exact: true })).toBeVisible()

  await row.getByRole('button', { name: /^Доп. сообщение/ }).click()
  const extra = await chat.next()
  expect(extra.phone).toBe(dialog?.phone)
  expect(extra.text).not.toBe(second.text)
  expect((await readDay(agent.api)).contacts[0]?.status).toBe('send_main_message')
})

// shows: 7.13, 7.14
test('Проверка номера подтверждает живой и открепляет тот, которого в мессенджере нет', async ({
  page,
  newAgent,
  openAs,
}) => {
  const agent = await newAgent('approved')
  const taken: string[] = []
  while (!taken.some(isKnown) || taken.every(isKnown))
    taken.push(...(await takeContacts(agent.api, 1)).map(({ phone }) => phone))
  await openAs(agent)
  await chooseAction(page, taken.find(isKnown) ?? '', 'Проверить номер')
  await expectNotice(page, 'Проверка успешна')

  const dead = taken.find((phone) => !isKnown(phone)) ?? ''
  await chooseAction(page, dead, 'Проверить номер')
  await expectNotice(page, 'Номер успешно откреплен')
  await expect(contactRow(page, dead)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText(
    whole(`${taken.length - 1} из 50 контактов`),
  )
})

test('«Просил не писать» закрывает диалог и убирает всё, чем можно написать', async ({
  page,
  newAgent,
  openAs,
  server,
}) => {
  const agent = await newAgent('approved')
  const [below, dialog] = await takeContacts(agent.api, 2)
  const phone = dialog?.phone ?? ''
  await openAs(agent)
  await chooseAction(page, phone, 'Просил не писать')
  const row = contactRow(page, phone)
  // What opened the menu is gone.
  await expect(contactRow(page, below?.phone ?? '').getByRole('button', { name: /^Чат/ })).toBeFocused()
  await expect(row).toContainText('Просил не писать')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect
    .poll(async () => (await readDay(agent.api)).contacts.find((each) => each.phone === phone)?.status)
    .toBe('opt_out')
  expect(await server.operator('stats')).toMatch(/просили не писать: [1-9]/)
})

// shows: 7.20, 7.21
test('Второе сообщение и «Просил не писать», нажатые по ошибке, отменяются, и контакт ждёт ответа, как ждал', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 2)
  const phone = dialog?.phone ?? ''
  const closing: string[] = []
  page.on('request', (request) => request.url().endsWith('/opt-out') && closing.push(request.url()))
  await page.clock.install()
  await openAs(agent)
  const row = contactRow(page, phone)
  const undo = row.getByRole('button', { name: /^Отменить/ })
  const isWaiting = async () => {
    await expect(row).toContainText('В работе')
    await expect(undo).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Ждут ответа 2' })).toBeVisible()
    expect((await readDay(agent.api)).contacts.map(({ status }) => status)).toEqual(['in_work', 'in_work'])
  }
  await isWaiting()
  // The five seconds don't pass.
  await page.clock.setFixedTime(Date.now())
  await row.getByRole('button', { name: /^Второе сообщение/ }).click()
  expect((await chat.next()).phone).toBe(phone)
  await expect(row).toContainText('Ждёт отчёта')
  await undo.click()
  await isWaiting()

  await chooseAction(page, phone, 'Просил не писать')
  await expect(row).toContainText('Просил не писать')
  await undo.click()
  await isWaiting()
  await expect(row.getByRole('button', { name: /^Чат/ })).toBeVisible()
  expect(closing).toEqual([])
})

// shows: 7.21
test('Отмена, которая не дошла, не отнимает второй попытки', async ({ page, context, newAgent, openAs, problems }) => {
  problems.allowOffline()
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  const row = contactRow(page, dialog?.phone ?? '')
  const undo = row.getByRole('button', { name: /^Отменить/ })
  await page.clock.install()
  await openAs(agent)
  // The five seconds don't pass.
  await page.clock.setFixedTime(Date.now())
  await row.getByRole('button', { name: /^Второе сообщение/ }).click()
  await chat.next()
  await context.setOffline(true)
  await undo.click()
  await expectNotice(page, 'Нет связи')
  await context.setOffline(false)
  await undo.click()
  await expect(row).toContainText('В работе')
  await expect(undo).toHaveCount(0)
  expect((await readDay(agent.api)).contacts.map(({ status }) => status)).toEqual(['in_work'])
})

// shows: 7.21
test('Отмена второго сообщения ждёт агента и тогда, когда телефон выгрузил страницу за чатом', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  const row = contactRow(page, dialog?.phone ?? '')
  const undo = row.getByRole('button', { name: /^Отменить/ })
  await openAs(agent)
  await row.getByRole('button', { name: /^Второе сообщение/ }).click()
  await chat.next()
  await expect(row).toContainText('Ждёт отчёта')
  await page.reload()
  await undo.click()
  await expect(row).toContainText('В работе')
  // It is over then, and once its five seconds are.
  await page.reload()
  await expect(row).toContainText('В работе')
  await expect(undo).toHaveCount(0)
})

// shows: 7.21
test('Второе касание поспешной пары не отменяет второго сообщения', async ({ page, context, newAgent, openAs }) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  const row = contactRow(page, dialog?.phone ?? '')
  const undone: string[] = []
  page.on('request', (request) => request.url().endsWith('/undo-main-message') && undone.push(request.url()))
  await page.clock.install()
  await openAs(agent)
  await expect(row).toBeVisible()
  await stopTime(page)
  await row.getByRole('button', { name: /^Второе сообщение/ }).click()
  const undo = row.getByRole('button', { name: /^Отменить/ })
  // By where it is, as a finger does: whether it can be pressed is asked of nobody.
  await undo.dispatchEvent('click')
  await page.clock.runFor(600)
  await chat.next()
  expect(undone).toEqual([])
  await undo.click()
  await expect.poll(() => undone.length).toBe(1)
})

// shows: 7.3, 7.12
test('Поиск ждёт 300 мс после последней буквы и находит по имени и по номеру', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  const dialogs = await takeContacts(agent.api, 4)
  await page.clock.install()
  await openAs(agent)
  await expect(contactList(page).getByRole('listitem')).toHaveCount(4)
  const searches: (string | null)[] = []
  page.on('request', (request) => searches.push(new URL(request.url()).searchParams.get('search')))
  const phone = dialogs[2]?.phone ?? ''
  const field = await openSearch(page)
  // Time stands still: what is asked now is asked by the typing alone.
  await stopTime(page)
  for (const digit of phone.slice(4)) {
    await field.press(digit)
    await page.clock.runFor(299)
  }
  expect(searches.filter((search) => search !== null)).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => searches.filter((search) => search !== null)).toEqual([phone.slice(4)])
  await page.clock.resume()
  await expect(contactList(page).getByRole('listitem')).toHaveCount(1)
  await expect(contactRow(page, phone)).toBeVisible()

  const name = (await readDay(agent.api)).contacts.find((contact) => contact.phone === phone)?.name ?? ''
  await field.fill(name.slice(0, 4).toLowerCase())
  await expect(contactRow(page, phone)).toBeVisible()
  await field.fill('такого нет')
  await expect(page.getByText('Никого не нашли')).toBeVisible()
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect(contactList(page).getByRole('listitem')).toHaveCount(4)
})
