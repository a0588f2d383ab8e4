import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { ApiClient, type CallOptions, type Reply } from '#support/api-client.ts'
import { findPooler, Pooler } from '#support/pooler.ts'
import { createDatabase, openSession, type PostgresAddress, PostgresCluster } from '#support/postgres-cluster.ts'
import { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { checkLedger, importContacts, readDay, reportForm, TODAY } from '#support/work-day.ts'

/** Three connections for two processes of twenty: hardly two statements in a row go by one. */
const CONNECTIONS = 3
const AGENTS = 6
/** Of one agent, at the same moment. */
const AT_ONCE = 12
const OF_ALL = AGENTS * AT_ONCE

const pooler = findPooler()

let cluster: PostgresCluster
let pool: Pooler | null = null
let database: Client
let servers: TestServer[] = []
let agents: Agent[]
let replies: (Reply & { what: string })[]

// Two processes on a PostgreSQL that is serializable unless told otherwise, behind PgBouncer in transaction mode where it is
// installed.
beforeAll(async () => {
  cluster = await PostgresCluster.start()
  const address = await createDatabase(cluster.socketFolder)
  database = await openSession(cluster.socketFolder, nameOf(address))
  await database.query(`alter database ${nameOf(address)} set default_transaction_isolation = 'serializable'`)
  if (pooler !== null) pool = await Pooler.start(pooler, cluster.socketFolder, CONNECTIONS)
  const env = {
    ...(pool?.address(address) ?? address),
    DEMO_CONTACTS: '0',
    MESSENGER_DELAY_MS: '0',
    RATE_UPLOADS: '10000',
  }
  const first = await TestServer.start({ env })
  servers = [first, await TestServer.start({ env: { ...env, DATA_DIR: first.dataDir } })]
  // Half as many as are asked for: the end of the base is a race too.
  const numbers = Array.from(
    { length: OF_ALL / 2 },
    (_, index) => `7000555${String(index + 100).padStart(4, '0')},Контакт`,
  )
  await importContacts(first, ['phone,name', ...numbers])
  agents = await Promise.all(Array.from({ length: AGENTS }, () => makeAgent(first, 'approved')))
  replies = await work()
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop()
  await pool?.stop()
  await database.end()
  await cluster.stop()
})

test.skipIf(pooler === null)('three connections carry both processes', async () => {
  const { rows } = await database.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.length).toBeLessThanOrEqual(CONNECTIONS)
})

// shows: 16.2
test('every call of agents who work at once is answered without a fault', () => {
  // A machine too busy for the database to answer in time says so in its log, and then it may say so to the agents.
  const wasSlow = servers.some(({ log }) => log.includes('База данных недоступна'))
  const wrong = replies.filter(({ status }) => status >= 500 && !(wasSlow && status === 503))
  expect(wrong.map(({ what, status, text }) => `${what}: ${status} ${text}`)).toEqual([])
  expect(replies.length).toBeGreaterThan(250)
  for (const { log } of servers) expect(log).not.toMatch(/\n\s+at /)
})

test('each contact was given once, and every agent sees those that he was given', async () => {
  const given = replies.flatMap(({ what, status, text }) =>
    what === 'take' && status === 200 ? [JSON.parse(text)] : [],
  )
  expect(new Set(given.map(({ phone }) => phone)).size).toBe(OF_ALL / 2)
  expect(given).toHaveLength(OF_ALL / 2)
  const seen = await Promise.all(agents.map(async ({ api }) => (await readDay(api)).contacts.map(({ id }) => id)))
  expect(seen.flat()).toHaveLength(given.length)
  expect(new Set(seen.flat())).toEqual(new Set(given.map(({ segmentPhoneId }) => segmentPhoneId)))
})

test('what was paid is in the ledger once', async () => {
  expect(await checkLedger(server(0))).toContain('Журнал сходится')
  const { rows } = await database.query<{ paid: number }>(
    'select count(*)::int as paid from dialogs join agents a on a.id = agent_id where paid_at is not null and email = any($1)',
    [agents.map(({ email }) => email)],
  )
  const balances = await Promise.all(agents.map(async ({ me }) => (await me()).balance ?? 0))
  expect(rows[0]?.paid).toBeGreaterThan(10)
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(20 * (rows[0]?.paid ?? 0))
})

