import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent, newPhone } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { linkOnlineAccount } from '#support/binding-agent.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { readDay, takeContacts } from '#support/work-day.ts'

/** The business day of the tests' clock. */
const TODAY = '2026-11-18'
const NEVER = '3600000'
const EVERYBODY_REPLIES = { MESSENGER_SILENT_SUFFIX: '99999999999' }

let server: TestServer

beforeAll(async () => {
  server = await startApiServer({ env: EVERYBODY_REPLIES })
})
afterAll(() => server.stop())

async function signedUp(on: TestServer = server): Promise<Agent> {
  const agent = await makeAgent(on, 'approved')
  const phone = newPhone()
  await agent.api.call(endpoints.linkMessengerAccount, { body: { phone } })
  await waitUntil('the account comes online', async () =>
    (await agent.api.call(endpoints.messengerAccounts)).every((account) => account.applicationStatus === 'online'),
  )
  await agent.api.call(endpoints.signUpToPlan, { params: { day: TODAY } })
  return agent
}

const day = (agent: Agent, of = TODAY) => agent.api.call(endpoints.bindingDay, { params: { day: of } })

// shows: 9.5
test('a contact is refused without accounts, with one that is not online, and without a sign-up, each in its own words', async () => {
  const { api } = await makeAgent(server, 'approved')
  const refusal = async () => (await api.send(endpoints.takeBindingContact)).text
  expect(await refusal()).toBe('Сначала привяжите аккаунт мессенджера')
  const offline = `${newPhone().slice(0, 9)}99`
  await api.call(endpoints.linkMessengerAccount, { body: { phone: offline } })
  await waitUntil(
    'the account is known to be offline',
    async () => (await api.call(endpoints.messengerAccounts))[0]?.applicationStatus === 'offline',
  )
  expect(await refusal()).toBe('Аккаунт мессенджера не в сети')
  await server.operator('unlink', offline)
  await api.call(endpoints.linkMessengerAccount, { body: { phone: newPhone() } })
  await waitUntil(
    'the account comes online',
    async () => (await api.call(endpoints.messengerAccounts))[0]?.applicationStatus === 'online',
  )
  expect(await refusal()).toBe('Сначала запишитесь в план на сегодня')
})

// shows: 9.10
test('the sign-up counts once, for today or tomorrow, and not for another day or one that does not exist', async () => {
  const agent = await makeAgent(server, 'approved')
  const send = (of: string) => agent.api.send(endpoints.signUpToPlan, { params: { day: of } })
  expect((await send(TODAY)).status).toBe(204)
  expect([(await send(TODAY)).code, (await send('2026-11-17')).code, (await send('2026-11-31')).text]).toEqual([
    'already_signed_up',
    'past_day',
    'Неверный день',
  ])
  expect((await send('2026-11-19')).status).toBe(204)
  expect(await send('2026-11-20')).toMatchObject({
    status: 409,
    code: 'far_day',
    text: 'Записаться можно только на сегодня и на завтра',
  })
  expect((await day(agent)).userSingUpToPlan).toBe(true)
})

// shows: 9.2, 9.12
test('the client’s reply ends the dialog, the agent is paid for it once', async () => {
  const agent = await signedUp()
  await agent.api.call(endpoints.takeBindingContact)
  await waitUntil('the client replies', async () => (await day(agent)).agentHasWorkPhones === 1)
  expect(await day(agent)).toMatchObject({
    notPaid: 1,
    openDialog: null,
    dialogCost: 20,
    dayStatus: 'in_work',
    dayAgentStatus: null,
  })
  const pays = await Promise.all([agent.api.send(endpoints.accrueBalance), agent.api.send(endpoints.accrueBalance)])
  expect(pays.map(({ text }) => Number(JSON.parse(text).amount)).toSorted((a, b) => a - b)).toEqual([0, 20])
  expect((await agent.me()).balance).toBe(20)
  expect((await day(agent)).notPaid).toBe(0)
  expect(await server.operator('ledger')).toContain('Журнал сходится')
})

// shows: 9.7, 9.9
test('one dialog is open at a time, also for ten parallel takes', async () => {
  const slow = await startApiServer({ env: { MESSENGER_EVENT_MS: '200' } })
  try {
    const agent = await signedUp(slow)
    await slow.restart({ MESSENGER_EVENT_MS: NEVER })
    const replies = await Promise.all(Array.from({ length: 10 }, () => agent.api.send(endpoints.takeBindingContact)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 'dialog_open')).toHaveLength(9)
    expect(await day(agent)).toMatchObject({ dayAgentStatus: 'waiting_actions' })

    // The same on the next day: the dialog has become a debt, and comes first.
    await slow.moveClock('2026-11-19T12:00:00+07:00')
    await agent.api.call(endpoints.signUpToPlan, { params: { day: '2026-11-19' } })
    const debts = await agent.api.call(endpoints.debts)
    expect(debts).toMatchObject([{ day: TODAY }])
    expect((await agent.api.send(endpoints.takeBindingContact)).code).toBe('debts_first')
    expect((await agent.api.send(endpoints.skipContact, { body: {} })).text).toBe('Выберите тип ответа клиента')
    await agent.api.call(endpoints.skipContact, { body: { skipReason: 'refused' } })
    expect(await agent.api.call(endpoints.debts)).toEqual([])
    expect((await agent.api.send(endpoints.skipContact, { body: { skipReason: 'refused' } })).code).toBe(
      'no_open_dialog',
    )

    // «Просил не писать» is for ever and for all.
    const { phone } = await agent.api.call(endpoints.takeBindingContact)
    await agent.api.call(endpoints.skipContact, { body: { skipReason: 'opt_out' } })
    expect(await slow.operator('stats')).toContain('просили не писать: 1')
    expect(phone).toMatch(/^7000/)
  } finally {
    await slow.stop()
  }
})

