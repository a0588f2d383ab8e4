import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { performance } from 'node:perf_hooks'
import { readDayNumbers } from '#server/features/binding-work/day-numbers.ts'
import { askForVerification, type Agent, makeAgent, newPhone } from '#support/agents.ts'
import type { CallOptions } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import { BINDING_DAY, linkOnlineAccount } from '#support/binding-agent.ts'
import { openContext } from '#support/own-context.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startApiServer({ env: { DEMO_CONTACTS: '50', MESSENGER_DELAY_MS: '0', MESSENGER_EVENT_MS: '10' } })
})
afterAll(() => server.stop())

/** Asks as the page does: gives whether what it has is still so, and takes what is told. */
class Poll {
  #tag = ''

  constructor(
    readonly agent: Agent,
    readonly endpoint: Endpoint,
    readonly options: CallOptions = {},
  ) {}

  async isSame(): Promise<boolean> {
    const reply = await this.agent.api.send(this.endpoint, {
      ...this.options,
      headers: this.#tag === '' ? {} : { 'If-None-Match': this.#tag },
    })
    const tag = reply.headers.get('etag')
    if (tag === null) throw new Error(`A poll answered ${reply.status}, without a tag`)
    this.#tag = tag
    return reply.status === 304
  }

  /** The change is told, within the second for which the database is believed. */
  changes(): Promise<true> {
    return waitUntil('the change is told', async () => !(await this.isSame()))
  }

  /** Whoever made the change is told at once. */
  async changesAtOnce(): Promise<boolean> {
    const isTold = !(await this.isSame())
    await waitUntil('nothing changes', () => this.isSame())
    return isTold
  }
}

const day = { params: { day: BINDING_DAY } }

// shows: 16.2
test('accounts: every step of a link is told, by whomever it was made', async () => {
  const agent = await makeAgent(server, 'approved')
  const poll = new Poll(agent, endpoints.messengerAccounts)
  expect(await poll.changesAtOnce()).toBe(true)
  const phone = newPhone()
  await agent.api.call(endpoints.linkMessengerAccount, { body: { phone } })
  expect(await poll.changes()).toBe(true)
  // Confirmed and brought online by the messenger alone.
  const online = async () => {
    await poll.changes()
    const accounts = await agent.api.call(endpoints.messengerAccounts)
    return accounts.some(({ applicationStatus }) => applicationStatus === 'online')
  }
  if (
    !(await agent.api.call(endpoints.messengerAccounts)).some(({ applicationStatus }) => applicationStatus === 'online')
  )
    await waitUntil('the account is online', online)
  await waitUntil('nothing changes', () => poll.isSame())
  await agent.api.call(endpoints.unlinkMessengerAccount, { body: { phone } })
  expect(await poll.changesAtOnce()).toBe(true)
})

// shows: 16.2
test('verification: what the agent did, what the messenger told and what the operator decided', async () => {
  const agent = await makeAgent(server, 'tested')
  const poll = new Poll(agent, endpoints.verification)
  expect(await poll.changesAtOnce()).toBe(true)
  await askForVerification(agent.api)
  expect(await poll.changesAtOnce()).toBe(true)
  await server.operator('revise', agent.email, 'Аватар другой')
  expect(await poll.changes()).toBe(true)
  expect((await agent.api.call(endpoints.verification))?.status).toBe('REVISION')
  await agent.api.call(endpoints.resetVerification)
  expect(await poll.changesAtOnce()).toBe(true)
})

// shows: 9.11, 16.2
test('the day with binding: what the agent did at once, what others did within a second', async () => {
  const [agent, other] = [await makeAgent(server, 'approved'), await makeAgent(server, 'approved')]
  const poll = new Poll(agent, endpoints.bindingDay, day)
  expect(await poll.changes()).toBe(true)
  const agentsInPlan = async () => (await agent.api.call(endpoints.bindingDay, day)).agentsInPlan ?? 0
  const before = await agentsInPlan()
  await agent.api.call(endpoints.signUpToPlan, day)
  expect(await poll.changesAtOnce()).toBe(true)
  expect(await agentsInPlan()).toBe(before + 1)

  await other.api.call(endpoints.signUpToPlan, day)
  expect(await poll.changes()).toBe(true)
  await waitUntil('the other is counted', async () => (await agentsInPlan()) === before + 2)
  await waitUntil('nothing changes', () => poll.isSame())
  await linkOnlineAccount(agent.api)
  await agent.api.call(endpoints.takeBindingContact)
  await waitUntil('the dialog is told, and its success', async () => {
    const { agentHasWorkPhones, fact } = await agent.api.call(endpoints.bindingDay, day)
    return agentHasWorkPhones === 1 && fact === 1
  })
  expect(await poll.changes()).toBe(true)
})

test('however many poll a day with binding, the database is asked once for what all of them make of it', async () => {
  const { context, close } = await openContext()
  try {
    let asked = 0
    const sql = new Proxy(context.sql, {
      get(target, name) {
        if (name === 'one') asked += 1
        return Reflect.get(target, name, target)
      },
    })
    const counted = { ...context, sql }
    const began = performance.now()
    const read = (notOlderThan: number) => readDayNumbers(counted, BINDING_DAY, notOlderThan)
    await Promise.all(Array.from({ length: 1000 }, () => read(began)))
    await read(began)
    expect(asked).toBe(2)
    await read(performance.now())
    expect(asked).toBe(4)
  } finally {
    await close()
  }
})
