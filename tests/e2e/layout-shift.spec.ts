import { endpoints } from '#contract/endpoints.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { takeShifts, watchShifts } from '#support/layout-shift.ts'
import { pictureFile } from '#support/pictures.ts'
import { expectOpen } from '#support/screens.ts'
import { takeContacts } from '#support/work-day.ts'
import { choosePictures, contactList } from '#support/work-screen.ts'

test.use({ serviceWorkers: 'block' })

/** What the web's own measure calls good. */
const MOST = 0.1

// shows: 12.18
test('Ни взятый контакт, ни строка, которая переходит в другую группу, не сдвигают того, на что смотрят', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const taken = await takeContacts(agent.api, 8)
  for (const { id } of taken.slice(0, 4))
    await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  await watchShifts(page)
  await openAs(agent)
  const rows = contactList(page).getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await takeShifts(page)

  await page.getByRole('button', { name: 'Взять контакт' }).tap()
  await chat.next()
  await expect(rows).toHaveCount(9)
  expect((await takeShifts(page)).all).toBeLessThanOrEqual(MOST)

  const group = (name: string) => contactList(page).getByRole('list', { name }).getByRole('listitem')
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: taken[5]?.id ?? '' } })
  await expect(group('Ждут отчёта')).toHaveCount(5)
  expect((await takeShifts(page)).all).toBeLessThanOrEqual(MOST)

  await group('Ждут ответа')
    .first()
    .getByRole('button', { name: /^Второе сообщение/ })
    .tap()
  await chat.next()
  await expect(group('Ждут отчёта')).toHaveCount(6)
  // Two moves: the one taken before goes back among the others, and this one, when it can't be taken back any more, goes on.
  expect((await takeShifts(page)).all).toBeLessThanOrEqual(2 * MOST)
})

// shows: 12.18
test('Выбранные и убранные снимки не сдвигают окна отчёта: их место занято заранее', async ({
  page,
  newAgent,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const agent = await newAgent('approved')
  for (const { id } of await takeContacts(agent.api, 5))
    await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  await watchShifts(page)
  await openAs(agent)
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Отправить отчёт', exact: true }).click()
  await (await picker).setFiles([])
  const sheet = page.getByRole('dialog')
  await expectOpen(sheet)
  await sheet.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((running) => running.finished)),
  )
  await takeShifts(page)

  const pictures = sheet.getByRole('list', { name: 'Выбранные снимки' }).getByRole('listitem')
  await choosePictures(page, [await pictureFile('1.png')])
  await expect(pictures).toHaveCount(1)
  expect((await takeShifts(page)).all).toBeLessThanOrEqual(MOST)
  await choosePictures(page, await Promise.all(['2.png', '3.png', '4.png', '5.png'].map((name) => pictureFile(name))))
  await expect(pictures).toHaveCount(5)
  expect((await takeShifts(page)).all).toBeLessThanOrEqual(MOST)
  for (const left of [4, 3, 2, 1, 0]) {
    await pictures.first().getByRole('button').click()
    await expect(pictures).toHaveCount(left)
  }
  expect((await takeShifts(page)).all).toBeLessThanOrEqual(MOST)
})
