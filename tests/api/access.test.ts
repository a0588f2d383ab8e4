import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'

let server: TestServer
let stages: Record<'registered' | 'verified' | 'tested' | 'banned', Agent>

beforeAll(async () => {
  server = await startApiServer()
  const [registered, verified, tested, banned] = await Promise.all([
    makeAgent(server, 'registered'),
    makeAgent(server, 'verified'),
    makeAgent(server, 'tested'),
    makeAgent(server, 'approved'),
  ])
  await server.operator('ban', banned.email)
  stages = { registered, verified, tested, banned }
})
afterAll(() => server.stop())

const BANNED = 'Ваш аккаунт был заблокирован. Если это произошло по ошибке, обратитесь в службу поддержки'

function endpointsOf(...levels: Access[]): [string, Endpoint][] {
  return Object.entries(endpoints).filter(([, endpoint]) => levels.includes(endpoint.access))
}

describe.each(endpointsOf('session', 'active', 'work'))('%s', (_, endpoint) => {
  test('is closed to a stranger', async () => {
    expect(await send(new ApiClient(server.url), endpoint)).toMatchObject({ status: 401, code: 'unauthorized' })
  })
})

describe.each(endpointsOf('active', 'work'))('%s', (_, endpoint) => {
  test('is closed to a banned agent, who is told why', async () => {
    expect(await send(stages.banned.api, endpoint)).toMatchObject({ status: 403, code: 'banned', text: BANNED })
  })
})

describe.each(endpointsOf('work'))('%s', (_, endpoint) => {
  test('opens step by step: e-mail, test, verification', async () => {
    expect(await send(stages.registered.api, endpoint)).toMatchObject({ status: 403, code: 'email_not_verified', text: 'Сначала подтвердите почту' })
    expect(await send(stages.verified.api, endpoint)).toMatchObject({ status: 403, code: 'test_not_passed', text: 'Сначала пройдите обучение и тест' })
    expect(await send(stages.tested.api, endpoint)).toMatchObject({ status: 403, code: 'not_approved', text: 'Сначала пройдите верификацию' })
  })
})

test('a banned agent may still ask who he is, and comes back when the ban is lifted', async () => {
  expect((await stages.banned.me()).isBanned).toBe(true)
  const own = await makeAgent(server, 'approved')
  await server.operator('ban', own.email)
  expect(await own.api.send(endpoints.withdrawals)).toMatchObject({ status: 403 })
  await server.operator('unban', own.email)
  expect(await own.api.send(endpoints.withdrawals)).toMatchObject({ status: 200 })
})

test.each(endpointsOf('public', 'session', 'active', 'work').filter(([, endpoint]) => endpoint.effect === true))('%s, a GET that changes something, is never kept by a cache', async (_, endpoint) => {
  const reply = await send(stages.tested.api, endpoint)
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('an address that is none, and one called in the wrong way, say so in plain words', async () => {
  const nowhere = await fetch(`${server.url}/api/nowhere`)
  expect([nowhere.status, nowhere.headers.get('x-error-code'), await nowhere.text()]).toEqual([404, 'not_found', 'Такого адреса нет'])
  const wrong = await fetch(`${server.url}/api/auth/me`, { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('x-error-code')]).toEqual([405, 'method_not_allowed'])
})

/** A call that nothing but its access could refuse before its input does. */
function send(api: ApiClient, endpoint: Endpoint) {
  return api.send(endpoint, { params: { day: '2026-11-18' }, ...(endpoint.method === 'POST' && endpoint.form === undefined ? { body: {} } : {}) })
}
