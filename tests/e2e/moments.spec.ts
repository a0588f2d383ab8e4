import type { BrowserContext, Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test } from '#support/fixtures.ts'
import { trapChat } from '#support/chat-trap.ts'
import { expectNotice } from '#support/notices.ts'
import { decideWithdrawal } from '#support/operator.ts'
import { whole } from '#support/screens.ts'
import { earn, finishDialogs } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'
import type { TestServer } from '#support/server.ts'
import type { Agent } from '#support/agents.ts'

test.use({ serviceWorkers: 'block' })

declare global {
  interface Window {
    noteFace: () => Promise<void>
  }
}

// shows: 12.15
test('Первый контакт отмечен, пока агент не увидел его, вернувшись из чата; на другом телефоне — нет', async ({
  page,
  context,
  browser,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  const agent = await newAgent('approved')
  const joy = page.getByRole('status').filter({ hasText: 'Контакт у вас!' })
  await openAs(agent)
  await expect(page.getByText('Пока нет контактов')).toBeVisible()
  await expect(joy).toHaveCount(0)
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  await chat.next()
  await expect(joy).toContainText(whole('Когда клиент ответит, нажмите «Второе сообщение». За диалог — 20 ₽.'))

  // The phone dropped the page behind the messenger: the agent hasn't seen it yet.
  await page.reload()
  await expect(joy).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Сейчас' })).toBeVisible()
  await expect(joy).toHaveCount(0)

  const other = await browser.newContext()
  const second = await other.newPage()
  await openAs(agent, '/', second)
  await expect(second.getByRole('region', { name: 'Итоги дня' })).toContainText('1 из 50')
  await expect(second.getByText('Контакт у вас!')).toHaveCount(0)
  await other.close()
})

// shows: 12.15
test('Отмеченный первый контакт не велит нажать «Второе сообщение» после того, как его нажали', async ({
  page,
  context,
  newAgent,
  openAs,
}) => {
  const chat = await trapChat(context)
  await openAs(await newAgent('approved'))
  await page.getByRole('button', { name: 'Взять контакт' }).click()
  const { phone } = await chat.next()
  const joy = page.getByRole('status').filter({ hasText: 'Контакт у вас!' })
  await expect(joy).toBeVisible()
  await contactRow(page, phone)
    .getByRole('button', { name: /^Второе сообщение/ })
    .click()
  await expect(contactRow(page, phone)).toContainText('Ждёт отчёта')
  await expect(joy).toHaveCount(0)
})

// shows: 12.15
test('Первое начисление отмечено лицом, второе — уже нет', async ({ page, context, newAgent, openAs }) => {
  const faces = await countFaces(context)
  const agent = await newAgent('approved')
  await finishDialogs(agent.api, 1)
  await openAs(agent)
  await page.getByRole('button', { name: whole('Начислить баланс 20 ₽') }).click()
  await expectNotice(page, whole('Баланс успешно начислен+20 ₽'))
  await expect.poll(faces).toBe(1)

  await finishDialogs(agent.api, 2)
  await page.getByRole('button', { name: whole('Начислить баланс 40 ₽') }).click()
  await expectNotice(page, whole('Баланс успешно начислен+40 ₽'))
  expect(faces()).toBe(1)
})

// shows: 12.15
test('Первая выплата отмечена один раз, и не там, где дошла уже не одна', async ({
  page,
  browser,
  newAgent,
  openAs,
  server,
}) => {
  const agent = await newAgent('approved')
  await payOut(agent, server)
  const joy = page.getByRole('status').filter({ hasText: 'Деньги дошли!' })
  await openAs(agent, '/withdrawal/history')
  await expect(joy).toContainText(whole('20 ₽ на вашем счёте'))
  await page.reload()
  await expect(payouts(page)).toHaveCount(1)
  await expect(joy).toHaveCount(0)

  await payOut(agent, server)
  const other = await browser.newContext()
  const second = await other.newPage()
  await openAs(agent, '/withdrawal/history', second)
  await expect(payouts(second)).toHaveCount(2)
  await expect(second.getByText('Деньги дошли!')).toHaveCount(0)
  await other.close()
})

const payouts = (page: Page) => page.getByRole('list', { name: 'Выплаты' }).getByRole('listitem')

async function payOut(agent: Agent, server: TestServer): Promise<void> {
  await earn(agent.api, 1)
  await agent.api.call(endpoints.createWithdrawal, {
    body: { phone: '70007654321', withdrawalMethod: 'vtb_sbp' },
    key: crypto.randomUUID(),
  })
  await decideWithdrawal(server, agent.email, 'settle')
}

/** How many notices with a face have come: each goes by itself in four seconds. */
async function countFaces(context: BrowserContext): Promise<() => number> {
  let count = 0
  await context.exposeBinding('noteFace', () => void (count += 1))
  await context.addInitScript(() => {
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const face of document.querySelectorAll('[aria-label="Уведомления"] svg[viewBox="88 104 336 336"]')) {
        if (seen.has(face)) continue
        seen.add(face)
        void window.noteFace()
      }
    }).observe(document, { subtree: true, childList: true })
  })
  return () => count
}
