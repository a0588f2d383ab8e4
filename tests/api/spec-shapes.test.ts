import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { askForVerification, makeAgent, newPhone } from '#support/agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'
import { DEMO_AGENT, signIn, takeContacts, TODAY } from '#support/work-day.ts'

// What really goes over the wire: parsing would hide what is wrong with it.

let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0', DEMO_SETTLE_MS: '0' } })
  api = await signIn(server)
  await makeAgent(server, 'registered', { referralCode: (await api.call(endpoints.me)).referralCode })
  await takeContacts(api, 1)
  await api.call(endpoints.createWithdrawal, { body: { phone: '70001112233', withdrawalMethod: 'alfa_sbp' } })
  await api.call(endpoints.linkMessengerAccount, { body: { phone: newPhone() } })
  await api.call(endpoints.signUpToPlan, { params: { day: '2026-11-18' } })
})
afterAll(() => server.stop())

type Call = keyof typeof endpoints
const text = expect.any(String)
const number = expect.any(Number)
const flag = expect.any(Boolean)

const manualDay = {
  canSendReport: flag,
  canAccrualBalance: flag,
  balanceHasAccrual: flag,
  agentTodaySuccessPhonesCount: number,
  agentTodayPhonesCount: number,
  freePhonesCount: number,
  contacts: expect.arrayContaining([expect.objectContaining({ id: text, phone: text, name: text, status: 'in_work' })]),
}
const bindingDay = {
  plan: number,
  agentsInPlan: number,
  fact: number,
  totalAgents: number,
  dayStatus: 'in_work',
  dayAgentStatus: null,
  notPaid: number,
  agentHasWorkPhones: number,
  agentDebtPhones: number,
  dialogCost: 20,
  freePhones: number,
  userSingUpToPlan: flag,
}
const someWhere = (shape: object) => expect.arrayContaining([expect.objectContaining(shape)])

// shows: 7.4, 7.5, 9.2, 9.5, 9.6, 10.17, 11.2, 15.4
test.each<[what: string, call: Call, shape: unknown]>([
  [
    'the user',
    'me',
    expect.objectContaining({
      email: text,
      emailVerified: true,
      isBlocked: false,
      isApproved: true,
      isBanned: false,
      balance: 0,
      referralCode: text,
    }),
  ],
  [
    'a withdrawal',
    'withdrawals',
    someWhere({
      id: text,
      paymentDate: null,
      createdAt: text,
      status: 'IN_PROCESSING',
      amount: 240,
      details: '0001112233',
    }),
  ],
  [
    'a referral',
    'referrals',
    someWhere({
      id: text,
      email: text,
      referralConditionFulfilled: false,
      referralFeeAmount: 0,
      _count: { dialogs: 0 },
    }),
  ],
  ['a WhatsApp profile', 'messengerAccounts', someWhere({ phone: text, applicationStatus: text })],
  ['a manual day with its contacts', 'manualDay', expect.objectContaining(manualDay)],
  ['a day of binding mode', 'bindingDay', expect.objectContaining(bindingDay)],
])('%s has the fields of the specification', async (_, call, shape) => {
  expect(await raw(call)).toEqual(shape)
})

// shows: 5.12
test('a verification has its step, status, comment, code and service phone', async () => {
  const other = await makeAgent(server, 'tested')
  await askForVerification(other.api)
  expect(await raw('verification', other.api)).toMatchObject({
    step: 3,
    status: 'PENDING',
    comment: null,
    verificationCode: text,
    servicePhone: text,
  })
})

test('the server names what it can do beyond the specification', async () => {
  expect(await raw('me')).toHaveProperty('capabilities', [
    'idempotency',
    'receipts',
    'report_day',
    'opt_out',
    'open_dialog',
    'unlink_account',
    'uploads_by_picture',
    'proofs',
    'proof_pictures',
    'sign_out',
    'undo_main_message',
    'week',
    'notifications',
    // Timings are asked of a share of the agents, here of none.
    'client_reports',
  ])
})

// shows: 6.8
test('the server’s time is in seconds', async () => {
  const { serverTime } = await api.call(endpoints.serverTime)
  expect(serverTime).toBeGreaterThanOrEqual(Math.floor(TODAY / 1000))
  expect(serverTime).toBeLessThan(TODAY / 1000 + 3600)
})

// shows: 15.5, 15.6
test('signing in and registering answer with a token', async () => {
  const guest = new ApiClient(server.url)
  expect(JSON.parse((await guest.send(endpoints.login, { body: DEMO_AGENT })).text)).toEqual({ token: text })
  const other = { email: `shapes-${newPhone()}@example.ru`, password: 'секрет-123', referralCode: null }
  expect(JSON.parse((await guest.send(endpoints.register, { body: other })).text)).toEqual({ token: text })
})

// shows: 7.7, 9.12
test('a taken contact is a message: phone, name, message', async () => {
  expect(await raw('takeContact')).toMatchObject({ phone: text, name: text, message: text })
})

async function raw(call: Call, of = api): Promise<unknown> {
  const reply = await of.send(endpoints[call], {
    params: { day: '2026-11-18' },
    query: call === 'manualDay' ? { selectedDay: TODAY } : {},
  })
  expect(reply.status).toBe(200)
  return JSON.parse(reply.text)
}
