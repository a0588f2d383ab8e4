import type { Locator, Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, newPhone } from '#support/agents.ts'
import { trapChat } from '#support/chat-trap.ts'
import { drawChatList } from '#support/drawn-chat-list.ts'
import { expect, test } from '#support/fixtures.ts'
import { decideWithdrawal } from '#support/operator.ts'
import { whole } from '#support/screens.ts'
import type { TestServer } from '#support/server.ts'
import { earn } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

/** A picture is read in seconds, on a busy machine in many. */
const READING = { timeout: 90_000 }

/** Whose money has come once: the requisites are proven. */
async function paidAgent(server: TestServer, agent: Agent): Promise<void> {
  await earn(agent.api, 1)
  await agent.api.call(endpoints.createWithdrawal, {
    body: { phone: newPhone(), withdrawalMethod: 'sber_sbp' },
    key: crypto.randomUUID(),
  })
  await decideWithdrawal(server, agent.email, 'settle')
}

/** Counts what the finger does on the cabinet's own pages: taps that did something, and keys. What the phone's gallery asks for is not ours. */
async function countTouches(page: Page): Promise<() => { taps: number; keys: number }> {
  const counted = { taps: 0, keys: 0 }
  await page.exposeFunction('noteTouch', (kind: keyof typeof counted) => {
    counted[kind] += 1
  })
  await page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const note = (kind: string) => (event: Event) => {
      const told: unknown = Reflect.get(window, 'noteTouch')
      if (event.isTrusted && typeof told === 'function') Reflect.apply(told, window, [kind])
    }
    addEventListener('click', note('taps'), true)
    addEventListener('keydown', note('keys'), true)
  })
  return () => counted
}

async function pick(page: Page, button: Locator, phone: string): Promise<void> {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), button.tap()])
  const buffer = Buffer.from(await (await drawChatList([phone])).arrayBuffer())
  await picker.setFiles([{ name: 'chats.png', mimeType: 'image/png', buffer }])
}

for (const { title, isLost, most } of [
  { title: 'семь касаний и ни одной цифры', isLost: false, most: 7 },
  { title: 'если номер на снимке не нашёлся — девять', isLost: true, most: 9 },
]) {
  // shows: 10.24
  test(`От контакта до выплаты — ${title}`, async ({ page, context, newAgent, openAs, server }) => {
    test.setTimeout(300_000)
    const chat = await trapChat(context)
    const agent = await newAgent('approved')
    await paidAgent(server, agent)
    const touches = await countTouches(page)
    await openAs(agent)
    const sheet = page.getByRole('dialog')

    await page.getByRole('button', { name: 'Взять контакт' }).tap()
    const { phone } = await chat.next()
    const row = contactRow(page, phone)
    await row.getByRole('button', { name: /^Второе сообщение/ }).tap()
    await chat.next()

    const report = page.getByRole('button', { name: 'Отправить отчёт', exact: true })
    await pick(page, report, isLost ? newPhone() : phone)
    await sheet.getByRole('button', { name: /^Отправить отчёт/ }).tap()

    if (isLost) {
      const camera = row.getByRole('button', { name: /^Загрузить скриншот/ })
      await camera.waitFor(READING)
      await pick(page, camera, phone)
      await sheet.getByRole('button', { name: 'Отправить снимок' }).tap()
    }
    const accrue = page.getByRole('button', { name: /^Начислить/ })
    await accrue.waitFor(READING)
    await accrue.tap()
    await page.getByRole('link', { name: /^Вывести/ }).tap()
    const confirmation = page.getByRole('alertdialog', { name: 'Проверьте реквизиты' })
    await expect(confirmation).toContainText(whole('20 ₽'))
    await confirmation.getByRole('button', { name: 'Подтвердить вывод' }).tap()
    await expect(page).toHaveURL('/withdrawal/history')
    await expect(page.getByRole('list', { name: 'Выплаты' }).getByRole('listitem')).toHaveCount(2)

    await expect.poll(() => touches().taps).toBeGreaterThan(0)
    const { taps, keys } = touches()
    test.info().annotations.push({ type: 'taps', description: String(taps) })
    expect(taps).toBeLessThanOrEqual(most)
    expect(keys).toBe(0)
  })
}
