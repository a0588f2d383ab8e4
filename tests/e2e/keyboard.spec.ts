import { endpoints } from '#contract/endpoints.ts'
import { newPhone } from '#support/agents.ts'
import { renderChatList } from '#support/chat-list-screenshot.ts'
import { pressEscape } from '#support/screens.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { Gate } from '#support/gate.ts'
import { pressByKeyboard, tabTo, typeByKeyboard } from '#support/keyboard.ts'
import { answerTo } from '#support/knowledge-test.ts'
import { expectNotice } from '#support/notices.ts'
import { pictureFile } from '#support/pictures.ts'
import { readDay } from '#support/work-day.ts'
import { choosePictures, contactRow, openSearch } from '#support/work-screen.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('Вся главная работа делается одной клавиатурой, и фокус всегда видно', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(400_000)
  const chat = await trapChat(context)
  // Listened to all along: a chooser that a key opens while the listening is being turned on never answers.
  page.on('filechooser', () => undefined)
  const email = `keyboard-${Date.now()}@example.ru`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** Chooses the option of a radio group: Tab to the group, then arrows. */
  const choose = async (name: string) => {
    const radios = page.getByRole('radio')
    await expect(async () => {
      if (await radios.evaluateAll((all) => all.some((radio) => radio === document.activeElement))) return
      await page.keyboard.press('Tab')
      throw new Error('not in the group yet')
    }).toPass({ intervals: [0] })
    const wanted = page.getByRole('radio', { name, exact: true })
    for (let step = 0; step < 8; step += 1) {
      if (await wanted.isChecked()) return
      const isHere = await wanted.evaluate((element) => element === document.activeElement)
      await page.keyboard.press(isHere ? 'Space' : 'ArrowDown')
    }
    await expect(wanted).toBeChecked()
  }

  await test.step('регистрация и почта', async () => {
    await page.goto('/auth/login')
    await pressByKeyboard(page, page.getByRole('link', { name: 'Зарегистрироваться' }))
    await typeByKeyboard(page, page.getByLabel('Почта'), email)
    await typeByKeyboard(page, page.getByLabel('Пароль', { exact: true }), 'секрет-123')
    await typeByKeyboard(page, page.getByLabel('Повторите пароль'), 'секрет-123')
    await page.keyboard.press('Enter')
    await pressByKeyboard(page, button('Отправить код'))
    const { code } = await server.letter(email)
    await typeByKeyboard(page, page.getByLabel('Код подтверждения'), code ?? '')
    await pressByKeyboard(page, button('Продолжить'))
  })

  await test.step('обучение и тест', async () => {
    await pressByKeyboard(page, button('Готов работать'))
    await pressByKeyboard(page, button('Согласен, начать тест'))
    for (let number = 1; number <= 14; number += 1) {
      await expect(page.getByText(`Вопрос ${number} из 14`)).toBeVisible()
      const title = (await page.getByRole('main').getByRole('heading', { level: 2 }).textContent()) ?? ''
      await choose(answerTo(title, 'right'))
      await pressByKeyboard(page, button(number === 14 ? 'Завершить' : 'Далее'))
    }
    await pressByKeyboard(page, page.getByRole('link', { name: 'Пройти верификацию' }))
  })

  await test.step('верификация', async () => {
    await tabTo(page, page.getByRole('checkbox', { name: 'Аккаунт готов' }))
    await page.keyboard.press('Space')
    await pressByKeyboard(page, button('Начать верификацию'))
    await typeByKeyboard(page, page.getByLabel('Рабочий телефон'), newPhone())
    await page.keyboard.press('Enter')
    await chat.next()
    for (const label of ['Список чатов', 'Чат с кодом']) {
      await tabTo(page, page.getByLabel(label))
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press('Enter')
      await (await chooser).setFiles([await pictureFile(`${label}.png`)])
    }
    await pressByKeyboard(page, button('Отправить на проверку'))
    await expect(page.getByText('Ждём решения администратора')).toBeVisible()
    await server.operator('approve', email)
    await pressByKeyboard(page, button('Перейти к работе'))
  })

  await test.step('контакт, второе сообщение, отчёт, начисление', async () => {
    await pressByKeyboard(page, button('Взять контакт'))
    const { phone } = await chat.next()
    await pressByKeyboard(page, contactRow(page, phone).getByRole('button', { name: /^Второе сообщение/ }))
    await chat.next()
    // A report that is read before the quiet accrual asks is paid by it: then there is no button left to press.
    await context.route('**/api/withdrawals/accrual-balance', (route) => route.fulfill({ json: { amount: 0 } }))
    await pressByKeyboard(page, button('Отправить отчёт'))
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Выбрать снимки' }))
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    const buffer = await renderChatList(browser, { phones: [phone] })
    await (await chooser).setFiles([{ name: 'chats.png', mimeType: 'image/png', buffer }])
    await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: /^Отправить отчёт/ }))
    await expect(contactRow(page, phone)).toContainText('Успешно', { timeout: 90_000 })
    await pressByKeyboard(page, page.getByRole('button', { name: 'Начислить баланс' }))
    await expectNotice(page, 'Баланс успешно начислен')
  })

  await test.step('вывод', async () => {
    await pressByKeyboard(page, page.getByRole('banner').getByRole('link', { name: 'Баланс' }))
    await choose('Альфа-Банк')
    await typeByKeyboard(page, page.getByLabel('Телефон для СБП'), '80002223355')
    await page.keyboard.press('Enter')
    await pressByKeyboard(page, button('Подтвердить вывод'))
    await expect(page).toHaveURL('/withdrawal/history')
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('list', { name: 'Выплаты' }))
        .getByText('20 ₽', { exact: true }),
    ).toBeVisible()
  })
})

