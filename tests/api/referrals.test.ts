import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { leadDialogs, linkOnlineAccount } from '#support/binding-agent.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'

/** Clients who reply at once. */
const EAGER = { MESSENGER_DELAY_MS: '0', MESSENGER_EVENT_MS: '0', MESSENGER_SILENT_SUFFIX: '99999999999' }

let server: TestServer

beforeAll(async () => {
  server = await startApiServer({ env: EAGER, clockStart: '2026-11-10T20:00:00+07:00' })
})
afterAll(() => server.stop())

// shows: 11.2, 11.3
test(
  'the fee is paid at Moscow midnight after the eightieth worked contact, once, also when the server was down',
  { timeout: 300_000 },
  async () => {
    const referrer = await makeAgent(server, 'approved')
    const { referralCode } = await referrer.me()
    const referral = await makeAgent(server, 'approved', { referralCode })
    await linkOnlineAccount(referral.api)
    const row = async () => (await referrer.api.call(endpoints.referrals))[0]

    await leadDialogs(referral.api, '2026-11-10', 50)
    await server.moveClock('2026-11-11T12:00:00+07:00')
    await leadDialogs(referral.api, '2026-11-11', 29)
    await server.moveClock('2026-11-12T05:00:00+07:00')
    await leadDialogs(referral.api, '2026-11-12', 1)
    expect(await row()).toMatchObject({
      referralConditionFulfilled: true,
      referralFeeAmount: 0,
      _count: { dialogs: 80 },
    })
    expect((await referrer.me()).balance).toBe(0)

    await server.moveClock('2026-11-12T23:00:00+03:00')
    expect((await referrer.me()).balance).toBe(0)

    // Down at midnight: what was missed is paid at start.
    await server.kill()
    await server.restart({ ...EAGER, CLOCK_START: '2026-11-13T00:10:00+03:00' })
    await waitUntil('the missed midnight pays', async () => ((await referrer.me()).balance ?? 0) > 0)
    await server.moveClock('2026-11-15T12:00:00+03:00')
    expect((await referrer.me()).balance).toBe(120)
    expect(await row()).toMatchObject({ referralConditionFulfilled: true, referralFeeAmount: 120 })
    expect(await server.operator('ledger')).toContain('Журнал сходится')
  },
)

test('the referrer sees a friend’s address only in part', async () => {
  const referrer = await makeAgent(server, 'approved')
  const { referralCode } = await referrer.me()
  const referral = await makeAgent(server, 'registered', { referralCode })
  const [row] = await referrer.api.call(endpoints.referrals)
  expect(row?.email).toBe('ag***@example.ru')
  expect(referral.email).not.toBe(row?.email)
})

test('the code counts however it was passed on: in capitals, with a full stop, as the whole link', async () => {
  const referrer = await makeAgent(server, 'approved')
  const { referralCode } = await referrer.me()
  for (const passedOn of [` ${referralCode.toUpperCase()}. `, `https://cabinet.example/?ref=${referralCode}`])
    await makeAgent(server, 'registered', { referralCode: passedOn })
  expect(await referrer.api.call(endpoints.referrals)).toHaveLength(2)
})

test('an agent who registers again by the own link is told so, and invites nobody', async () => {
  const { email, password, me, api } = await makeAgent(server, 'approved')
  const { referralCode } = await me()
  const again = await api.send(endpoints.register, { body: { email, password, referralCode } })
  expect(again).toMatchObject({ code: 'email_taken' })
  expect(await api.call(endpoints.referrals)).toEqual([])
})

test('an unknown code of a referrer does not keep anybody from registering, however long it is', async () => {
  for (const referralCode of ['нет-такого', 'x'.repeat(2000)]) {
    const agent = await makeAgent(server, 'registered', { referralCode })
    expect((await agent.me()).email).toBe(agent.email)
  }
})
