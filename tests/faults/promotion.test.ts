import { afterAll, beforeAll, expect, test } from 'vitest'
import { BusyAgents, dishonest } from '#support/busy-agents.ts'
import { createDatabase, openSession, PostgresCluster } from '#support/postgres-cluster.ts'
import { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { checkLedger } from '#support/work-day.ts'

let primary: PostgresCluster
let replica: PostgresCluster
let server: TestServer
let agents: BusyAgents

beforeAll(async () => {
  primary = await PostgresCluster.start()
  const { DATABASE_URL } = await createDatabase(primary.socketFolder)
  replica = await PostgresCluster.follow(primary)
  await waitForReplica()
  // The replica stands first: what only reads is passed over.
  const hosts = [replica, primary].map(({ socketFolder }) => encodeURIComponent(socketFolder)).join(',')
  server = await TestServer.start({
    env: {
      DATABASE_URL: `postgres://postgres@${hosts}/${DATABASE_URL.split('/').at(-1) ?? ''}?target_session_attrs=read-write`,
      DEMO_CONTACTS: '0',
      MESSENGER_DELAY_MS: '0',
      RATE_UPLOADS: '10000',
    },
  })
  agents = await BusyAgents.make(server, 2)
})
afterAll(async () => {
  await server.stop()
  await replica.stop()
  await primary.stop()
})

// shows: 16.1
test('when the primary dies every call is answered, and the server goes on with the promoted replica by itself', async () => {
  const answers = await agents.during(async () => {
    await waitUntil('something is acknowledged', () => agents.acknowledged.length >= 3)
    await primary.end('immediate')
    await agents.untilAllUnavailable()
    const session = await openSession(replica.socketFolder, 'postgres')
    await session.query('select pg_promote()')
    await session.end()
  })
  expect(dishonest(answers)).toEqual([])
})

test('nothing that was acknowledged by either is lost or counted twice', async () => {
  expect(await agents.findLost()).toEqual([])
  expect(await checkLedger(server)).toContain('Журнал сходится')
})

/** From here on a commit is answered once the replica has it. */
async function waitForReplica(): Promise<void> {
  const session = await openSession(primary.socketFolder, 'postgres')
  await session.query(`alter system set synchronous_standby_names = '*'`)
  await session.query('select pg_reload_conf()')
  await waitUntil(
    'the replica is synchronous',
    async () => (await session.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).rows.length === 1,
  )
  await session.end()
}