test('Escape закрывает окно и возвращает фокус на кнопку, а ссылка «К содержанию» минует шапку', async ({
  page,
  newAgent,
  openAs,
}) => {
  await openAs(await newAgent('approved'))
  const calendar = page.getByRole('button', { name: /^Открыть календарь/ })
  // The link is there once the step is.
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К следующему шагу' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await pressByKeyboard(page, calendar)
  await pressEscape(page.getByRole('dialog', { name: 'Выберите день' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(calendar).toBeFocused()
})

// shows: 12.13
test('Клавиатура не теряется, когда кнопка под ней исчезает: фокус остаётся в окне, у заголовка', async ({
  page,
  context,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(422)
  const agent = await newAgent('approved', { contacts: 1 })
  const [contact] = (await readDay(agent.api)).contacts
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: String(contact?.id) } })
  const gate = new Gate()
  await context.route('**/api/work/manual/upload', async (route) => {
    await gate.passed()
    await route.fulfill({ status: 422, contentType: 'text/plain; charset=utf-8', body: 'Нужны другие снимки' })
  })
  await openAs(agent)
  await page.getByRole('button', { name: 'Отправить отчёт' }).click()
  const sheet = page.getByRole('dialog', { name: /^Отчёт за/ })
  await choosePictures(page, [await pictureFile('chats.png')])
  await pressByKeyboard(page, sheet.getByRole('button', { name: /^Отправить отчёт/ }))
  const title = sheet.getByRole('heading', { name: /^Отчёт за/ })
  await expect(title).toBeFocused()
  gate.open()
  await expect(sheet).toContainText('Нужны другие снимки')
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet.locator(':focus')).toHaveCount(1)
})

// shows: 12.13
test('Закрытый поиск возвращает фокус кнопке, которая его открыла', async ({ page, newAgent, openAs }) => {
  await openAs(await newAgent('approved', { contacts: 1 }))
  const search = await openSearch(page)
  await expect(search).toBeFocused()
  await search.press('Escape')
  await expect(page.getByRole('button', { name: 'Поиск', exact: true })).toBeFocused()
})