test('a dialog left open over the turn of the day becomes a debt at 22:00 in Moscow', async () => {
  const own = await startApiServer()
  try {
    const agent = await signedUp(own)
    const next = '2026-11-19'
    await own.restart({ MESSENGER_EVENT_MS: NEVER, CLOCK_START: '2026-11-18T19:50:00+03:00' })
    const at = (moment: string) => own.moveClock(moment)
    await agent.api.call(endpoints.takeBindingContact)
    await agent.api.call(endpoints.signUpToPlan, { params: { day: next } })

    await at('2026-11-18T21:55:00+03:00')
    expect(await day(agent, next)).toMatchObject({
      agentDebtPhones: 0,
      dayAgentStatus: 'waiting_actions',
      openDialog: { name: expect.any(String) },
    })
    expect(await agent.api.call(endpoints.debts)).toEqual([])
    expect((await agent.api.send(endpoints.takeBindingContact)).code).toBe('dialog_open')
    await agent.api.call(endpoints.skipContact, { body: { skipReason: 'no_reply' } })
    await agent.api.call(endpoints.takeBindingContact)
    expect((await day(agent, next)).openDialog).not.toBeNull()

    await at('2026-11-19T22:00:00+03:00')
    expect(await day(agent, '2026-11-20')).toMatchObject({ agentDebtPhones: 1, dayAgentStatus: null })
    expect(await agent.api.call(endpoints.debts)).toMatchObject([{ day: next }])
  } finally {
    await own.stop()
  }
})

// shows: 9.8
test('a number that does not exist releases the contact', async () => {
  const own = await startApiServer({ env: { MESSENGER_UNKNOWN_SUFFIX: '0' } })
  try {
    const agent = await signedUp(own)
    await own.restart({ MESSENGER_EVENT_MS: NEVER, MESSENGER_UNKNOWN_SUFFIX: '0' })
    const seen: boolean[] = []
    while (!seen.includes(true) || !seen.includes(false)) {
      const { phone } = await agent.api.call(endpoints.takeBindingContact)
      const { exists } = await agent.api.call(endpoints.checkContactExists)
      expect(exists).toBe(!phone?.endsWith('0'))
      seen.push(exists)
      if (exists) await agent.api.call(endpoints.skipContact, { body: { skipReason: 'no_reply' } })
    }
    expect((await day(agent)).openDialog).toBeNull()
  } finally {
    await own.stop()
  }
})

test('a reply that was waited for before a kill still ends the dialog after it', async () => {
  const own = await startApiServer()
  try {
    const agent = await signedUp(own)
    await own.restart({ MESSENGER_EVENT_MS: NEVER })
    await agent.api.call(endpoints.takeBindingContact)
    await own.kill()
    await own.restart(EVERYBODY_REPLIES)
    const replied = await waitUntil('the client replies', async () => (await day(agent)).agentHasWorkPhones === 1)
    expect(replied).toBe(true)
  } finally {
    await own.stop()
  }
})

test('a day to come is not in work, a past one is completed', async () => {
  const agent = await makeAgent(server, 'approved')
  expect([
    (await day(agent, '2026-11-25')).dayStatus,
    (await day(agent, '2026-11-10')).dayStatus,
    (await day(agent)).dayStatus,
  ]).toEqual([null, 'completed', null])
})

test('the operator sets the plan of a day', async () => {
  await server.operator('plan', '2026-11-26', '777')
  const agent = await makeAgent(server, 'approved')
  expect((await day(agent, '2026-11-26')).plan).toBe(777)
})

test('the demonstration’s messenger confirms links, but not those of numbers that never answer', async () => {
  const { api } = await makeAgent(server, 'approved')
  const mute = `${newPhone().slice(0, 9)}88`
  await api.call(endpoints.linkMessengerAccount, { body: { phone: mute } })
  const own = await linkOnlineAccount(api)
  const accounts = await api.call(endpoints.messengerAccounts)
  expect(accounts.map(({ phone, applicationStatus }) => [phone, applicationStatus])).toEqual([
    [mute, 'connecting'],
    [own, 'online'],
  ])
  expect((await api.send(endpoints.takeBindingContact)).code).toBe('account_offline')
})

// shows: 6.5, 6.11
test('fifty contacts a day are one limit over both modes, also for takes at once', async () => {
  const agent = await signedUp()
  await takeContacts(agent.api, 49)
  const replies = await Promise.all([
    agent.api.send(endpoints.takeBindingContact),
    ...Array.from({ length: 4 }, () => agent.api.send(endpoints.takeContact)),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { code } of replies.filter(({ status }) => status !== 200)) expect(code).toBe('daily_limit')
  expect((await readDay(agent.api)).agentTodayPhonesCount).toBe(50)
  expect((await day(agent)).agentTodayPhonesCount).toBe(50)
})

test('the count of manual mode holds what was taken with a binding, and says how much', async () => {
  const agent = await signedUp()
  await agent.api.call(endpoints.takeBindingContact)
  await waitUntil('the client replies', async () => (await day(agent)).openDialog === null)
  await takeContacts(agent.api, 2)
  const manual = await readDay(agent.api)
  expect([manual.agentTodayPhonesCount, manual.bindingPhonesCount, manual.contacts.length]).toEqual([3, 1, 2])
})
