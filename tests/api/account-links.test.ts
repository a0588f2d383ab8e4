import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, newPhone } from '#support/agents.ts'
import { BINDING_DAY } from '#support/binding-agent.ts'
import { confirmLink } from '#support/messenger-service.ts'
import { type MessengerServer, startMessengerServer } from '#support/messenger-server.ts'
import { WORKING_HOUR } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'

let server: MessengerServer['server']
let messenger: MessengerServer['messenger']
let deliver: MessengerServer['deliver']
let approvedAgent: MessengerServer['approvedAgent']
let stop: MessengerServer['stop']

beforeAll(async () => {
  ;({ server, messenger, deliver, approvedAgent, stop } = await startMessengerServer())
})
afterAll(() => stop())

beforeEach(() => {
  messenger.calls.length = 0
  messenger.answer('/await-message', undefined)
  messenger.answer('/account-status', { status: 'online' })
})

const report = (phone: string, status: string) => deliver({ type: 'account_status', phone, status })
const link = (agent: Agent, phone: string) => agent.api.send(endpoints.linkMessengerAccount, { body: { phone } })
const unlink = (agent: Agent, phone: string) => agent.api.send(endpoints.unlinkMessengerAccount, { body: { phone } })
const accounts = (agent: Agent) => agent.api.call(endpoints.messengerAccounts)
const statuses = async (agent: Agent) => (await accounts(agent)).map((account) => account.applicationStatus)

/** Links a phone of the agent's own and brings it online. */
async function linkOwn(agent: Agent): Promise<string> {
  const phone = newPhone()
  await link(agent, phone)
  await confirmLink(agent.api, phone, deliver)
  await report(phone, 'online')
  return phone
}

// shows: 9.6, 9.13
test('a phone is the agent’s whose code came from it; until then nobody is kept from it, and nothing the messenger says of it counts', async () => {
  const [stranger, owner] = [await approvedAgent(), await approvedAgent()]
  const phone = newPhone()
  expect((await link(stranger, phone)).status).toBe(204)
  await report(phone, 'online')
  expect(await statuses(stranger)).toEqual(['connecting'])
  expect((await stranger.api.send(endpoints.takeBindingContact)).code).toBe('account_offline')

  expect((await link(owner, phone)).status).toBe(204)
  await confirmLink(owner.api, phone, deliver)
  await waitUntil('the messenger is asked to connect it', () =>
    messenger.calls.some(({ path }) => path === '/link-account'),
  )
  await report(phone, 'online')
  expect(await accounts(owner)).toEqual([{ phone, applicationStatus: 'online' }])
  expect(await accounts(stranger)).toEqual([])
  expect(await link(stranger, phone)).toMatchObject({
    status: 409,
    code: 'account_taken',
    text: 'Этот номер уже привязан',
  })
  expect(await link(owner, phone)).toMatchObject({ status: 409, code: 'account_taken' })
})

test('the message that confirms says what it is for; from another phone, to another one or without the code it proves nothing', async () => {
  const agent = await approvedAgent()
  const phone = newPhone()
  await link(agent, phone)
  const { confirmation } = (await accounts(agent))[0] ?? {}
  expect(confirmation).toMatchObject({
    phone: expect.stringMatching(/^7000/),
    message: expect.stringMatching(/^Подтверждаю, что это мой номер.*\d{6}$/),
  })
  expect(Date.parse(confirmation?.until ?? '') - Date.parse('2026-11-18T20:00:00+07:00')).toBeGreaterThan(3_600_000 - 1)

  await deliver({ type: 'message_received', from: newPhone(), to: confirmation?.phone, text: confirmation?.message })
  await deliver({ type: 'message_received', from: phone, to: newPhone(), text: confirmation?.message })
  await deliver({ type: 'message_received', from: phone, to: confirmation?.phone, text: 'Здравствуйте' })
  await report(phone, 'online')
  expect(await statuses(agent)).toEqual(['connecting'])
})

