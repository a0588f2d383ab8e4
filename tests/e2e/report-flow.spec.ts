import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Agent } from '#support/agents.ts'
import { drawChatList } from '#support/drawn-chat-list.ts'
import { expect, test } from '#support/fixtures.ts'
import { waitingItems } from '#support/offline-fixtures.ts'
import { pictureFile } from '#support/pictures.ts'
import { expectClosed, expectSignedOut, pressEscape, whole } from '#support/screens.ts'
import { takeContacts } from '#support/work-day.ts'
import { choosePictures } from '#support/work-screen.ts'

/** Dialogs of today that wait for their report. */
async function repliedDialogs(agent: Agent, count: number) {
  const dialogs = await takeContacts(agent.api, count)
  for (const { id } of dialogs) await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  return dialogs
}

const tailOf = (phone: string) => formatPhone(phone).slice(-5)
const reportButton = (page: Page) => page.getByRole('button', { name: 'Отправить отчёт', exact: true })
const reportSheet = (page: Page) => page.getByRole('dialog', { name: /^Отчёт за/ })
const chosen = (page: Page) => page.getByRole('list', { name: 'Выбранные снимки' }).getByRole('listitem')

/** A chat list that shows these numbers, as a file of the gallery. */
async function listPicture(phones: readonly string[]) {
  const bytes = await (await drawChatList(phones)).arrayBuffer()
  return { name: 'chats.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}

// shows: 8.11
test('Касание «Отправить отчёт» сразу открывает выбор снимков, под ним сказано, какие номера нужны; итог — номер за номером', async ({
  page,
  newAgent,
  openAs,
}) => {
  test.setTimeout(240_000)
  const agent = await newAgent('approved')
  const dialogs = await repliedDialogs(agent, 3)
  const [lost, ...shown] = dialogs.map(({ phone }) => phone)
  await openAs(agent)

  const [picker] = await Promise.all([page.waitForEvent('filechooser'), reportButton(page).click()])
  expect(picker.isMultiple()).toBe(true)
  const expected = page.getByRole('list', { name: /^Должно быть 3 номера/ })
  for (const { phone } of dialogs) await expect(expected).toContainText(tailOf(phone))
  await picker.setFiles([await listPicture(shown)])
  await expect(chosen(page)).toHaveCount(1)
  await reportSheet(page)
    .getByRole('button', { name: /^Отправить отчёт/ })
    .click()
  await expectClosed(reportSheet(page))

  await expect(page.getByText('Найдено 2 из 3')).toContainText(whole('+40 ₽'), { timeout: 90_000 })
  await page.getByRole('button', { name: 'Показать', exact: true }).click()
  const numbers = page.getByRole('list', { name: 'Номера отчёта' }).getByRole('listitem')
  await expect(numbers).toHaveCount(3)
  for (const phone of shown) await expect(numbers.filter({ hasText: tailOf(phone) })).toContainText('Найден')
  const camera = numbers.filter({ hasText: tailOf(lost ?? '') }).getByRole('button', { name: /^Загрузить скриншот/ })

  const [single] = await Promise.all([page.waitForEvent('filechooser'), camera.click()])
  expect(single.isMultiple()).toBe(false)
  await single.setFiles([await listPicture([lost ?? ''])])
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить снимок' }).click()
  await expect(page.getByText('Найдено 3 из 3')).toContainText(whole('+60 ₽'), { timeout: 90_000 })
  await page.getByRole('button', { name: 'Показать', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Начислить/ })
    .click()
  await expectClosed(page.getByRole('dialog'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).toContainText(whole('60 ₽'))
})

// shows: 8.12
test('Отказ называет снимок: он помечен, остальные целы, и отчёт уходит без него — из открытого окна и потом', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(409)
  const agent = await newAgent('approved')
  await repliedDialogs(agent, 1)
  const uploads = `**/api${endpoints.uploadReport.path}`
  await page.route(
    uploads,
    (route) =>
      route.fulfill({
        status: 409,
        contentType: 'text/plain; charset=utf-8',
        body: 'Скриншот № 2 уже использован. Уберите его и отправьте остальные.',
      }),
    { times: 2 },
  )
  await openAs(agent)
  await reportButton(page).click()
  await choosePictures(page, await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => pictureFile(name))))
  await expect(chosen(page)).toHaveCount(3)
  await reportSheet(page)
    .getByRole('button', { name: /^Отправить отчёт/ })
    .click()

  const again = reportSheet(page).getByRole('button', { name: /^Отправить заново/ })
  const checkRefused = async () => {
    await expect(reportSheet(page).getByRole('alert')).toContainText('Скриншот № 2 уже использован')
    await expect(chosen(page)).toHaveText([/1$/, /2,\sне\sпринят$/, /3$/])
    await expect(again).toBeDisabled()
  }
  await checkRefused()

  // Left as it is it stands on the phone, and opens again with its pictures.
  await reportSheet(page).getByRole('button', { name: 'Закрыть' }).click()
  await expectClosed(reportSheet(page))
  await page.reload()
  await page.getByRole('button', { name: /Исправить/ }).click()
  await checkRefused()

  await reportSheet(page)
    .getByRole('button', { name: /^Убрать снимок 2/ })
    .click()
  await again.click()
  // Refused once more, about another one: the same two are in hand.
  await expect(chosen(page)).toHaveText([/1$/, /2,\sне\sпринят$/])
  await reportSheet(page)
    .getByRole('button', { name: /^Убрать снимок 2/ })
    .click()
  await again.click()
  await expectClosed(reportSheet(page))
  await expect(page.getByRole('button', { name: /Исправить/ })).toHaveCount(0)
  await page.goto('/uploads')
  await expect(page.getByRole('list', { name: 'Ждут отправки' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Недавно отправлено' }).locator('> li')).toHaveCount(1)
})

// shows: 12.11
test('Выбранные снимки не теряются от закрытия окна: оно сначала спрашивает', async ({ page, newAgent, openAs }) => {
  const agent = await newAgent('approved')
  await repliedDialogs(agent, 1)
  await openAs(agent)
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), reportButton(page).click()])
  // Nothing is chosen yet: nothing is asked.
  await pressEscape(reportSheet(page))
  await expectClosed(reportSheet(page))
  await picker.setFiles([])

  await reportButton(page).click()
  await choosePictures(page, [await pictureFile('chats.png')])
  await expect(chosen(page)).toHaveCount(1)
  await pressEscape(reportSheet(page))
  await reportSheet(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(chosen(page)).toHaveCount(1)
  await reportSheet(page).getByRole('button', { name: 'Закрыть' }).click()
  await reportSheet(page).getByRole('button', { name: 'Уйти без снимка' }).click()
  await expectClosed(reportSheet(page))
})

// shows: 8.13
test('Отказанный отчёт удалили в другой вкладке: окно не говорит «отправлен», снимки в нём целы и уходят заново', async ({
  page,
  context,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(409)
  const agent = await newAgent('approved')
  await repliedDialogs(agent, 1)
  await page.route(
    `**/api${endpoints.uploadReport.path}`,
    (route) =>
      route.fulfill({ status: 409, contentType: 'text/plain; charset=utf-8', body: 'Скриншоты уже использованы' }),
    { times: 1 },
  )
  await openAs(agent)
  await reportButton(page).click()
  await choosePictures(page, [await pictureFile('chats.png')])
  await reportSheet(page)
    .getByRole('button', { name: /^Отправить отчёт/ })
    .click()
  await expect(reportSheet(page).getByRole('alert')).toContainText('Скриншоты уже использованы')

  const other = await context.newPage()
  await other.goto('/uploads')
  await waitingItems(other).getByRole('button', { name: 'Удалить' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(waitingItems(other)).toHaveCount(0)
  await other.close()

  await expect(reportSheet(page).getByRole('alert')).toContainText('В другой вкладке это удалили из очереди')
  await expect(page.getByText('Отчёт отправлен')).toHaveCount(0)
  await expect(chosen(page)).toHaveCount(1)
  await reportSheet(page)
    .getByRole('button', { name: /^Отправить отчёт/ })
    .click()
  await expectClosed(reportSheet(page))
})

// shows: 8.14
test('Сессия кончилась под выбранными снимками: они ждут на телефоне, и после входа кабинет спрашивает, куда их', async ({
  page,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(401)
  const agent = await newAgent('approved')
  await repliedDialogs(agent, 1)
  await openAs(agent)
  await reportButton(page).click()
  await choosePictures(page, [await pictureFile('a.png'), await pictureFile('b.png')])
  await expect(chosen(page)).toHaveCount(2)
  await agent.api.call(endpoints.signOut)
  await expectSignedOut(page)
  await expect(page.getByText('Войдите ещё раз')).toBeVisible()
  await expect(page.getByText(/2\sвложения\sждут\sотправки/)).toBeVisible()

  await page.getByLabel('Почта').fill(agent.email)
  await page.getByLabel('Пароль', { exact: true }).fill(agent.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  const question = page.getByRole('dialog', { name: 'Куда прикрепить снимки?' })
  await expect(question.getByRole('radio', { name: /Отчёт за 18 ноября/ })).toBeChecked()
  await question.getByRole('button', { name: 'Прикрепить и отправить' }).click()
  await expectClosed(question)
  await page.goto('/uploads')
  await expect(page.getByRole('list', { name: 'Недавно отправлено' }).locator('> li')).toHaveCount(1)
})
