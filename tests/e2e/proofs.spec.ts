import { randomUUID } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import type { Locator } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { Agent } from '#support/agents.ts'
import { chatListFile } from '#support/drawn-chat-list.ts'
import { heic } from '#support/heif.ts'
import { expectNotice } from '#support/notices.ts'
import { expect, makeNotFound, test } from '#support/offline-fixtures.ts'
import { pictureFile } from '#support/pictures.ts'
import { whole } from '#support/screens.ts'
import type { TestServer } from '#support/server.ts'
import { Signal } from '#support/signal.ts'
import { readDay, screenshotForm } from '#support/work-day.ts'
import { chooseAction, choosePictures, contactRow } from '#support/work-screen.ts'

const STRANGER = '79990001122'
/** A picture is read in seconds, on a busy machine in many. */
const READING = { timeout: 90_000 }

/** What an operator says to the question about the dialog with this phone. */
async function decide(server: TestServer, phone: string, command: string, ...reason: string[]): Promise<void> {
  const lines = (await server.operator('proofs')).split('\n')
  const [question = ''] = lines.find((line) => line.includes(`+${phone}`))?.split(' ') ?? []
  await server.operator(command, question, ...reason)
}

/** The bytes have come, and the browser could draw them. */
async function expectDrawn(image: Locator): Promise<void> {
  await expect(image).toHaveJSProperty('complete', true)
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
}

/** The agent insists on a screenshot with another number. Gives the dialog. */
async function insist(agent: Agent): Promise<string> {
  await makeNotFound(agent)
  const id = String((await readDay(agent.api)).contacts[0]?.id)
  const form = await screenshotForm(id, STRANGER)
  form.set('insist', 'yes')
  await agent.api.call(endpoints.uploadScreenshot, { form, key: randomUUID() })
  return id
}

// shows: 18.1, 18.2, 18.3
test('Шум и чужой номер отклонены сразу, снимок в руках; настоял — смотрит человек, и до решения ничего не оплачено', async ({
  page,
  openCabinet,
  reporter,
  problems,
}) => {
  problems.allowStatus(422)
  const { agent, phone } = await reporter()
  await makeNotFound(agent)
  await openCabinet(agent)
  const row = contactRow(page, phone)
  const dialog = page.getByRole('dialog')
  const sendPicture = async (file: Awaited<ReturnType<typeof pictureFile>>) => {
    await row.getByRole('button', { name: /^Загрузить скриншот/ }).click()
    await choosePictures(page, [file])
    await dialog.getByRole('button', { name: 'Отправить снимок' }).click()
  }

  await sendPicture(await pictureFile('шум.png'))
  await expect(dialog.getByRole('alert')).toContainText('На снимке не видно чата', READING)
  // The same would be refused once more: another takes its place.
  await expect(dialog.getByRole('button', { name: 'Отправить заново' })).toBeDisabled()
  await choosePictures(page, [await chatListFile('чужой.png', [STRANGER])])
  await dialog.getByRole('button', { name: 'Отправить заново' }).click()
  await expect(dialog.getByRole('alert')).toContainText('На снимке другой номер', READING)
  await dialog.getByRole('button', { name: 'Отправить всё равно' }).click()
  await expect(dialog).toHaveCount(0, READING)
  await expect(row).toContainText('Проверяем скриншот, обычно до')
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText(whole('0 ₽'))
  await expect(row.getByRole('button', { name: /^Загрузить скриншот/ })).toHaveCount(0)
})

