import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { BusyAgents, dishonest } from '#support/busy-agents.ts'
import { DatabaseProxy } from '#support/database-proxy.ts'
import { livedTime } from '#support/lived-time.ts'
import { createDatabase, openSession, PostgresCluster } from '#support/postgres-cluster.ts'
import { TestServer } from '#support/server.ts'
import { withShortCode } from '#support/short-code.ts'
import { moveToSmallDisk, type SmallDisk } from '#support/small-disk.ts'
import { waitUntil } from '#support/wait-until.ts'
import { checkLedger, readDay, TODAY } from '#support/work-day.ts'

const UNAVAILABLE = {
  status: 503,
  code: 'unavailable',
  text: withShortCode('Сервис временно недоступен. Повторите через минуту.'),
}
/** Connections of the server under test: two transactions that wait take them all. */
const POOL = '2'

let cluster: PostgresCluster
let proxy: DatabaseProxy
/** The operator of the database, who sees and ends connections. */
let session: Client
/** Another connection of his, which holds what others wait for. */
let holder: Client
let disk: SmallDisk
let server: TestServer
let agents: BusyAgents
let agent: Agent

beforeAll(async () => {
  cluster = await PostgresCluster.start()
  proxy = await DatabaseProxy.start(cluster.socketFolder)
  const name = (await createDatabase(cluster.socketFolder)).DATABASE_URL.split('/').at(-1) ?? ''
  server = await TestServer.start({
    env: {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/${name}`,
      DATABASE_POOL: POOL,
      DEMO_CONTACTS: '0',
      MESSENGER_DELAY_MS: '0',
      RATE_UPLOADS: '10000',
    },
  })
  session = await openSession(cluster.socketFolder, name)
  holder = await openSession(cluster.socketFolder, name)
  disk = await moveToSmallDisk(session, cluster.socketFolder)
  agents = await BusyAgents.make(server, 3)
  agent = await makeAgent(server, 'approved')
})
afterAll(async () => {
  await server.stop()
  await proxy.close()
  await Promise.all([session.end(), holder.end()])
  disk.remove()
  await cluster.stop()
})

const take = (key?: string) => agent.api.send(endpoints.takeContact, key === undefined ? {} : { key })
const countTaken = async () => (await readDay(agent.api)).agentTodayPhonesCount ?? 0

describe('a transaction whose connection is cut', () => {
  // shows: 16.2
  test('in its middle is undone, and run again once by another connection', async () => {
    const before = await countTaken()
    const taking = await whileAgentIsLocked(agent, async () => {
      const reply = take()
      const backend = await waitingBackend()
      await session.query('select pg_terminate_backend($1)', [backend])
      await waitUntil('another connection waits', async () => (await waitingBackend()) !== backend)
      return { reply }
    })
    expect((await taking.reply).status).toBe(200)
    expect(await countTaken()).toBe(before + 1)
  })

  // shows: 16.2
  test('in its middle twice is answered with 503, and its repeat is the first', async () => {
    const [before, key] = [await countTaken(), randomUUID()]
    const taking = await whileAgentIsLocked(agent, async () => {
      const reply = take(key)
      const backend = await waitingBackend()
      await session.query('select pg_terminate_backend($1)', [backend])
      const next = await waitUntil('another connection waits', async () => {
        const waiting = await waitingBackend()
        return waiting !== backend && waiting
      })
      await session.query('select pg_terminate_backend($1)', [next])
      return { reply: await reply }
    })
    expect(taking.reply).toMatchObject(UNAVAILABLE)
    expect(Number(taking.reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await countTaken()).toBe(before)
    expect((await take(key)).status).toBe(200)
    expect(await countTaken()).toBe(before + 1)
  })

  // shows: 16.2
  test('before the answer to its COMMIT has happened once, and its key says what it gave', async () => {
    const [before, key] = [await countTaken(), randomUUID()]
    proxy.losesNextCommit = true
    expect(await take(key)).toMatchObject(UNAVAILABLE)
    expect(await countTaken()).toBe(before + 1)
    expect((await take(key)).status).toBe(200)
    expect(await countTaken()).toBe(before + 1)
  })
})

describe('a transaction that the database could not serialise', () => {
  // shows: 16.2
  test('is run again until it passes', async () => {
    const before = await countTaken()
    await refuseTaking(3, async () => {
      expect((await take()).status).toBe(200)
      expect(await tries()).toBe(4)
    })
    expect(await countTaken()).toBe(before + 1)
  })

  test('again and again is answered with 503', async () => {
    const before = await countTaken()
    await refuseTaking(1000, async () => {
      expect(await take()).toMatchObject(UNAVAILABLE)
      expect(await tries()).toBe(8)
    })
    expect(await countTaken()).toBe(before)
  })
})

test('when every connection is taken the others are told to come again within 10 s', async () => {
  const start = livedTime()
  const key = randomUUID()
  await whileAgentIsLocked(agent, async () => {
    const waiting = [take(key), take()]
    await waitUntil('both connections wait', async () => (await countWaiting()) === 2)
    expect(await agent.api.send(endpoints.manualDay, { query: { selectedDay: TODAY } })).toMatchObject(UNAVAILABLE)
    for (const reply of await Promise.all(waiting)) expect(reply).toMatchObject(UNAVAILABLE)
    expect(livedTime() - start).toBeLessThan(10_000)
  })
  expect((await take(key)).status).toBe(200)
})

describe('under polling and reports every call is answered', () => {
  test('when connections are refused', async () => {
    const answers = await agents.during(async () => {
      await proxy.close()
      await agents.untilAllUnavailable()
      await proxy.open()
    })
    expect(dishonest(answers)).toEqual([])
  })

  test('when connections are cut in the middle of their work', async () => {
    let cut = 0
    const answers = await agents.during(async () => {
      while (cut < 5) cut += await cutBusyConnections()
    })
    expect(dishonest(answers)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  test('when the disk is full', async ({ annotate }) => {
    await annotate(`The disk is ${disk.kind}.`)
    const answers = await agents.during(async () => {
      const from = agents.answers.length
      await disk.fill()
      try {
        await waitUntil(
          'a report and a take find no room',
          () =>
            new Set(
              agents.answers
                .slice(from)
                .filter(({ status }) => status === 503)
                .map(({ what }) => what),
            ).size === 2,
        )
      } finally {
        await disk.empty()
      }
    })
    expect(dishonest(answers)).toEqual([])
    // Reading goes on.
    expect(answers.filter(({ what, status }) => what === 'poll' && status === 503)).toEqual([])
  })

  test('and what was acknowledged is there, once', async () => {
    expect(agents.acknowledged.length).toBeGreaterThanOrEqual(10)
    expect(await agents.findLost()).toEqual([])
    expect(await checkLedger(server)).toContain('Журнал сходится')
    expect(server.log).not.toMatch(/"level":"(error|fatal)"(?!.*База данных недоступна)/)
  })
})

/** Holds the agent's row, for which everything that changes the agent's work waits. */
async function whileAgentIsLocked<T>({ email }: Agent, work: () => Promise<T>): Promise<T> {
  await holder.query('begin')
  try {
    await holder.query('select id from agents where email = $1 for update', [email])
    return await work()
  } finally {
    await holder.query('rollback')
  }
}

const WAITING = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

function waitingBackend(): Promise<number> {
  return waitUntil(
    'a statement waits for a lock',
    async () => (await session.query<{ pid: number }>(`select pid ${WAITING}`)).rows[0]?.pid,
  )
}

async function countWaiting(): Promise<number> {
  return (await session.query(`select 1 ${WAITING}`)).rows.length
}

async function cutBusyConnections(): Promise<number> {
  const { rows } = await session.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)
  return rows.length
}

/** The first `times` dialogs are refused as a database does that can't serialise them. A sequence counts, which no rollback undoes. */
async function refuseTaking(times: number, work: () => Promise<void>): Promise<void> {
  await session.query(`
    create sequence tries;
    create function refuse() returns trigger language plpgsql as $$
      begin if nextval('tries') <= ${times} then raise exception 'not serialisable' using errcode = '40001'; end if; return new; end $$;
    create trigger refuse before insert on dialogs for each row execute function refuse()`)
  try {
    await work()
  } finally {
    await session.query('drop trigger refuse on dialogs; drop function refuse; drop sequence tries')
  }
}

async function tries(): Promise<number> {
  const { rows } = await session.query<{ last: string }>('select last_value as last from tries')
  return Number(rows[0]?.last)
}
