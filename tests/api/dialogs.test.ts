import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Id } from '#contract/primitives.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'
import { withShortCode } from '#support/short-code.ts'
import { waitUntil } from '#support/wait-until.ts'
import { finishDialogs, importContacts, readDay, reportForm, signIn, takeContacts, TODAY } from '#support/work-day.ts'

let server: TestServer
let agent: Agent
let other: Agent

beforeAll(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0', DEMO_CONTACTS: '0' } })
  await importContacts(server, [
    'phone,name',
    ...Array.from({ length: 30 }, (_, index) => `7000111${String(index + 20).padStart(4, '0')},Анна Ёлкина`),
    '70001119913,Анна Ёлкина',
  ])
  ;[agent, other] = await Promise.all([makeAgent(server, 'approved'), makeAgent(server, 'approved')])
})
afterAll(() => server.stop())

const take = async () => (await takeContacts(agent.api, 1))[0] ?? { id: '', phone: '' }
const of = (id: Id | null) => ({ body: { segmentPhoneId: id } })
const statusOf = async (id: string) => (await readDay(agent.api)).contacts.find((contact) => contact.id === id)?.status

const CALLS = [
  ['sendMainMessage', endpoints.sendMainMessage],
  ['undoMainMessage', endpoints.undoMainMessage],
  ['sendExtraMessage', endpoints.sendExtraMessage],
  ['checkDialogNumber', endpoints.checkDialogNumber],
  ['optOut', endpoints.optOut],
] as const

describe.each(CALLS)('%s', (_, endpoint) => {
  test.each(['999999', 'abc', '-1', '1.5', '', "1' or 1=1", '9'.repeat(30)])('knows no dialog %j', async (id) => {
    expect(await agent.api.send(endpoint, of(id))).toMatchObject({
      status: 404,
      code: 'dialog_not_found',
      text: 'Диалог не найден',
    })
  })

  test("does not know another agent's dialog", async () => {
    const { id } = await take()
    expect(await other.api.send(endpoint, of(id))).toMatchObject({ status: 404, code: 'dialog_not_found' })
    expect(await statusOf(id)).toBe('in_work')
  })

  test('needs a dialog', async () => {
    expect(await agent.api.send(endpoint, { body: {} })).toMatchObject({ status: 400, text: 'Диалог не указан' })
  })
})

// shows: 7.7, 7.13
test('the second message moves the dialog on, once, and can be read again', async () => {
  const { id, phone } = await take()
  const first = await agent.api.call(endpoints.sendMainMessage, of(id))
  expect(first).toMatchObject({ phone, name: 'Анна Ёлкина' })
  expect(first.message).toContain('{clientName}')
  expect(await statusOf(id)).toBe('send_main_message')
  expect(await agent.api.call(endpoints.sendMainMessage, of(id))).toEqual(first)
  expect((await readDay(agent.api)).canSendReport).toBe(true)
})

// shows: 7.21
test('a second message asked for by mistake is taken back, and asked for again later', async () => {
  const { id } = await take()
  const own = async () => (await readDay(agent.api)).contacts.find((contact) => contact.id === id)
  const before = await own()
  expect(before?.since).toMatch(/^2026-11-18T/)
  const message = await agent.api.call(endpoints.sendMainMessage, of(id))
  expect(await own()).not.toHaveProperty('since')
  await agent.api.call(endpoints.undoMainMessage, of(id))
  await agent.api.call(endpoints.undoMainMessage, of(id))
  expect(await own()).toEqual(before)
  expect(await agent.api.call(endpoints.sendMainMessage, of(id))).toEqual(message)
  expect(await statusOf(id)).toBe('send_main_message')
})

// shows: 7.21
test('a dialog whose report has been sent is not taken back', async () => {
  const reporter = await makeAgent(server, 'approved')
  const [dialog] = await takeContacts(reporter.api, 1)
  await reporter.api.call(endpoints.sendMainMessage, of(dialog?.id ?? ''))
  const undone = () => reporter.api.send(endpoints.undoMainMessage, of(dialog?.id ?? ''))
  await reporter.api.call(endpoints.uploadReport, { form: await reportForm(), key: randomUUID() })
  expect(await undone()).toMatchObject({ status: 409, text: 'Отчёт с этим диалогом уже отправлен: отменить нельзя' })
  await waitUntil('the report is read', async () => (await readDay(reporter.api)).batchesInReading === 0)
  expect(await undone()).toMatchObject({ status: 409, code: 'wrong_status' })
})

// shows: 7.13
test('the extra message changes nothing', async () => {
  const { id, phone } = await take()
  expect(await agent.api.call(endpoints.sendExtraMessage, of(id))).toMatchObject({ phone })
  expect(await statusOf(id)).toBe('in_work')
})

test('a number the messenger knows stays; after a reply there is nothing to check', async () => {
  const { id } = await take()
  expect(await agent.api.call(endpoints.checkDialogNumber, of(id))).toEqual({ exists: true })
  await agent.api.call(endpoints.sendMainMessage, of(id))
  expect(await agent.api.send(endpoints.checkDialogNumber, of(id))).toMatchObject({ status: 409, code: 'wrong_status' })
})

// shows: 7.13
test('a number the messenger does not know is released: it leaves the list and never comes back', async () => {
  const before = await readDay(agent.api)
  let dialog = await take()
  for (let tries = 0; tries < 30 && !dialog.phone.endsWith('13'); tries += 1) dialog = await take()
  expect(dialog.phone).toBe('70001119913')
  expect(await agent.api.call(endpoints.checkDialogNumber, of(dialog.id))).toEqual({ exists: false })
  const day = await readDay(agent.api)
  expect(day.contacts.some((contact) => contact.id === dialog.id)).toBe(false)
  expect(day.agentTodayPhonesCount).toBeGreaterThanOrEqual(before.agentTodayPhonesCount ?? 0)
  expect(await agent.api.send(endpoints.sendMainMessage, of(dialog.id))).toMatchObject({
    status: 409,
    code: 'dialog_closed',
  })
  expect(await other.api.send(endpoints.takeContact)).toMatchObject({ code: 'no_free_contacts' })
})

