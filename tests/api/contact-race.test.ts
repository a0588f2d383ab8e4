import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DAILY_CONTACT_LIMIT } from '#contract/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { migratedDatabase } from '#support/api-server.ts'
import { openSession } from '#support/postgres-cluster.ts'
import { TestServer } from '#support/server.ts'
import { importContacts, readDay } from '#support/work-day.ts'

let database: Record<string, string>
let server: TestServer
let agents: Agent[]

beforeAll(async () => {
  database = await migratedDatabase()
  const env = { DEMO_CONTACTS: '200', MESSENGER_DELAY_MS: '0', DEMO_APPROVE_MS: '0' }
  server = await TestServer.start({ env: { ...database, ...env } })
  agents = []
  for (let batch = 0; batch < 4; batch += 1)
    agents.push(...(await Promise.all(Array.from({ length: 5 }, () => makeAgent(server, 'approved')))))
})
afterAll(() => server.stop())

// shows: 16.36
test('300 requests of 20 agents at once over 200 contacts give each contact once', async () => {
  const replies = await Promise.all(Array.from({ length: 300 }, (_, index) => take(index % 20)))

  const phones = replies.filter((reply) => reply.status === 200).map((reply) => String(JSON.parse(reply.text).phone))
  expect(phones).toHaveLength(200)
  expect(new Set(phones).size).toBe(200)
  const refused = replies.filter((reply) => reply.status !== 200)
  expect(refused.map((reply) => reply.code)).toEqual(Array(100).fill('no_free_contacts'))
  expect(refused[0]?.text).toBe('Свободные контакты закончились. Попробуйте позже.')
})

test('what was refused is not kept under its key: the same request gets the contact that has come since', async () => {
  const { api } = agentAt(19)
  const key = randomUUID()
  for (const _ of [1, 2])
    expect(await api.send(endpoints.takeContact, { key })).toMatchObject({ status: 409, code: 'no_free_contacts' })
  await importContacts(server, ['phone,name', '+7 000 554-00-00,Анна Иванова'])
  const taken = await api.send(endpoints.takeContact, { key })
  expect([taken.status, JSON.parse(taken.text)]).toMatchObject([200, { phone: '70005540000' }])
  expect((await api.send(endpoints.takeContact, { key })).text).toBe(taken.text)
})

test('one agent who asks 60 times at once gets the limit and not one contact more', async () => {
  await importContacts(server, [
    'phone,name',
    ...Array.from({ length: 80 }, (_, index) => `+7 000 555-${String(index).padStart(4, '0')},Контакт ${index}`),
  ])

  const replies = await Promise.all(Array.from({ length: 60 }, () => take(0)))
  const before = 15 // of the race above, at most

  const given = replies.filter((reply) => reply.status === 200).length
  const day = await readDay(agentAt(0).api)
  expect(day.agentTodayPhonesCount).toBe(DAILY_CONTACT_LIMIT)
  expect(given).toBeGreaterThanOrEqual(DAILY_CONTACT_LIMIT - before)
  expect(replies.filter((reply) => reply.status !== 200).every((reply) => reply.code === 'daily_limit')).toBe(true)
})

// The embedded database has one connection: nobody else holds anything. shows: 16.36
test.runIf(inject('postgresSocket'))('an agent whom another transaction holds keeps nobody else waiting', async () => {
  await importContacts(server, [
    'phone,name',
    ...Array.from({ length: 20 }, (_, index) => `+7 000 556-${String(index).padStart(4, '0')},Контакт ${index}`),
  ])
  const session = await openSession(inject('postgresSocket') ?? '', database.DATABASE_URL?.split('/').at(-1) ?? '')
  try {
    const held = agentAt(1)
    await session.query('begin')
    await session.query('select from agents where email = $1 for update', [held.email])
    const waiting = take(1)
    const others = await Promise.all(Array.from({ length: 10 }, (_, index) => take(2 + index)))
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200))
    await session.query('rollback')
    const phones = [await waiting, ...others].map((reply) => String(JSON.parse(reply.text).phone))
    expect(new Set(phones).size).toBe(11)
  } finally {
    await session.end()
  }
})

function take(index: number) {
  return agentAt(index).api.send(endpoints.takeContact)
}

function agentAt(index: number): Agent {
  const agent = agents[index]
  if (agent === undefined) throw new Error(`no agent ${index}`)
  return agent
}
