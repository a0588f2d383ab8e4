import { afterAll, beforeAll, expect, test } from 'vitest'
import { BusyAgents, dishonest } from '#support/busy-agents.ts'
import { isPatroniHere, PatroniPair } from '#support/patroni-pair.ts'
import { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { checkLedger } from '#support/work-day.ts'

let pair: PatroniPair
let server: TestServer
let agents: BusyAgents

beforeAll(async () => {
  if (!isPatroniHere) return
  pair = await PatroniPair.start()
  server = await TestServer.start({
    env: { DATABASE_URL: pair.url, DEMO_CONTACTS: '0', MESSENGER_DELAY_MS: '0', RATE_UPLOADS: '10000' },
  })
  agents = await BusyAgents.make(server, 2)
})
afterAll(async () => {
  await server?.stop()
  await pair?.stop()
})

// shows: 16.1
test.runIf(isPatroniHere)(
  'Patroni replaces a lost primary: every call is answered, the server goes on by itself, nothing acknowledged is lost',
  async () => {
    const lost = await pair.untilBothStand()
    const answers = await agents.during(async () => {
      await waitUntil('something is acknowledged', () => agents.acknowledged.length >= 3)
      await pair.lose(lost)
      await agents.untilAllUnavailable()
    })
    expect(dishonest(answers)).toEqual([])
    expect(await agents.findLost()).toEqual([])
  },
)

// shows: 16.1
test.runIf(isPatroniHere)(
  'the one that was lost comes back as the replica, and takes over when the other is lost: nothing is counted twice',
  async () => {
    const before = agents.acknowledged.length
    const leader = await pair.returnLost()
    const answers = await agents.during(async () => {
      await waitUntil('something is acknowledged', () => agents.acknowledged.length >= before + 3)
      await pair.lose(leader)
      await agents.untilAllUnavailable()
    })
    expect(dishonest(answers)).toEqual([])
    expect(await agents.findLost()).toEqual([])
    expect(await checkLedger(server)).toContain('Журнал сходится')
  },
)