test('when the messenger fails, nothing changes and the person is told to repeat', async () => {
  const own = await startApiServer({ env: { MESSENGER_FAILURE_PERCENT: '100', MESSENGER_DELAY_MS: '0' } })
  try {
    const api = await signIn(own)
    const [dialog] = await takeContacts(api, 1)
    const reply = await api.send(endpoints.checkDialogNumber, of(dialog?.id ?? ''))
    expect(reply).toMatchObject({
      status: 503,
      code: 'messenger_unavailable',
      text: withShortCode('Мессенджер не отвечает. Повторите через минуту.'),
    })
    expect(reply.headers.get('retry-after')).not.toBeNull()
    expect((await readDay(api)).contacts).toHaveLength(1)
  } finally {
    await own.stop()
  }
})

describe('«Просил не писать»', () => {
  test('closes the dialog, takes its message away, and can be said twice', async () => {
    await importContacts(server, ['phone', '70002220001'])
    const { id } = await take()
    const key = randomUUID()
    expect(await agent.api.send(endpoints.optOut, { ...of(id), key })).toMatchObject({ status: 204 })
    expect(await agent.api.send(endpoints.optOut, { ...of(id), key })).toMatchObject({ status: 204 })
    expect(await agent.api.send(endpoints.optOut, of(id))).toMatchObject({ status: 204 })
    const contact = (await readDay(agent.api)).contacts.find((one) => one.id === id)
    expect(contact).toMatchObject({ status: 'opt_out', optedOut: true })
    expect(contact).not.toHaveProperty('message')
    for (const endpoint of [endpoints.sendMainMessage, endpoints.sendExtraMessage, endpoints.checkDialogNumber]) {
      expect(await agent.api.send(endpoint, of(id))).toMatchObject({
        status: 409,
        code: 'dialog_closed',
        text: 'Клиент просил не писать. Диалог закрыт.',
      })
    }
  })

  test('said of a successful dialog leaves it paid and closes its chat', async () => {
    await importContacts(server, ['phone', '70002220011'])
    const worker = await makeAgent(server, 'approved')
    await finishDialogs(worker.api, 1)
    const [dialog] = (await readDay(worker.api)).contacts
    const { id = '', phone = '' } = dialog ?? {}
    expect(dialog).toEqual({ id, phone, name: dialog?.name, status: 'success' })
    const tag = async () =>
      (await worker.api.send(endpoints.manualDay, { query: { selectedDay: TODAY } })).headers.get('etag')
    const before = await tag()
    await server.operator('suppress', phone)
    expect(await tag()).not.toBe(before)
    expect((await readDay(worker.api)).contacts).toEqual([{ ...dialog, optedOut: true }])
    expect((await readDay(worker.api, TODAY, phone.slice(4))).contacts).toMatchObject([{ optedOut: true }])
    for (const endpoint of [endpoints.sendMainMessage, endpoints.sendExtraMessage, endpoints.checkDialogNumber]) {
      expect(await worker.api.send(endpoint, of(id))).toMatchObject({
        status: 409,
        code: 'dialog_closed',
        text: 'Клиент просил не писать. Диалог закрыт.',
      })
    }
    expect(await worker.api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })).toEqual({ amount: 20 })
  })

  test('closes what a repeat of the taking would have given again', async () => {
    await importContacts(server, ['phone', '70002220012'])
    const key = randomUUID()
    const { phone } = await agent.api.call(endpoints.takeContact, { key })
    expect(await agent.api.send(endpoints.takeContact, { key })).toMatchObject({ status: 200 })
    await server.operator('suppress', phone ?? '')
    expect(await agent.api.send(endpoints.takeContact, { key })).toMatchObject({
      status: 409,
      code: 'dialog_closed',
      text: 'Клиент просил не писать. Диалог закрыт.',
    })
  })

  test('with the key of another dialog is refused', async () => {
    await importContacts(server, ['phone', '70002220002', '70002220003'])
    const [first, second] = await takeContacts(agent.api, 2)
    const key = randomUUID()
    await agent.api.call(endpoints.optOut, { ...of(first?.id ?? ''), key })
    expect(await agent.api.send(endpoints.optOut, { ...of(second?.id ?? ''), key })).toMatchObject({
      status: 422,
      code: 'key_reused',
    })
    expect(await statusOf(second?.id ?? '')).toBe('in_work')
  })

  test('survives a new import of the same phone', async () => {
    await importContacts(server, ['phone', '70002220004'])
    const { id, phone } = await take()
    await agent.api.call(endpoints.optOut, of(id))
    expect(await importContacts(server, ['phone', phone, '8 000 222-00-05'])).toContain(
      'Строк: 2, добавлено контактов: 1',
    )
    expect((await take()).phone).toBe('70002220005')
  })

  test('said by the operator takes a phone out of the base and closes its open dialog', async () => {
    await importContacts(server, ['phone', '70002220006', '70002220007', '70002220008'])
    const { id } = await take()
    await server.operator('suppress', '+7 (000) 222-00-06')
    await server.operator('suppress', '80002220007')
    expect(await statusOf(id)).toBe('opt_out')
    expect((await take()).phone).toBe('70002220008')
  })
})
