import { endpoints } from '#contract/endpoints.ts'
import { formatPhone } from '#domain/phone.ts'
import { newPhone } from '#support/agents.ts'
import { renderChatList } from '#support/chat-list-screenshot.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerQuestion } from '#support/knowledge-test.ts'
import { expectNotice } from '#support/notices.ts'
import { decideWithdrawal } from '#support/operator.ts'
import { pictureFile } from '#support/pictures.ts'
import { expectClosed, whole } from '#support/screens.ts'
import { readDay } from '#support/work-day.ts'
import { chooseAction, choosePictures, contactRow, openSearch } from '#support/work-screen.ts'
import { ApiClient } from '#support/api-client.ts'

/** A picture is read in seconds, on a busy machine in many. */
const READING = { timeout: 90_000 }

// shows: 1.1, 1.2, 1.6, 1.7, 3.2, 7.6, 8.2, 8.3
test('Новичок по ссылке друга регистрируется, учится, проходит тест и верификацию, отрабатывает день и выводит деньги', async ({
  page,
  context,
  browser,
  newAgent,
  server,
}) => {
  test.setTimeout(400_000)
  const chat = await trapChat(context)
  const inviter = await newAgent('approved')
  const email = `newcomer-${Date.now()}@example.ru`
  const { referralCode } = await inviter.me()

  await test.step('регистрируется по ссылке с ?ref=', async () => {
    await page.goto(`/?ref=${referralCode}`)
    await expect(page).toHaveURL('/auth/registration')
    await expect(page.getByText('Вас пригласили')).toBeVisible()
    await page.getByLabel('Почта').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill('секрет-123')
    await page.getByLabel('Повторите пароль').fill('секрет-123')
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  })

  await test.step('подтверждает почту кодом из письма', async () => {
    await page.getByRole('button', { name: 'Отправить код' }).click()
    const { code } = await server.letter(email)
    await page.getByLabel('Код подтверждения').fill(code ?? '')
    await page.getByRole('button', { name: 'Продолжить' }).click()
  })

  await test.step('учится и проходит тест из 14 вопросов', async () => {
    await expect(page).toHaveURL('/education')
    await page.getByRole('button', { name: 'Готов работать' }).click()
    await page.getByRole('button', { name: 'Согласен, начать тест' }).click()
    for (let number = 1; number <= 14; number += 1) await answerQuestion(page, 'right')
    await page.getByRole('link', { name: 'Пройти верификацию' }).click()
  })

  await test.step('проходит верификацию, которую одобряет оператор', async () => {
    await page.getByRole('checkbox', { name: 'Аккаунт готов' }).check()
    await page.getByRole('button', { name: 'Начать верификацию' }).click()
    await page.getByLabel('Рабочий телефон').fill(formatPhone(newPhone()))
    await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()
    expect((await chat.next()).text).toMatch(/\S/)
    await page.getByLabel('Список чатов').setInputFiles(await pictureFile('chats.png'))
    await page.getByLabel('Чат с кодом').setInputFiles(await pictureFile('chat.png'))
    await page.getByRole('button', { name: 'Отправить на проверку' }).click()
    await expect(page.getByText('Ждём решения администратора')).toBeVisible()
    expect(await server.operator('verifications')).toContain(email)
    await server.operator('approve', email)
    await page.getByRole('button', { name: 'Перейти к работе' }).click()
  })

  const api = new ApiClient(server.url, await page.evaluate(() => localStorage.getItem('token')))
  const phones: string[] = []

  await test.step('берёт контакты, и чаты открываются с первым сообщением', async () => {
    // The messenger must know the first three; a fourth is for checking.
    while (phones.length < 4) {
      await page.getByRole('button', { name: 'Взять контакт' }).click()
      const opened = await chat.next()
      expect(opened.text).not.toContain('{clientName}')
      phones.push(opened.phone)
      await expect(contactRow(page, opened.phone)).toContainText('В работе')
    }
    expect(new Set(phones).size).toBe(4)
  })

  await test.step('проверяет номер', async () => {
    await chooseAction(page, phones[3] ?? '', 'Проверить номер')
    await expectNotice(page, /Проверка успешна|Номер успешно откреплен/)
  })

  await test.step('пишет вторые и дополнительное сообщения', async () => {
    for (const phone of phones.slice(0, 3)) {
      await contactRow(page, phone)
        .getByRole('button', { name: /^Второе сообщение/ })
        .click()
      expect((await chat.next()).phone).toBe(phone)
      await expect(contactRow(page, phone)).toContainText('Ждёт отчёта')
    }
    await contactRow(page, phones[0] ?? '')
      .getByRole('button', { name: /^Доп. сообщение/ })
      .click()
    expect((await chat.next()).phone).toBe(phones[0])
  })

  await test.step('находит контакт поиском', async () => {
    const search = await openSearch(page)
    await search.fill(phones[1]?.slice(4) ?? '')
    await expect(page.getByRole('region', { name: 'Контакты' }).getByRole('listitem')).toHaveCount(1)
    await search.fill('')
    await expect(contactRow(page, phones[0] ?? '')).toBeVisible()
  })

  await test.step('отправляет отчёт: сервер сам читает номера со снимка списка чатов', async () => {
    const buffer = await renderChatList(browser, { phones: phones.slice(0, 2) })
    await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
    await choosePictures(page, [{ name: 'chats.png', mimeType: 'image/png', buffer }])
    const dialog = page.getByRole('dialog', { name: 'Отчёт за 18 ноября' })
    await dialog.getByRole('button', { name: 'Отправить отчёт' }).click()
    await expectClosed(dialog)
    await expect(contactRow(page, phones[0] ?? '')).toContainText('Успешно', READING)
    await expect(contactRow(page, phones[1] ?? '')).toContainText('Успешно')
    await expect(contactRow(page, phones[2] ?? '')).toContainText('Нужен скриншот')
  })

  await test.step('дополняет отдельным снимком тот диалог, которого на общем не было', async () => {
    const row = contactRow(page, phones[2] ?? '')
    await row.getByRole('button', { name: /^Загрузить скриншот/ }).click()
    const buffer = await renderChatList(browser, { phones: phones.slice(2, 3) })
    await choosePictures(page, [{ name: 'single.png', mimeType: 'image/png', buffer }])
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить снимок' }).click()
    await expect(row).toContainText('Успешно', READING)
  })

  await test.step('начисляет баланс: три диалога по 20 ₽', async () => {
    await page.getByRole('button', { name: 'Начислить баланс' }).click()
    await expectNotice(page, 'Баланс успешно начислен')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).toContainText(whole('60 ₽'))
    expect(await readDay(api)).toMatchObject({
      balanceHasAccrual: true,
      canAccrualBalance: false,
      agentTodaySuccessPhonesCount: 3,
    })
  })

  await test.step('выводит деньги и видит выплату в истории', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Баланс' }).click()
    await page.getByRole('radio', { name: 'Т-Банк' }).click()
    await page.getByLabel('Телефон для СБП').fill('8 000 222-33-55')
    await page.getByRole('button', { name: 'Вывести' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить вывод' }).click()
    await expect(page).toHaveURL('/withdrawal/history')
    const payout = page.getByRole('list', { name: 'Выплаты' }).getByRole('listitem')
    await expect(payout).toContainText('В ожидании')
    await decideWithdrawal(server, email, 'settle')
    await page.reload()
    await expect(payout).toContainText('Успешно')
    expect(await api.call(endpoints.withdrawals)).toMatchObject([
      { amount: 60, details: '0002223355', status: 'SUCCESS' },
    ])
    expect(await server.operator('ledger')).toContain('Журнал сходится')
  })

  expect(await inviter.api.call(endpoints.referrals)).toMatchObject([
    { referralConditionFulfilled: false, _count: { dialogs: 3 } },
  ])
})
