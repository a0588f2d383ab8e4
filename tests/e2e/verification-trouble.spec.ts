import type { Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent, newPhone } from '#support/agents.ts'
import { NOBODY_REPLIES } from '#support/binding-agent.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expect, test } from '#support/fixtures.ts'
import { pictureFile } from '#support/pictures.ts'
import { waitUntil } from '#support/wait-until.ts'

test.use({ serviceWorkers: 'block' })

/** Step 1 done by the agent's own calls. */
async function reachScreenshots({ api }: Agent): Promise<void> {
  await api.call(endpoints.startVerification, { body: { phone: newPhone() } })
  await api.call(endpoints.servicePhone)
  await waitUntil('the messenger reports the code', async () => (await api.call(endpoints.verification))?.step === 2)
}

async function chooseScreenshots(page: Page): Promise<void> {
  await page.getByLabel('Список чатов').setInputFiles(await pictureFile('chats.png'))
  await page.getByLabel('Чат с кодом').setInputFiles(await pictureFile('chat.png'))
}

const send = (page: Page) => page.getByRole('button', { name: 'Отправить на проверку' })

test('Скриншоты, выбранные без сети, сохраняются в телефоне и уходят, когда она появится', async ({
  page,
  context,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowOffline()
  const agent = await newAgent('tested')
  await reachScreenshots(agent)
  await openAs(agent, '/verification/process')
  await chooseScreenshots(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Скриншоты сохранены' })).toBeVisible()
  await expect(page.getByText('Ждёт сети. Отправится само, как только появится связь.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Чат с кодом' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Ждём решения администратора')).toBeVisible({ timeout: 60_000 })
  expect((await agent.api.call(endpoints.verification))?.status).toBe('PENDING')
})

test('Отклонённые скриншоты: причина словами сервера, снимки на месте, можно выбрать другие', async ({
  page,
  context,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(422)
  const agent = await newAgent('tested')
  await reachScreenshots(agent)
  await context.route(
    '**/api/approve-requests/upload',
    (route) =>
      route.fulfill({ status: 422, contentType: 'text/plain; charset=utf-8', body: 'На снимке не видно номера.' }),
    { times: 1 },
  )
  await openAs(agent, '/verification/process')
  await chooseScreenshots(page)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Скриншоты не отправились' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('На снимке не видно номера.')
  await expect(page.getByRole('img', { name: 'Список чатов' })).toBeVisible()
  await page.getByRole('button', { name: 'Выбрать другие' }).click()
  await chooseScreenshots(page)
  await send(page).click()
  await expect(page.getByText('Ждём решения администратора')).toBeVisible()
})

test('Файл, который не картинка, назван сразу, а второй снимок остаётся выбранным; выбранный последним главнее готового последним', async ({
  page,
  newAgent,
  openAs,
}) => {
  const agent = await newAgent('tested')
  await reachScreenshots(agent)
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on each file below
    const read = File.prototype.arrayBuffer
    File.prototype.arrayBuffer = async function arrayBuffer() {
      if (this.name === 'slow.png') await new Promise((resolve) => addEventListener('release', resolve, { once: true }))
      return read.call(this)
    }
    const hash = crypto.subtle.digest.bind(crypto.subtle)
    let hashed = 0
    crypto.subtle.digest = async (...given) => {
      const digest = await hash(...given)
      document.documentElement.dataset['hashed'] = String((hashed += 1))
      return digest
    }
  })
  await openAs(agent, '/verification/process')
  await page.getByLabel('Список чатов').setInputFiles(await pictureFile('chats.png'))
  const single = page.getByLabel('Чат с кодом')
  await single.setInputFiles({ ...(await pictureFile('chat.png')), name: 'slow.png' })
  await single.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('это текст, а не снимок') })
  await expect(page.getByRole('alert')).toContainText('fake.png')
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await expect(page.locator('html')).toHaveAttribute('data-hashed', '2')
  await expect(page.getByRole('alert')).toContainText('fake.png')
  await expect(send(page)).toBeDisabled()
  await single.setInputFiles(await pictureFile('chat.png'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await send(page).click()
  await expect(page.getByText('Ждём решения администратора')).toBeVisible()
})

test('Опечатку в номере можно исправить: код и чат будут новые', async ({ page, context, ownServer, openAs }) => {
  const server = await ownServer({ env: NOBODY_REPLIES })
  const chat = await trapChat(context)
  const agent = await makeAgent(server, 'tested')
  await openAs(agent, '/verification/process')
  const submit = page.getByRole('button', { name: 'Получить код и открыть чат' })
  await page.getByLabel('Рабочий телефон').fill('+7 000 111-22-55')
  await submit.click()
  const first = await chat.next()
  await expect(page.getByText('Ожидаем сообщение')).toBeVisible()

  await page.getByRole('button', { name: 'Указать другой номер' }).click()
  await page.getByLabel('Рабочий телефон').fill('8 000 111 33 55')
  await submit.click()
  const second = await chat.next()
  expect(second.text).not.toBe(first.text)
  await expect(page.getByText(second.text, { exact: true })).toBeVisible()
  await expect(page.getByText('+7 000 111-33-55')).toBeVisible()
  expect(await agent.api.call(endpoints.verification)).toMatchObject({
    phone: '70001113355',
    verificationCode: second.text,
  })

  await page.reload()
  await expect(page.getByText(second.text, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Открыть чат' })).toHaveAttribute(
    'href',
    new RegExp(`${second.phone}.*${second.text}`),
  )
})

test('Когда служебный номер не получен, сказано обратиться в поддержку и можно повторить', async ({
  page,
  context,
  newAgent,
  openAs,
  problems,
}) => {
  problems.allowStatus(500)
  const chat = await trapChat(context)
  await page.route(
    '**/api/approve-requests/available-bot',
    (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
    { times: 1 },
  )
  await openAs(await newAgent('tested'), '/verification/process')
  await page.getByLabel('Рабочий телефон').fill(newPhone())
  await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Ошибка получения номера')
  await expect(alert).toContainText('Обратитесь в поддержку')
  await expect(alert.getByRole('link', { name: 'Написать в поддержку' })).toHaveAttribute('href', /^https?:\/\//)
  await page.getByRole('button', { name: 'Открыть чат' }).click()
  await chat.next()
  await expect(alert).toHaveCount(0)
})

test('Если чат не открылся сам, код можно скопировать и отправить вручную', async ({
  page,
  context,
  ownServer,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const server = await ownServer({ env: NOBODY_REPLIES })
  const chat = await trapChat(context, { isInstalled: false })
  await openAs(await makeAgent(server, 'tested'), '/verification/process')
  await page.getByLabel('Рабочий телефон').fill(newPhone())
  await page.getByRole('button', { name: 'Получить код и открыть чат' }).click()
  const { text } = await chat.next()
  const sheet = page.getByRole('dialog', { name: 'Чат не открылся?' })
  await page.bringToFront()
  await sheet.getByRole('button', { name: 'Скопировать текст' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})
