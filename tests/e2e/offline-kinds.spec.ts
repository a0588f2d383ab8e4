import type { Browser, Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, newPhone } from '#support/agents.ts'
import type { FaultyProxy } from '#support/faulty-proxy.ts'
import { expect, makeNotFound, test } from '#support/offline-fixtures.ts'
import { chatListFile } from '#support/drawn-chat-list.ts'
import { QueuePhone, smallPicture } from '#support/queue-phone/phone.ts'
import { waitUntil } from '#support/wait-until.ts'
import { readDay, takeContacts } from '#support/work-day.ts'

/** Saves something whose first answer is lost, and follows it until the phone has let go of it: two tries, one key, one receipt. */
async function sendWithLostAnswer(
  browser: Browser,
  line: FaultyProxy,
  agent: Agent,
  save: (page: Page) => Promise<string>,
): Promise<void> {
  const lost = new Set<string>()
  line.plan = ({ key }) => {
    if (lost.has(key)) return null
    lost.add(key)
    return { kind: 'cut-after-commit' }
  }
  const phone = await QueuePhone.start(browser, line, agent)
  const page = await phone.openTab()
  const id = await save(page)
  await phone.settle(page)
  await phone.stop()
  expect(line.passed.map(({ key, status }) => ({ key, isTaken: status === 200 || status === 204 }))).toEqual([
    { key: id, isTaken: true },
    { key: id, isTaken: true },
  ])
}

test('Отчёт с потерянным ответом считается один раз', async ({ browser, line, reporter }) => {
  const { agent } = await reporter()
  await sendWithLostAnswer(browser, line, agent, async (page) =>
    page.evaluate(
      (picture) => window.phone.save(Date.parse('2026-11-18T12:00:00+07:00'), picture),
      await smallPicture(),
    ),
  )
})

test('Скриншот диалога с потерянным ответом считается один раз', async ({ browser, line, reporter }) => {
  const { agent } = await reporter()
  await makeNotFound(agent)
  const [{ id, phone } = { id: '', phone: '' }] = (await readDay(agent.api)).contacts
  const { buffer } = await chatListFile('chat.png', [phone])
  await sendWithLostAnswer(browser, line, agent, async (page) =>
    page.evaluate(([dialog, picture]) => window.phone.saveScreenshot(dialog, picture), [
      id ?? '',
      buffer.toString('base64'),
    ] as const),
  )
  expect((await readDay(agent.api)).contacts[0]?.status).toBe('success')
})

test('Снимки верификации с потерянным ответом считаются один раз', async ({ browser, line, newAgent }) => {
  const agent = await newAgent('tested')
  await agent.api.call(endpoints.startVerification, { body: { phone: newPhone() } })
  await agent.api.call(endpoints.servicePhone)
  await waitUntil(
    'the messenger reports the code',
    async () => (await agent.api.call(endpoints.verification))?.step === 2,
  )
  const pictures = [await smallPicture(), await smallPicture()] as const
  await sendWithLostAnswer(browser, line, agent, (page) =>
    page.evaluate(([full, single]) => window.phone.saveVerification(full, single), pictures),
  )
  expect((await agent.api.call(endpoints.verification))?.step).toBe(3)
})

test('«Просил не писать» с потерянным ответом доходит и закрывает диалог', async ({ browser, line, newAgent }) => {
  const agent = await newAgent('approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await sendWithLostAnswer(browser, line, agent, (page) =>
    page.evaluate((id) => window.phone.saveOptOut(id), dialog?.id ?? ''),
  )
  expect((await readDay(agent.api)).contacts[0]?.status).toBe('opt_out')
})
