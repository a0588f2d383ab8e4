import { endpoints } from '#contract/endpoints.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test, UNKNOWN_TO_MESSENGER } from '#support/fixtures.ts'
import { Gate } from '#support/gate.ts'
import { pictureFile } from '#support/pictures.ts'
import { expectClosed, expectOpen, notices } from '#support/screens.ts'
import { finishDialogs, readDay, takeContacts } from '#support/work-day.ts'
import { chooseAction, choosePictures, contactList, contactRow } from '#support/work-screen.ts'

const isKnown = (phone: string) => !phone.endsWith(UNKNOWN_TO_MESSENGER)

test.describe('Контакты', () => {
  test('Взятый контакт открывает чат с готовым первым сообщением и встаёт в список', async ({ page, context, newAgent, openAs }) => {
    const chat = await trapChat(context)
    const agent = await newAgent('approved')
    await openAs(agent)
    await expect(page.getByText('Пока нет контактов')).toBeVisible()
    await page.getByRole('button', { name: 'Взять контакт' }).click()
    const opened = await chat.next()

    const [contact] = (await readDay(agent.api)).contacts
    expect(opened).toEqual({ phone: contact?.phone, text: contact?.message?.replaceAll('{clientName}', contact.name.trim()) })
    const row = contactRow(page, opened.phone)
    await expect(row).toContainText('В РАБОТЕ')
    await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText('1 из 50 контактов')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

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
      if (opened === undefined || !(answered instanceof PerformanceResourceTiming) || answered.responseEnd === 0) return null
      return opened.startTime - answered.responseEnd
    })
    const ms = (await delay.jsonValue()) ?? 0
    expect(ms).toBeGreaterThanOrEqual(100)
    expect(ms).toBeLessThan(1000)
  })

  test('Если браузер не пустил в мессенджер, чат открывается настоящей ссылкой', async ({ page, newAgent, openAs }) => {
    const agent = await newAgent('approved')
    await page.addInitScript(() => {
      window.open = () => null
    })
    await openAs(agent)
    await page.getByRole('button', { name: 'Взять контакт' }).click()
    const dialog = page.getByRole('dialog', { name: 'Чат готов' })
    const [contact] = (await readDay(agent.api)).contacts
    const href = await dialog.getByRole('link', { name: 'Открыть чат' }).getAttribute('href')
    expect(new URL(href ?? '').pathname).toBe(`/${contact?.phone}`)
  })

  test('Если мессенджер не открылся, номер и текст копируются', async ({ page, context, newAgent, openAs }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const chat = await trapChat(context, { isInstalled: false })
    await openAs(await newAgent('approved'))
    await page.getByRole('button', { name: 'Взять контакт' }).click()
    const opened = await chat.next()
    const dialog = page.getByRole('dialog', { name: 'Чат не открылся?' })
    await dialog.getByRole('button', { name: 'Скопировать текст' }).click()
    await expect(dialog.getByRole('button', { name: 'Скопировано' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(opened.text)
  })

  test('Второе сообщение открывает чат и требует отчёта, дополнительное состояния не меняет', async ({ page, context, newAgent, openAs }) => {
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

  test('Проверка номера подтверждает живой и открепляет тот, которого в мессенджере нет', async ({ page, newAgent, openAs }) => {
    const agent = await newAgent('approved')
    const taken: string[] = []
    while (!taken.some(isKnown) || taken.every(isKnown)) taken.push(...(await takeContacts(agent.api, 1)).map(({ phone }) => phone))
    await openAs(agent)
    await chooseAction(page, taken.find(isKnown) ?? '', 'Проверить номер')
    await expect(notices(page)).toContainText('Проверка успешна')

    const dead = taken.find((phone) => !isKnown(phone)) ?? ''
    await chooseAction(page, dead, 'Проверить номер')
    await expect(notices(page)).toContainText('Номер успешно откреплен')
    await expect(contactRow(page, dead)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText(`${taken.length - 1} из 50 контактов`)
  })

  test('«Просил не писать» закрывает диалог и убирает всё, чем можно написать', async ({ page, newAgent, openAs, server }) => {
    const agent = await newAgent('approved')
    const [dialog] = await takeContacts(agent.api, 1)
    const phone = dialog?.phone ?? ''
    await openAs(agent)
    await chooseAction(page, phone, 'Просил не писать')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Просил не писать' }).click()
    const row = contactRow(page, phone)
    await expect(row).toContainText('Просил не писать')
    await expect(row.getByRole('button')).toHaveCount(0)
    await expect.poll(async () => (await readDay(agent.api)).contacts[0]?.status).toBe('opt_out')
    expect(await server.operator('stats')).toMatch(/просили не писать: [1-9]/)
  })

  test('Поиск ждёт 300 мс после последней буквы и находит по имени и по номеру', async ({ page, newAgent, openAs }) => {
    const agent = await newAgent('approved')
    const dialogs = await takeContacts(agent.api, 4)
    await page.clock.install()
    await openAs(agent)
    await expect(contactList(page).getByRole('listitem')).toHaveCount(4)
    const searches: (string | null)[] = []
    page.on('request', (request) => searches.push(new URL(request.url()).searchParams.get('search')))
    const phone = dialogs[2]?.phone ?? ''
    const field = page.getByRole('searchbox', { name: 'Поиск по имени или номеру' })
    // Time stands still: what is asked now is asked by the typing alone.
    await page.clock.pauseAt(Date.now() + 60_000)
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
})

test.describe('Отказы', () => {
  test('После 22:00 по Москве контакт не выдаётся, и сказано почему', async ({ page, ownServer, newAgent, openAs, problems }) => {
    problems.allowStatus(409)
    const server = await ownServer({ clockStart: '2026-11-18T22:00:05+03:00' })
    await openAs(await newAgent('approved', { server }))
    await expect(page.getByText(/с 00:00 МСК/)).toBeVisible()
    await page.getByRole('button', { name: 'Взять контакт' }).click()
    await expect(notices(page)).toContainText('Новые контакты выдаются до 22:00 по Москве')
  })

  test('Пятьдесят первый контакт за день не выдаётся', async ({ page, newAgent, openAs, problems }) => {
    problems.allowStatus(409)
    await openAs(await newAgent('approved', { contacts: 50 }))
    await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText('50 из 50 контактов')
    await page.getByRole('button', { name: 'Взять контакт' }).click()
    await expect(notices(page)).toContainText('На сегодня лимит исчерпан: 50 контактов')
  })

  test('Пустая база говорит, что контакты закончились', async ({ page, ownServer, newAgent, openAs, problems }) => {
    problems.allowStatus(409)
    const server = await ownServer({ env: { DEMO_CONTACTS: '0' } })
    await openAs(await newAgent('approved', { server }))
    await page.getByRole('button', { name: 'Взять контакт' }).click()
    await expect(notices(page)).toContainText('Свободные контакты закончились')
  })

  test('Без номера в ответе — «Ошибка получения номера» и «Обратитесь в поддержку»', async ({ page, newAgent, openAs }) => {
    await openAs(await newAgent('approved'))
    await page.route('**/api/work/manual/get-contact', (route) => route.fulfill({ json: { phone: null, name: '', message: '' } }))
    await page.getByRole('button', { name: 'Взять контакт' }).click()
    await expect(notices(page)).toContainText('Ошибка получения номера')
    await expect(notices(page)).toContainText('Обратитесь в поддержку')
  })

  test('Пока прошлый день не закрыт, новых контактов нет, а экран ведёт к этому дню', async ({ page, ownServer, newAgent, openAs, problems }) => {
    problems.allowStatus(409)
    const server = await ownServer()
    const agent = await newAgent('approved', { server })
    const [dialog] = await takeContacts(agent.api, 1)
    await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
    await server.restart({ CLOCK_START: '2026-11-19T12:00:00+07:00' })
    await openAs(agent)
    await page.getByRole('button', { name: 'Взять контакт' }).click()
    await expect(notices(page)).toContainText('Сначала отправьте отчёт за 18 ноября')
    await page.getByRole('button', { name: 'Перейти к 18 ноября' }).click()
    await expect(contactRow(page, dialog?.phone ?? '')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Отправить отчёт', exact: true })).toBeVisible()
  })

  test('Чужая ошибка сервера заменяется своей', async ({ page, newAgent, openAs, problems }) => {
    problems.allowStatus(400)
    await openAs(await newAgent('approved'))
    await page.route('**/api/work/manual/get-contact', (route) => route.fulfill({ status: 400, contentType: 'text/html', body: '<b>nginx</b>' }))
    await page.getByRole('button', { name: 'Взять контакт' }).click()
    await expect(notices(page)).toContainText('Ошибка сервера')
  })
})

test.describe('День', () => {
  test('Неделя и календарь — по Новосибирску, по-русски, до конца месяца', async ({ page, newAgent, openAs }) => {
    await openAs(await newAgent('approved'))
    const week = page.getByRole('list', { name: 'Дни недели' })
    await expect(week.getByRole('button', { name: /18 ноября.*сегодня/ })).toHaveAttribute('aria-pressed', 'true')
    await week.getByRole('button', { name: /16 ноября/ }).click()
    await expect(page.getByText('В этот день контактов не было')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Взять контакт' })).toHaveCount(0)

    await page.getByRole('button', { name: /Открыть календарь: ноябрь 2026/i }).click()
    const calendar = page.getByRole('dialog', { name: 'Выберите день' })
    await expect(calendar.getByRole('columnheader')).toHaveText(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'])
    await expect(calendar.getByRole('button', { name: /30 ноября/ })).toBeEnabled()
    await expect(calendar.getByRole('button', { name: 'Следующий месяц' })).toBeDisabled()
    for (const after of await calendar.getByRole('button', { name: /декабря/ }).all()) await expect(after).toBeDisabled()
    await calendar.getByRole('button', { name: /30 ноября/ }).click()
    await expect(page.getByText('Этот день ещё не начался')).toBeVisible()
  })

  test('Оба коротких видео открываются, каждое в своём окне', async ({ page, newAgent, openAs }) => {
    await openAs(await newAgent('approved'))
    for (const [button, title] of [
      ['Правила', 'Правила работы'],
      ['Как отчитаться', 'Как отправить отчёт'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect.poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(5)
      await dialog.getByRole('button', { name: 'Закрыть' }).click()
      await expectClosed(dialog)
    }
  })

  test('Опрос идёт раз в две секунды и останавливается, когда страницы не видно или нет сети', async ({ page, context, newAgent, openAs, problems }) => {
    problems.allowOffline()
    await page.clock.install()
    const agent = await newAgent('approved')
    await openAs(agent)
    await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
    let polls = 0
    page.on('request', (request) => {
      if (request.url().includes('/work/manual/info')) polls += 1
    })
    const nextPoll = () => page.waitForRequest('**/work/manual/info**')
    for (let round = 0; round < 3; round += 1) {
      const asked = nextPoll()
      await page.clock.runFor(2000)
      await (await asked).response()
    }
    expect(polls).toBe(3)

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(20_000)
    expect(polls).toBe(3)
    const back = nextPoll()
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(2000)
    await (await back).response()

    await context.setOffline(true)
    await expect(page.getByText('Нет связи')).toBeVisible()
    const seen = polls
    await page.clock.runFor(20_000)
    expect(polls).toBe(seen)
  })

  test('Начисление обновляет баланс в шапке и говорит об этом', async ({ page, newAgent, openAs }) => {
    const agent = await newAgent('approved')
    await finishDialogs(agent.api, 2)
    await openAs(agent)
    await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText('Готово к начислению')
    await page.getByRole('button', { name: 'Начислить баланс' }).click()
    await expect(notices(page)).toContainText('Баланс успешно начислен')
    await expect(page.getByText('Баланс начислен', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).toContainText('40 ₽')
    await expect(page.getByRole('button', { name: 'Начислить баланс' })).toHaveCount(0)
  })

  test('Ошибка начисления показана словами сервера, а без них — «Ошибка начисления»', async ({ page, newAgent, openAs, problems }) => {
    problems.allowStatus(409, 400)
    const agent = await newAgent('approved')
    await finishDialogs(agent.api, 1)
    await openAs(agent)
    await page.route('**/api/work/manual/accrual**', (route) => route.fulfill({ status: 409, contentType: 'text/plain; charset=utf-8', body: 'Начислять пока нечего' }), { times: 1 })
    await page.getByRole('button', { name: 'Начислить баланс' }).click()
    await expect(notices(page)).toContainText('Начислять пока нечего')
    await page.route('**/api/work/manual/accrual**', (route) => route.fulfill({ status: 400, contentType: 'text/html', body: '<p>' }), { times: 1 })
    await page.getByRole('button', { name: 'Начислить баланс' }).click()
    await expect(notices(page)).toContainText('Ошибка начисления')
  })
})

test.describe('Отчёт', () => {
  test.beforeEach(async ({ newAgent, openAs, page }) => {
    const agent = await newAgent('approved')
    const [dialog] = await takeContacts(agent.api, 1)
    await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
    await openAs(agent)
    await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
  })

  test('Берёт до десяти снимков и называет, почему остальные не взяты', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Отчёт за 18 ноября' })
    await expect(dialog.getByRole('button', { name: 'Отправить отчёт' })).toBeDisabled()
    await choosePictures(page, [
      { name: 'письмо.png', mimeType: 'image/png', buffer: Buffer.from('Это не картинка') },
      { name: 'пустой.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    ])
    await expect(dialog.getByRole('alert')).toContainText('«письмо.png»: это не снимок')
    await expect(dialog.getByRole('alert')).toContainText('«пустой.png»: файл не читается')
    await choosePictures(page, await Promise.all(Array.from({ length: 11 }, (_, index) => pictureFile(`${index}.png`))))
    await expect(dialog.getByRole('list', { name: 'Выбранные снимки' }).getByRole('listitem')).toHaveCount(10)
    await expect(dialog.getByRole('alert')).toContainText('Не больше 10 снимков за раз')
  })

  test('Окно заперто, пока снимки отправляются', async ({ page, context }) => {
    const gate = new Gate()
    await context.route('**/api/work/manual/upload', async (route) => {
      await gate.passed()
      await route.continue()
    })
    const dialog = page.getByRole('dialog', { name: 'Отчёт за 18 ноября' })
    await choosePictures(page, [await pictureFile('chats.png')])
    await dialog.getByRole('button', { name: 'Отправить отчёт' }).click()
    await expect(dialog.getByText(/Отправляем…|Готовим и сохраняем/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Закрыть' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expectOpen(dialog)
    gate.open()
    await expectClosed(dialog)
    await expect(notices(page)).toContainText('Отчёт отправлен')
  })
})
