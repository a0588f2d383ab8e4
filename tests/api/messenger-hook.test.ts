import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent, newPhone } from '#support/agents.ts'
import { confirmLink } from '#support/messenger-service.ts'
import { type MessengerServer, startMessengerServer } from '#support/messenger-server.ts'
import { withShortCode } from '#support/short-code.ts'

let server: MessengerServer['server']
let messenger: MessengerServer['messenger']
let deliver: MessengerServer['deliver']
let approvedAgent: MessengerServer['approvedAgent']
let stop: MessengerServer['stop']

beforeAll(async () => {
  ;({ server, messenger, deliver, approvedAgent, stop } = await startMessengerServer())
})
afterAll(() => stop())

/** An agent whose code is expected, and the message that would prove the phone. */
async function expecting() {
  const { api } = await makeAgent(server, 'tested')
  const phone = newPhone()
  await api.call(endpoints.startVerification, { body: { phone } })
  const { phone: servicePhone } = await api.call(endpoints.servicePhone)
  const code = (await api.call(endpoints.verification))?.verificationCode ?? ''
  const step = async () => (await api.call(endpoints.verification))?.step
  return { step, message: { type: 'message_received', from: phone, to: servicePhone, text: `Мой код: ${code}` } }
}

test('a signed message with the code moves the verification on', async () => {
  const { step, message } = await expecting()
  expect(await deliver(message)).toEqual({ status: 204, code: null })
  expect(await step()).toBe(2)
})

test('a wrong signature, another body, an old and a future stamp change nothing', async () => {
  const { step, message } = await expecting()
  const now = Math.floor(Date.now() / 1000)
  expect(await deliver(message, { secret: 'чужой-секрет-чужой' })).toEqual({ status: 401, code: 'bad_signature' })
  expect(
    await deliver({ ...message, text: 'пусто' }, { tamper: (body) => body.replace('пусто', message.text) }),
  ).toEqual({ status: 401, code: 'bad_signature' })
  expect(await deliver(message, { timestamp: now - 301 })).toEqual({ status: 401, code: 'stale_signature' })
  expect(await deliver(message, { timestamp: now + 400 })).toEqual({ status: 401, code: 'stale_signature' })
  expect(await step()).toBe(1)
})

test('an event that comes again is not dealt with again', async () => {
  const { api } = await approvedAgent()
  const phone = newPhone()
  await api.call(endpoints.linkMessengerAccount, { body: { phone } })
  await confirmLink(api, phone, deliver)
  const online = randomUUID()
  await deliver({ type: 'account_status', phone, status: 'online' }, { id: online })
  await deliver({ type: 'account_status', phone, status: 'banned' })
  expect(await deliver({ type: 'account_status', phone, status: 'online' }, { id: online })).toEqual({
    status: 204,
    code: null,
  })
  expect(await api.call(endpoints.messengerAccounts)).toEqual([{ phone, applicationStatus: 'banned' }])
})

test('the code from another phone, or to another service phone, proves nothing', async () => {
  const { step, message } = await expecting()
  await deliver({ ...message, from: newPhone() })
  await deliver({ ...message, to: '70009999999' })
  await deliver({ ...message, text: 'Здравствуйте' })
  expect(await step()).toBe(1)
})

test('a NUL or half of a character, in the id or in the text, is refused, and the next event is dealt with', async () => {
  const { message, step } = await expecting()
  for (const bad of ['\0', 'текст \ud800']) {
    expect(await deliver(message, { id: `id-${bad}` })).toEqual({ status: 400, code: 'bad_request' })
    expect(await deliver({ ...message, text: message.text + bad })).toEqual({ status: 400, code: 'bad_request' })
  }
  expect(await step()).toBe(1)
  expect((await deliver(message)).status).toBe(204)
  expect(await step()).toBe(2)
})

test('an event nobody knows is refused in words', async () => {
  expect(await deliver({ type: 'typing' })).toEqual({ status: 400, code: 'bad_request' })
})

test('the gateway signs its calls, and a messenger that is down is told as such', async () => {
  const { api } = await approvedAgent()
  const { segmentPhoneId = '' } = await api.call(endpoints.takeContact)
  messenger.answer('/number-exists', { exists: false })
  expect(await api.call(endpoints.checkDialogNumber, { body: { segmentPhoneId } })).toEqual({ exists: false })
  expect(messenger.unsigned).toBe(0)
  messenger.answer('/number-exists', null)
  const next = await api.call(endpoints.takeContact)
  const reply = await api.send(endpoints.checkDialogNumber, { body: { segmentPhoneId: next.segmentPhoneId } })
  expect([reply.status, reply.text]).toEqual([503, withShortCode('Мессенджер не отвечает. Повторите через минуту.')])
})
