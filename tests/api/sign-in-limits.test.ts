import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { ApiClient, type Reply } from '#support/api-client.ts'
import { freshDatabase, startApiServer } from '#support/api-server.ts'
import { TestServer } from '#support/server.ts'
import { withShortCode } from '#support/short-code.ts'
import { waitUntil } from '#support/wait-until.ts'

const PER_EMAIL = 25
const env = {
  RATE_SIGN_IN_PER_EMAIL: String(PER_EMAIL),
  RATE_SIGN_IN_PER_ADDRESS: '100000',
  RATE_REGISTRATIONS_PER_ADDRESS: '100000',
}
const password = 'секрет-123'
let server: TestServer

beforeAll(async () => {
  server = await startApiServer({ env })
})
afterAll(() => server.stop())

interface From {
  address: string
  cookie?: string
}

let strangers = 0
/** An address that nobody in this file had before. The server believes the header: its proxy is on this machine. */
const newAddress = () => `203.0.${Math.floor((strangers += 1) / 250)}.${strangers % 250}`

function signIn(email: string, secret: string, { address, cookie }: From, of = server): Promise<Reply> {
  const headers = { 'X-Forwarded-For': address, ...(cookie === undefined ? {} : { Cookie: cookie }) }
  return new ApiClient(of.url).send(endpoints.login, { body: { email, password: secret }, headers })
}

const guess = (email: string, from: From, of = server) => signIn(email, 'другой-пароль', from, of)

/** What a browser would send back of the cookies it was given. */
function cookieOf(reply: Reply): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Wrong passwords from so many addresses that no single one is over its limit. */
async function fillEmail(agent: Agent): Promise<void> {
  for (let tries = 0; tries < PER_EMAIL; tries += 1) await guess(agent.email, { address: newAddress() })
  expect(await guess(agent.email, { address: newAddress() })).toMatchObject({ status: 429 })
}

describe('wrong passwords', () => {
  // shows: 16.3
  test('of a burst are looked at ten times, however many come at once, and then the right one is refused too', async () => {
    const agent = await makeAgent(server, 'registered')
    const from = { address: newAddress() }
    const replies = await Promise.all(Array.from({ length: 120 }, () => guess(agent.email, from)))
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(400), count(429)]).toEqual([10, 110])
    const right = await signIn(agent.email, password, from)
    expect(right).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      text: 'Слишком много попыток. Повторите позже.',
    })
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  // shows: 16.3
  test('of a stranger do not close the account to its owner, who comes from elsewhere', async () => {
    const agent = await makeAgent(server, 'registered')
    const stranger = { address: newAddress() }
    for (let tries = 0; tries < 12; tries += 1) await guess(agent.email, stranger)
    expect(await signIn(agent.email, password, { address: newAddress() })).toMatchObject({ status: 200 })
    expect(await signIn(agent.email, password, stranger)).toMatchObject({ status: 429 })
  })

  test('from many addresses are stopped by the account, and the device it knows still gets in, from any network', async () => {
    const agent = await makeAgent(server, 'registered')
    const cookie = cookieOf(await signIn(agent.email, password, { address: newAddress() }))
    await fillEmail(agent)
    expect(await signIn(agent.email, password, { address: newAddress() })).toMatchObject({ status: 429 })
    expect(await signIn(agent.email, password, { address: newAddress(), cookie })).toMatchObject({ status: 200 })
  })

  test('from one household of IPv6 count as from one address', async () => {
    const agent = await makeAgent(server, 'registered')
    for (let tries = 1; tries <= 10; tries += 1)
      expect(await guess(agent.email, { address: `2001:db8:7:7::${tries}` })).toMatchObject({ status: 400 })
    expect(await guess(agent.email, { address: '2001:db8:7:7:ffff::1' })).toMatchObject({ status: 429 })
    expect(await guess(agent.email, { address: '2001:db8:7:8::1' })).toMatchObject({ status: 400 })
  })

  test('on a device that the account knows are limited too, and a made-up or another agent’s device is no key', async () => {
    const [agent, other] = await Promise.all([makeAgent(server, 'registered'), makeAgent(server, 'registered')])
    const cookie = cookieOf(await signIn(agent.email, password, { address: newAddress() }))
    for (let tries = 0; tries < 10; tries += 1)
      expect(await guess(agent.email, { address: newAddress(), cookie })).toMatchObject({ status: 400 })
    expect(await signIn(agent.email, password, { address: newAddress(), cookie })).toMatchObject({ status: 429 })

    await fillEmail(other)
    for (const foreign of [cookie, `device=${'A'.repeat(43)}`]) {
      expect(await signIn(other.email, password, { address: newAddress(), cookie: foreign })).toMatchObject({
        status: 429,
      })
    }
  })

  test('before a right one are forgotten', async () => {
    const agent = await makeAgent(server, 'registered')
    const from = { address: newAddress() }
    const guessNineTimes = async (): Promise<number[]> => {
      const statuses = []
      for (let tries = 0; tries < 9; tries += 1) statuses.push((await guess(agent.email, from)).status)
      return statuses
    }
    expect(await guessNineTimes()).not.toContain(429)
    expect(await signIn(agent.email, password, from)).toMatchObject({ status: 200 })
    expect(await guessNineTimes()).not.toContain(429)
  })

  test('stay counted when the server is started again', async () => {
    const agent = await makeAgent(server, 'registered')
    const from = { address: newAddress() }
    for (let tries = 0; tries < 10; tries += 1) await guess(agent.email, from)
    await server.restart()
    expect(await signIn(agent.email, password, from)).toMatchObject({ status: 429 })
  })
})