// shows: 18.33
test('Со снимком, который рисуется заново, уходит возраст его файла', async ({
  page,
  openCabinet,
  reporter,
}, testInfo) => {
  const { agent, phone } = await reporter()
  await makeNotFound(agent)
  const { buffer } = await chatListFile('чат.png', [phone])
  const path = testInfo.outputPath('чат.png')
  await writeFile(path, buffer)
  const captured = new Date(Date.now() - 7_200_000)
  await utimes(path, captured, captured)
  await openCabinet(agent)
  await contactRow(page, phone)
    .getByRole('button', { name: /^Загрузить скриншот/ })
    .click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path)
  const sending = page.context().waitForEvent('request', (request) => request.headers()['x-captured-ago'] !== undefined)
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить снимок' }).click()
  const ago = Number((await sending).headers()['x-captured-ago'])
  expect(ago).toBeGreaterThanOrEqual(7200)
  expect(ago).toBeLessThan(7500)
  await expect(contactRow(page, phone)).toContainText('Успешно', READING)
})

// shows: 18.3, 18.4, 18.15
test('Отказ говорит причину, показывает снимок и что делать; по просьбе смотрят ещё раз, и принятое оплачивается', async ({
  page,
  server,
  openCabinet,
  reporter,
}) => {
  const { agent, phone } = await reporter()
  await insist(agent)
  await decide(server, phone, 'refuse-proof', 'другой')
  await openCabinet(agent)
  const row = contactRow(page, phone)
  const dialog = page.getByRole('dialog')
  await expect(row).toContainText('Скриншот не принят. На снимке переписка с другим человеком.')
  await expect(row).toContainText('Нужен скриншот')

  const seen = row.getByRole('button', { name: /^Посмотреть скриншот/ })
  await expectDrawn(seen.locator('img'))
  await seen.click()
  await expect(dialog).toContainText('На снимке переписка с другим человеком.')
  await expectDrawn(dialog.getByRole('button', { name: 'Проверенный скриншот: крупнее' }).locator('img'))
  await expect(dialog.getByRole('button', { name: 'Попросить пересмотреть' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Загрузить другой' }).click()
  await expect(dialog.getByRole('button', { name: 'Отправить снимок' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog).toHaveCount(0)

  await chooseAction(page, phone, 'Попросить пересмотреть')
  await dialog.getByLabel('Почему скриншот верный').fill('Клиент сменил номер, имя то же')
  await dialog.getByRole('button', { name: 'Попросить пересмотреть' }).click()
  await expectNotice(page, 'Просьба отправлена')
  await expect(row).toContainText('Пересматриваем, обычно до')

  await decide(server, phone, 'accept-proof')
  await expect(row).toContainText('Успешно')
  await page.getByRole('button', { name: 'Начислить баланс' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).toContainText(whole('20 ₽'))
})

// shows: 12.25
test('Снимок пришёл, пока его значок прижат: нажатие открывает его, а не пропадает', async ({
  page,
  server,
  openCabinet,
  reporter,
}) => {
  const { agent, phone } = await reporter()
  await insist(agent)
  await decide(server, phone, 'refuse-proof', 'другой')
  const picture = new Signal()
  await page.route('**/api/work/manual/proof/pictures/**', async (route) => {
    await picture.promise
    await route.continue()
  })
  await openCabinet(agent)
  const seen = contactRow(page, phone).getByRole('button', { name: /^Посмотреть скриншот/ })
  await seen.hover()
  await page.mouse.down()
  picture.give()
  await expectDrawn(seen.locator('img'))
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toContainText('На снимке переписка с другим человеком.')
})

// shows: 12.20, 18.32
test('Снятую с баланса плату видно суммой; пересмотрели и засчитали — деньги снова на балансе, и начислять нечего', async ({
  page,
  server,
  openCabinet,
  reporter,
}) => {
  const { agent, phone } = await reporter()
  await makeNotFound(agent)
  const id = String((await readDay(agent.api)).contacts[0]?.id)
  await agent.api.call(endpoints.uploadScreenshot, { form: await screenshotForm(id, phone), key: randomUUID() })
  await agent.api.call(endpoints.accrueBalance)
  await openCabinet(agent)
  const balance = page.getByRole('banner').getByRole('link', { name: 'Баланс' })
  await expect(balance).toContainText(whole('20 ₽'))

  await server.operator('take-back', id, 'другой')
  const row = contactRow(page, phone)
  await expect(row).toContainText(/С\sбаланса\sснято\s20\s₽\./)
  await expect(balance).toContainText(whole('0 ₽'))
  await chooseAction(page, phone, 'Попросить пересмотреть')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Почему скриншот верный').fill('Это тот самый клиент')
  await dialog.getByRole('button', { name: 'Попросить пересмотреть' }).click()
  await expect(row).toContainText(/если\sзасчитаем,\s20\s₽\sвернутся\sна\sбаланс/)

  await decide(server, phone, 'accept-proof')
  await expect(row).toContainText('Успешно')
  await expect(balance).toContainText(whole('20 ₽'))
  await expect(page.getByRole('button', { name: /^Начислить/ })).toHaveCount(0)
})

// shows: 18.4
test('После второго отказа диалог не засчитан окончательно: ни снимка, ни пересмотра больше не просят', async ({
  page,
  server,
  openCabinet,
  reporter,
}) => {
  const { agent, phone } = await reporter()
  const segmentPhoneId = await insist(agent)
  await decide(server, phone, 'refuse-proof', 'номер')
  await agent.api.call(endpoints.appealProof, { body: { segmentPhoneId, text: 'Посмотрите ещё раз' } })
  await decide(server, phone, 'refuse-proof', 'Номера на снимке нет.')
  await openCabinet(agent)
  const row = contactRow(page, phone)
  await expect(row).toContainText('Не засчитан')
  await expect(row).toContainText('Номера на снимке нет. Решение окончательное.')
  await expect(row.getByRole('button', { name: /^Загрузить скриншот/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Действия/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Просил не писать' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Попросить пересмотреть' })).toHaveCount(0)
})

// shows: 18.15
test('Уменьшенный снимок загружается, когда до его строки доходят', async ({ page, server, openCabinet, newAgent }) => {
  const agent = await newAgent('approved', { contacts: 12 })
  const { contacts } = await readDay(agent.api)
  const last = contacts.at(-1)
  const segmentPhoneId = String(last?.id)
  for (const { id } of contacts)
    await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: String(id) } })
  await makeNotFound(agent)
  const form = await screenshotForm(segmentPhoneId, STRANGER)
  form.set('insist', 'yes')
  await agent.api.call(endpoints.uploadScreenshot, { form, key: randomUUID() })
  await decide(server, last?.phone ?? '', 'refuse-proof', 'другой')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isAsked = () => asked.some((url) => url.includes('size=small'))
  await openCabinet(agent)
  const row = contactRow(page, last?.phone ?? '')
  await expect(row).toContainText('Скриншот не принят')
  expect(isAsked()).toBe(false)

  await row.scrollIntoViewIfNeeded()
  await expectDrawn(row.getByRole('button', { name: /^Посмотреть скриншот/ }).locator('img'))
  expect(isAsked()).toBe(true)
})

// shows: 18.16
test('За снимок, который не удалось открыть, другой отправляют со строки сразу: диалог засчитан', async ({
  page,
  openCabinet,
  reporter,
  problems,
}) => {
  // It can't be made small either.
  problems.allowStatus(415)
  const { agent, phone } = await reporter()
  await makeNotFound(agent)
  const unopened = new FormData()
  unopened.append('screenshots[]', new Blob([new Uint8Array(heic())], { type: 'image/heic' }), 'a.heic')
  await agent.api.call(endpoints.uploadReport, { form: unopened, key: randomUUID() })
  await openCabinet(agent)
  const row = contactRow(page, phone)
  await expect(row).toContainText('не удалось открыть', READING)
  await row.getByRole('button', { name: /^Загрузить скриншот/ }).click()
  await choosePictures(page, [await chatListFile('чат.png', [phone])])
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить снимок' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0, READING)
  await expect(row).not.toContainText('не удалось открыть')
  await expect(row).toContainText('Успешно')
  await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText(whole('20 ₽'))
})
