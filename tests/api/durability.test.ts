import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'
import { checkLedger, earn, finishDialogs, readDay, signIn, TODAY } from '#support/work-day.ts'

let server: TestServer

beforeEach(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0', DEMO_SETTLE_MS: '0', DEMO_APPROVE_MS: '0' } })
  return () => server.stop()
})
// Rejects when it does not hold.
afterEach(async () => void (await checkLedger(server)))

test('what was answered before a kill is there after it, five times over', async () => {
  const api = await signIn(server)
  const given = new Map<string, string>()
  for (let round = 0; round < 5; round += 1) {
    const asking = Array.from({ length: 9 }, async () => {
      const key = randomUUID()
      const reply = await api.send(endpoints.takeContact, { key }).catch(() => null)
      if (reply?.status === 200) given.set(key, reply.text)
    })
    await Promise.race(asking.slice(0, 1 + round))
    await server.kill()
    await Promise.all(asking)
    await server.restart()
    const day = await readDay(api)
    const known = new Set(day.contacts.map((contact) => contact.id))
    expect(new Set(day.contacts.map(({ phone }) => phone)).size).toBe(day.contacts.length)
    for (const [key, text] of given) {
      expect(known).toContain(JSON.parse(text).segmentPhoneId)
      expect(JSON.parse((await api.send(endpoints.takeContact, { key })).text)).toEqual(JSON.parse(text))
    }
    expect(day.contacts).toHaveLength(day.agentTodayPhonesCount ?? 0)
  }
  // At least the one of each round that the kill waited for.
  expect(given.size).toBeGreaterThanOrEqual(5)
}, 300_000)

test('after a restart everything is there: the session, the day, the money, the history', async () => {
  const { api, me } = await makeAgent(server, 'approved')
  await finishDialogs(api, 2)
  await api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })
  const before = [await me(), await readDay(api), await api.call(endpoints.withdrawals)]
  expect(before[0]).toMatchObject({ balance: 40 })
  await server.restart()
  expect([await me(), await readDay(api), await api.call(endpoints.withdrawals)]).toEqual(before)
})

test('money that was answered is there after a kill, and once', async () => {
  const { api, me } = await makeAgent(server, 'approved')
  await earn(api, 2)
  await server.kill()
  await server.restart()
  expect((await me()).balance).toBe(40)
  expect((await api.send(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })).code).toBe('nothing_to_accrue')

  const options = { body: { phone: '70001112233', withdrawalMethod: 'sber_sbp' }, key: randomUUID() }
  await api.call(endpoints.createWithdrawal, options)
  await server.kill()
  await server.restart()
  await api.call(endpoints.createWithdrawal, options)
  expect(await api.call(endpoints.withdrawals)).toMatchObject([{ amount: 40, status: 'IN_PROCESSING' }])
  expect((await me()).balance).toBe(0)
})

// shows: 10.22
test('a withdrawal whose answer was lost in a kill is found by its key and not made twice', async () => {
  const api = await signIn(server)
  const body = { phone: '79131234567', withdrawalMethod: 'vtb_sbp' }
  const key = randomUUID()
  const sending = api.send(endpoints.createWithdrawal, { body, key }).catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, 10))
  await server.kill()
  await sending
  await server.restart()
  expect((await api.send(endpoints.createWithdrawal, { body, key })).status).toBe(204)
  expect((await api.call(endpoints.withdrawals)).filter((one) => one.idempotencyKey === key)).toMatchObject([
    { amount: 240 },
  ])
  expect((await api.call(endpoints.me)).balance).toBe(0)
})