test('a device is known by a cookie that no script reads, sent with the calls of signing in alone', async () => {
  const agent = await makeAgent(server, 'registered')
  const reply = await signIn(agent.email, password, { address: newAddress() })
  expect(reply.headers.get('set-cookie')).toMatch(
    /^device=[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  )
  const again = await signIn(agent.email, password, { address: newAddress(), cookie: `x=1; ${cookieOf(reply)}` })
  expect(cookieOf(again)).toBe(cookieOf(reply))
})

test('a new password by e-mail opens the account on that device, whatever strangers tried, and forgets the devices before', async () => {
  const agent = await makeAgent(server, 'registered')
  const old = cookieOf(await signIn(agent.email, password, { address: newAddress() }))
  await fillEmail(agent)
  const guest = new ApiClient(server.url)
  await guest.call(endpoints.requestPasswordReset, { body: { email: agent.email } })
  const link = await waitUntil('the link', async () => (await server.letter(agent.email)).links[0])
  const restored = await guest.send(endpoints.restorePassword, {
    body: { token: new URL(link).searchParams.get('token') ?? '', password: 'новый-пароль' },
  })
  expect(restored.status).toBe(204)
  expect(
    await signIn(agent.email, 'новый-пароль', { address: newAddress(), cookie: cookieOf(restored) }),
  ).toMatchObject({ status: 200 })
  expect(await signIn(agent.email, 'новый-пароль', { address: newAddress(), cookie: old })).toMatchObject({
    status: 429,
  })
})

test('made-up restore links are refused without hashing anything, and limited', async () => {
  const own = await startApiServer({ env: { RATE_RESTORES_PER_ADDRESS: '300' } })
  try {
    const guest = new ApiClient(own.url)
    const restore = () =>
      guest.send(endpoints.restorePassword, { body: { token: 'made-up', password: 'новый-пароль' } })
    const replies = await Promise.all(Array.from({ length: 305 }, restore))
    // Were each of them hashed, most would find the line for it full.
    expect(replies.filter((reply) => reply.code === 'token_invalid')).toHaveLength(300)
    expect(replies.filter((reply) => reply.status === 429 && reply.code === 'too_many_requests')).toHaveLength(5)
  } finally {
    await own.stop()
  }
})

test('a flood of registrations waits in a line of its own: pages and calls are answered meanwhile, what is too much is told to come later', async () => {
  const guest = new ApiClient(server.url)
  const register = (number: number) =>
    guest.send(endpoints.register, {
      body: { email: `flood-${number}@example.ru`, password, referralCode: null },
      headers: { 'X-Forwarded-For': newAddress() },
    })
  await register(0)

  let ended = 0
  // So many that a machine which is slow to send them sends them faster than it answers.
  const flood = Array.from({ length: 400 }, async (_, number) => {
    const reply = await register(number + 1)
    ended += reply.status === 200 ? 1 : 0
    return reply
  })
  await waitUntil('the first of them are through', () => ended > 0)
  const pages = ['/', '/icons/favicon.svg', '/api/server-time', '/manifest.webmanifest']
  const statuses = await Promise.all(pages.map(async (path) => (await fetch(server.url + path)).status))
  const endedMeanwhile = ended
  expect(statuses).toEqual(pages.map(() => 200))

  const replies = await Promise.all(flood)
  const done = replies.filter((reply) => reply.status === 200).length
  const refused = replies.filter((reply) => reply.status !== 200)
  expect(done).toBeGreaterThanOrEqual(80)
  expect(endedMeanwhile).toBeLessThan(done)
  expect(refused.length).toBeGreaterThan(0)
  for (const reply of refused) {
    expect(reply).toMatchObject({
      status: 503,
      code: 'busy',
      text: withShortCode('Сейчас входит слишком много людей. Повторите через несколько секунд.'),
    })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

// An embedded database has one process.
test.runIf(inject('postgresSocket'))('processes that share a database share their counts', async () => {
  const database = await freshDatabase()
  const first = await TestServer.start({ env: { ...env, ...database } })
  const both = [first, await TestServer.start({ env: { ...env, ...database, DATA_DIR: first.dataDir } })]
  try {
    const agent = await makeAgent(first, 'registered')
    const from = { address: newAddress() }
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, number) => guess(agent.email, from, both[number % 2])),
    )
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(10)
  } finally {
    for (const one of both.toReversed()) await one.stop()
  }
})
