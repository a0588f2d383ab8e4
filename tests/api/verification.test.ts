import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { askForVerification, makeAgent, newPhone } from '#support/agents.ts'
import type { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import { picture } from '#support/pictures.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

async function proveByMessage(api: ApiClient, phone: string): Promise<void> {
  await api.call(endpoints.startVerification, { body: { phone } })
  await api.call(endpoints.servicePhone)
  await waitUntil('the code arrives', async () => (await api.call(endpoints.verification))?.step === 2)
}

async function screenshots(): Promise<FormData> {
  const form = new FormData()
  form.set('fullScreenshot', await picture(), 'full.png')
  form.set('singleScreenshot', await picture(), 'single.png')
  return form
}

test('an agent without a request has none', async () => {
  const { api } = await makeAgent(server, 'tested')
  expect(await api.call(endpoints.verification)).toBeNull()
})

test('a slip in the phone can be corrected until the message has come, and gets another code', async () => {
  const { api } = await makeAgent(server, 'tested')
  await api.call(endpoints.startVerification, { body: { phone: newPhone() } })
  const before = await api.call(endpoints.verification)
  const phone = newPhone()
  await api.call(endpoints.startVerification, { body: { phone } })
  const after = await api.call(endpoints.verification)
  expect(after?.phone).toBe(phone)
  expect(after?.verificationCode).not.toBe(before?.verificationCode)
})

test('screenshots are refused before the message has come', async () => {
  const { api } = await makeAgent(server, 'tested')
  await api.call(endpoints.startVerification, { body: { phone: newPhone() } })
  const reply = await api.send(endpoints.uploadVerification, { form: await screenshots(), key: randomUUID() })
  expect([reply.status, reply.code, reply.text]).toEqual([409, 'wrong_step', 'Этот шаг верификации сейчас недоступен'])
})

// shows: 5.8, 15.13
test('one screenshot of the two is not enough', async () => {
  const { api } = await makeAgent(server, 'tested')
  await proveByMessage(api, newPhone())
  const form = await screenshots()
  form.delete('singleScreenshot')
  const reply = await api.send(endpoints.uploadVerification, { form, key: randomUUID() })
  expect([reply.status, reply.code]).toEqual([400, 'file_missing'])
  expect((await api.call(endpoints.verification))?.step).toBe(2)
})

test('the same upload with the same key counts once and answers the same', async () => {
  const { api } = await makeAgent(server, 'tested')
  await proveByMessage(api, newPhone())
  const form = await screenshots()
  const key = randomUUID()
  const first = await api.call(endpoints.uploadVerification, { form, key })
  const second = await api.call(endpoints.uploadVerification, { form, key })
  expect(second).toEqual(first)
  expect((await api.call(endpoints.verification))?.status).toBe('PENDING')
})

// shows: 1.5, 5.9, 5.12, 15.13
test('the operator sends back with a comment, the agent begins anew and is approved', async () => {
  const agent = await makeAgent(server, 'tested')
  await askForVerification(agent.api)
  await server.operator('revise', agent.email, 'Не видно номера')
  expect(await agent.api.call(endpoints.verification)).toMatchObject({ status: 'REVISION', comment: 'Не видно номера' })
  await agent.api.call(endpoints.resetVerification)
  expect(await agent.api.call(endpoints.verification)).toBeNull()
  await askForVerification(agent.api)
  expect(await server.operator('verifications')).toContain(agent.email)
  await server.operator('approve', agent.email)
  expect((await agent.me()).isApproved).toBe(true)
  const again = await agent.api.send(endpoints.startVerification, { body: { phone: newPhone() } })
  expect(again.code).toBe('already_approved')
})

test('what waits for the operator cannot be reset, and is decided once', async () => {
  const agent = await makeAgent(server, 'tested')
  await askForVerification(agent.api)
  expect((await agent.api.send(endpoints.resetVerification)).code).toBe('wrong_step')
  await server.operator('approve', agent.email)
  await expect(server.operator('revise', agent.email, 'поздно')).rejects.toThrow('Такой верификации в ожидании нет')
})

test('a phone that verified one agent verifies no other', async () => {
  const phone = newPhone()
  const first = await makeAgent(server, 'tested')
  await proveByMessage(first.api, phone)
  const second = await makeAgent(server, 'tested')
  const reply = await second.api.send(endpoints.startVerification, { body: { phone } })
  expect([reply.status, reply.text]).toEqual([409, 'Этот номер уже прошёл верификацию в другом аккаунте'])
})

// shows: 5.13
test('without a service phone the agent is told to ask support', async () => {
  const own = await startApiServer()
  try {
    const { api } = await makeAgent(own, 'tested')
    await api.call(endpoints.startVerification, { body: { phone: newPhone() } })
    for (const row of (await own.operator('service-phones')).matchAll(/\+(7\d{10})/g))
      await own.operator('service-phone', row[1] ?? '', 'off')
    const reply = await api.send(endpoints.servicePhone)
    expect([reply.status, reply.text]).toEqual([
      409,
      'В данный момент нельзя пройти верификацию. Обратитесь в поддержку',
    ])
  } finally {
    await own.stop()
  }
})

describe('while the message is on its way', () => {
  let slow: TestServer
  beforeAll(async () => {
    slow = await startApiServer({ env: { MESSENGER_EVENT_MS: '3600000' } })
  })
  afterAll(() => slow.stop())

  // shows: 5.12, 15.13
  test('the code, the phone and the service phone stand in the request; a restart forgets nothing of it', async () => {
    const { api } = await makeAgent(slow, 'tested')
    const phone = newPhone()
    await api.call(endpoints.startVerification, { body: { phone } })
    const { phone: servicePhone } = await api.call(endpoints.servicePhone)
    const request = await api.call(endpoints.verification)
    expect(request).toMatchObject({ step: 1, status: 'IN_PROGRESS', phone, servicePhone, comment: null })
    expect(request?.verificationCode).toMatch(/^\d{6}$/)
    await slow.kill()
    await slow.restart({ MESSENGER_EVENT_MS: '100' })
    await waitUntil('the code arrives', async () => (await api.call(endpoints.verification))?.step === 2)
  })
})

test('the demonstration approves by itself', async () => {
  const own = await startApiServer({ env: { DEMO_APPROVE_MS: '500' } })
  try {
    const agent = await makeAgent(own, 'tested')
    await askForVerification(agent.api)
    expect(await waitUntil('the demonstration approves', async () => (await agent.me()).isApproved)).toBe(true)
  } finally {
    await own.stop()
  }
})
