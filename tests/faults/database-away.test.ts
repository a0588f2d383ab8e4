import { afterAll, beforeAll, expect, test } from 'vitest'
import { BusyAgents, dishonest } from '#support/busy-agents.ts'
import { createDatabase, PostgresCluster } from '#support/postgres-cluster.ts'
import { TestServer } from '#support/server.ts'
import { checkLedger } from '#support/work-day.ts'

let cluster: PostgresCluster
let server: TestServer
let agents: BusyAgents

beforeAll(async () => {
  cluster = await PostgresCluster.start()
  // Unpaid withdrawals and unread reports are looked for all the time: jobs meet the trouble too.
  server = await TestServer.start({
    env: {
      ...(await createDatabase(cluster.socketFolder)),
      DEMO_CONTACTS: '0',
      DEMO_SETTLE_MS: '500',
      MESSENGER_DELAY_MS: '0',
      RATE_UPLOADS: '10000',
    },
  })
  agents = await BusyAgents.make(server, 3)
})
afterAll(async () => {
  await server.stop()
  await cluster.stop()
})

const troubles: [string, () => Promise<void>][] = [
  [
    'restarts',
    async () => {
      await cluster.end('fast')
      await cluster.run()
    },
  ],
  [
    'crashes and starts again',
    async () => {
      await cluster.end('immediate')
      await cluster.run()
    },
  ],
  [
    'is stopped, its socket gone, for as long as it takes',
    async () => {
      await cluster.end('fast')
      await agents.untilAllUnavailable()
      await cluster.run()
    },
  ],
  [
    'freezes in the middle of its work',
    async () => {
      cluster.freeze()
      try {
        await agents.untilAllUnavailable()
      } finally {
        cluster.thaw()
      }
    },
  ],
]

// shows: 16.1
test.each(troubles)(
  'every call is answered when the database %s, and the server comes back by itself',
  async (_, trouble) => {
    const answers = await agents.during(trouble)
    expect(dishonest(answers)).toEqual([])
    expect(answers.length).toBeGreaterThan(10)
  },
)

// shows: 16.1
test('what was acknowledged before, in and between the troubles is there, once', async () => {
  expect(agents.acknowledged.length).toBeGreaterThanOrEqual(10)
  expect(await agents.findLost()).toEqual([])
  expect(await checkLedger(server)).toContain('Журнал сходится')
})

test('the log says that the database is away once for each trouble, and nothing else', () => {
  const said = server.log.split('\n').filter((line) => line.includes('База данных недоступна'))
  expect(said.length).toBeGreaterThan(0)
  expect(said.length).toBeLessThanOrEqual(troubles.length)
  expect(server.log).not.toMatch(/"level":"(error|fatal)"(?!.*База данных недоступна)/)
})
