import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '#support/fixtures.ts'
import { FreshCopy } from '#support/fresh-copy.ts'
import { trapChat } from '#support/chat-trap.ts'
import { readOutbox } from '#support/letters.ts'
import { pictureFile } from '#support/pictures.ts'

test('npm start на свежей копии собирает всё сам и печатает адрес, готовые аккаунты и где письма', async ({
  page,
  problems,
}) => {
  test.setTimeout(400_000)
  problems.allowStatus(404) // the training films are served as they are there
  const copy = new FreshCopy()
  try {
    const address = await copy.start({ PORT: '0', HOST: '127.0.0.1' })
    await expect.poll(() => copy.printed).toContain('новичок')
    expect(copy.printed).toContain(join(copy.folder, 'data/outbox'))
    const accounts = [...copy.printed.matchAll(/^\s+(\S+@\S+)\s+(\S+)\s/gm)].map(([, email = '', password = '']) => ({
      email,
      password,
    }))
    expect(accounts).toHaveLength(2)

    const [newcomer, agent] = accounts
    await page.goto(address)
    await page.getByLabel('Почта').fill(agent?.email ?? '')
    await page.getByLabel('Пароль', { exact: true }).fill(agent?.password ?? '')
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByRole('region', { name: 'Итоги дня' })).toContainText('из 50 контактов')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Баланс' })).not.toContainText(/\s0\s₽/)

    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
    await page.getByLabel('Почта').fill(newcomer?.email ?? '')
    await page.getByLabel('Пароль', { exact: true }).fill(newcomer?.password ?? '')
    await page.getByRole('button', { name: 'Войти' }).click()
    await page.getByRole('button', { name: 'Отправить код' }).click()
    await expect
      .poll(async () => (await readOutbox(join(copy.folder, 'data/outbox'))).map(({ code }) => code))
      .toEqual([expect.stringMatching(/^\d{6}$/)])
    expect(readdirSync(join(copy.folder, 'data'))).toContain('database')
  } finally {
    await page.close() // its next question would find no server
    await copy.remove()
  }
})

test('Демонстрация сама одобряет верификацию и выплачивает вывод', async ({
  page,
  context,
  ownServer,
  newAgent,
  openAs,
}) => {
  const server = await ownServer({ env: { DEMO_APPROVE_MS: '1500', DEMO_SETTLE_MS: '500' } })
  await trapChat(context)
  await openAs(await newAgent('tested', { server }), '/verification/process')
  await page.getByLabel('Рабочий телефон').fill('+7 000 222-33-55')
  await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()
  await page.getByLabel('Список чатов').setInputFiles(await pictureFile('chats.png'))
  await page.getByLabel('Чат с кодом').setInputFiles(await pictureFile('chat.png'))
  await page.getByRole('button', { name: 'Отправить на проверку' }).click()
  await page.getByRole('button', { name: 'Перейти к работе' }).click()
  await expect(page.getByRole('button', { name: 'Взять контакт' })).toBeVisible()
})