// shows: 9.13
test('a link that nobody confirms lapses in an hour, on its own', async () => {
  const agent = await approvedAgent()
  const phone = newPhone()
  await link(agent, phone)
  const { confirmation } = (await accounts(agent))[0] ?? {}
  await server.restart({ CLOCK_START: '2026-11-18T20:30:00+07:00' })
  expect(await statuses(agent)).toEqual(['connecting'])
  await waitUntil('the message is asked for again after a restart', () =>
    messenger.calls.some(({ path, body }) => path === '/await-message' && JSON.stringify(body).includes(phone)),
  )

  await server.moveClock('2026-11-18T21:10:00+07:00')
  expect(await accounts(agent)).toEqual([])
  await deliver({ type: 'message_received', from: phone, to: confirmation?.phone, text: confirmation?.message })
  expect(await accounts(agent)).toEqual([])
  expect((await agent.api.send(endpoints.checkMessengerAccount, { query: { phone } })).code).toBe('account_not_found')
  expect((await link(agent, phone)).status).toBe(204)
  await server.moveClock(WORKING_HOUR)
})

// shows: 9.14
test('an agent links at most five accounts, also when six are asked for at once', async () => {
  const agent = await approvedAgent()
  const replies = await Promise.all(Array.from({ length: 6 }, () => link(agent, newPhone())))
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(5)
  expect(replies.find(({ status }) => status === 409)).toMatchObject({
    code: 'too_many_accounts',
    text: 'Можно привязать не больше 5 аккаунтов. Отвяжите лишний.',
  })
  const [first] = await accounts(agent)
  expect((await unlink(agent, first?.phone ?? '')).status).toBe(204)
  expect((await link(agent, newPhone())).status).toBe(204)
  expect(await accounts(agent)).toHaveLength(5)
})

// shows: 9.14
test('the agent removes an account, but not while a dialog may be led from it, and not another agent’s', async () => {
  const [agent, other] = [await approvedAgent(), await approvedAgent()]
  const [phone, spare] = [await linkOwn(agent), newPhone()]
  await agent.api.call(endpoints.signUpToPlan, { params: { day: BINDING_DAY } })
  await agent.api.call(endpoints.takeBindingContact)
  expect(await unlink(agent, phone)).toMatchObject({
    status: 409,
    code: 'dialog_open',
    text: 'Сначала завершите открытый диалог: он может идти с этого номера',
  })
  await link(agent, spare)
  expect((await unlink(agent, spare)).status).toBe(204)

  await agent.api.call(endpoints.skipContact, { body: { skipReason: 'no_reply' } })
  expect(await unlink(other, phone)).toMatchObject({ status: 404, code: 'account_not_found' })
  expect((await unlink(agent, phone)).status).toBe(204)
  expect(await accounts(agent)).toEqual([])
  await waitUntil('the messenger is told', () => messenger.calls.some(({ path }) => path === '/unlink-account'))
  expect(messenger.calls.filter(({ path }) => path === '/unlink-account').map(({ body }) => body)).toEqual([{ phone }])
  await report(phone, 'online')
  expect(await accounts(agent)).toEqual([])
  expect((await link(other, phone)).status).toBe(204)
})

// shows: 9.6
test('a check asks the messenger again for whatever it did not hear', async () => {
  const agent = await approvedAgent()
  const phone = newPhone()
  const check = () => agent.api.send(endpoints.checkMessengerAccount, { query: { phone } })
  const asked = (path: string) => messenger.calls.filter((call) => call.path === path).length
  messenger.answer('/await-message', null)
  await link(agent, phone)
  expect(await check()).toMatchObject({ status: 503, code: 'messenger_unavailable' })
  messenger.answer('/await-message', undefined)
  const before = asked('/await-message')
  expect(JSON.parse((await check()).text)).toMatchObject({
    phone,
    applicationStatus: 'connecting',
    confirmation: { until: expect.any(String) },
  })
  expect(asked('/await-message')).toBe(before + 1)

  messenger.answer('/link-account', null)
  await confirmLink(agent.api, phone, deliver)
  await waitUntil('connecting was tried', () => asked('/link-account') > 0)
  messenger.answer('/link-account', undefined)
  const tries = asked('/link-account')
  expect(JSON.parse((await check()).text)).toEqual({ phone, applicationStatus: 'online' })
  expect(asked('/link-account')).toBe(tries + 1)
})