describe('a day that a phone has already', () => {
  test('is answered by both processes without the database, as long as it is unchanged', async () => {
    const agent = agentAt(0)
    const tag = await tagOf(agent)
    // Nobody is let in by the database meanwhile.
    await database.query('begin; lock table sessions in access exclusive mode')
    try {
      for (const index of [0, 1]) await expect.poll(async () => (await poll(agent, index, tag)).status).toBe(304)
    } finally {
      await database.query('rollback')
    }
  })

  test.each<[string, Endpoint, CallOptions]>([
    ['the accounts', endpoints.messengerAccounts, {}],
    ['the verification', endpoints.verification, {}],
    ['the day with binding', endpoints.bindingDay, { params: { day: '2026-11-18' } }],
  ])('and so are %s', async (_, endpoint, options) => {
    const { token } = agentAt(3)
    const ask = (index: number, tag: string) =>
      new ApiClient(server(index).url, token).send(endpoint, { ...options, headers: { 'If-None-Match': tag } })
    let tag = ''
    for (const index of [0, 1, 0, 1])
      await waitUntil('the answer is still the same', async () => {
        const reply = await ask(index, tag)
        tag = reply.headers.get('etag') ?? tag
        return reply.status === 304
      })
    // Nothing of the agent's own can be read meanwhile.
    await database.query('begin; lock table sessions, messenger_accounts, verifications in access exclusive mode')
    try {
      for (const index of [0, 1]) await expect.poll(async () => (await ask(index, tag)).status).toBe(304)
    } finally {
      await database.query('rollback')
    }
  })

  test("is not, when the agent's own call went to the other process a moment ago", async () => {
    const agent = agentAt(1)
    const [{ id } = { id: '' }] = (await readDay(agent.api)).contacts
    for (let turn = 0; turn < 6; turn += 1) {
      const tag = await tagOf(agent)
      await database.query(`update dialogs set status = 'in_work' where id = $1`, [id])
      const message = await new ApiClient(server(turn % 2).url, agent.token).send(endpoints.sendMainMessage, {
        body: { segmentPhoneId: id },
      })
      expect(message.status).toBe(200)
      const cookie = (message.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
      expect((await poll(agent, (turn + 1) % 2, tag, cookie)).status).toBe(200)
      // And by the process of the call no cookie is needed.
      expect((await poll(agent, turn % 2, tag)).status).toBe(200)
    }
  })

  test('is given anew after a change by others, and to nobody who was banned or signed out, by either process', async () => {
    const agent = agentAt(2)
    const tag = await tagOf(agent)
    const status = (index: number) => async () => (await poll(agent, index, tag)).status
    await database.query('update agents set revision = revision + 1 where email = $1', [agent.email])
    for (const index of [0, 1]) await expect.poll(status(index)).toBe(200)
    await server(0).operator('ban', agent.email)
    for (const index of [0, 1]) await expect.poll(status(index)).toBe(403)
    await server(0).operator('unban', agent.email)
    for (const index of [0, 1]) await expect.poll(status(index)).toBe(200)
    await new ApiClient(server(1).url, agent.token).call(endpoints.signOut)
    for (const index of [0, 1]) await expect.poll(status(index)).toBe(401)
  })
})

function agentAt(index: number): Agent {
  const agent = agents[index]
  if (agent === undefined) throw new Error(`no agent ${index}`)
  return agent
}

/** Asks for the day as the page does every two seconds. */
function poll({ token }: Agent, index: number, tag: string, cookie = ''): Promise<Reply> {
  return new ApiClient(server(index).url, token).send(endpoints.manualDay, {
    query: { selectedDay: TODAY },
    headers: { 'If-None-Match': tag, Cookie: cookie },
  })
}

/** The day's tag, once both processes answer «unchanged» to it. */
async function tagOf(agent: Agent): Promise<string> {
  let tag = ''
  for (const index of [0, 1, 0, 1])
    await waitUntil('the day is still the same', async () => {
      const reply = await poll(agent, index, tag)
      tag = reply.headers.get('etag') ?? tag
      return reply.status === 304
    })
  return tag
}

/** A whole day of work, everything several times at once and by both processes: on bad phones that is how it comes. */
async function work(): Promise<(Reply & { what: string })[]> {
  const replies: (Reply & { what: string })[] = []
  let turn = 0
  const send = async (
    what: string,
    { token }: Agent,
    endpoint: Endpoint,
    options: CallOptions = {},
  ): Promise<Reply> => {
    const reply = await new ApiClient(server((turn += 1) % 2).url, token).send(endpoint, options)
    replies.push({ what, ...reply })
    return reply
  }
  const selectedDay = { query: { selectedDay: TODAY } }

  await Promise.all(
    agents.map(async (agent) => {
      const taken = await Promise.all(
        Array.from({ length: AT_ONCE }, () => send('take', agent, endpoints.takeContact, { key: randomUUID() })),
      )
      const dialogs = taken.flatMap(({ status, text }) =>
        status === 200 ? [String(JSON.parse(text).segmentPhoneId)] : [],
      )
      const key = randomUUID()
      const form = await reportForm()
      await Promise.all([
        ...dialogs.flatMap((segmentPhoneId) => [
          send('message', agent, endpoints.sendMainMessage, { body: { segmentPhoneId } }),
          send('message', agent, endpoints.sendMainMessage, { body: { segmentPhoneId } }),
          send('day', agent, endpoints.manualDay, selectedDay),
          send('check', agent, endpoints.checkDialogNumber, { body: { segmentPhoneId } }),
        ]),
        send('report', agent, endpoints.uploadReport, { form, key }),
        send('plan', agent, endpoints.signUpToPlan, { params: { day: '2026-11-18' } }),
        send('plan', agent, endpoints.signUpToPlan, { params: { day: '2026-11-18' } }),
        send('me', agent, endpoints.me),
      ])
      await send('report', agent, endpoints.uploadReport, { form, key })
    }),
  )
  await Promise.all(
    agents.map(({ api }) => waitUntil('the reports are read', async () => (await readDay(api)).batchesInReading === 0)),
  )
  // As if the numbers had been read.
  await database.query(`update dialogs set status = 'success' where status in ('not_found', 'send_main_message')`)
  await Promise.all(
    agents.flatMap((agent) =>
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? send('accrual', agent, endpoints.accrueManualDay, selectedDay)
          : send('accrual', agent, endpoints.accrueBalance),
      ),
    ),
  )
  return replies
}

function nameOf({ DATABASE_URL }: PostgresAddress): string {
  return DATABASE_URL.split('/').at(-1) ?? ''
}

function server(index: number): TestServer {
  const found = servers[index]
  if (found === undefined) throw new Error(`no server ${index}`)
  return found
}
