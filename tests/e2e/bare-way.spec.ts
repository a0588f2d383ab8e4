import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/bare-fixtures.ts'

test('На голом сервере кабинет одобренного агента открывается и берёт контакт', async ({ page, context, bare, openWith }) => {
  const chat = await trapChat(context)
  const { token } = bare.agent()
  await openWith(token)
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  expect((await chat.next()).text).toContain('Здравствуйте')
  await expect(page.getByRole('list', { name: 'Контакты' }).getByRole('listitem')).toHaveCount(1)
  expect(bare.count('POST /work/manual/get-contact')).toBe(1)
})
