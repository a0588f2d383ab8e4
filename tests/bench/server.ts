// How many agents one process serves on this machine, client and database included. `npm run bench -- server`
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { createDatabase, PostgresCluster } from '#support/postgres-cluster.ts'
import { TestServer } from '#support/server.ts'
import { TODAY } from '#support/work-day.ts'
import { type Call, callAtRate, callInTurn } from './load.ts'

const POLL_EVERY_S = 2
const SECONDS = 20
/** Specification of speed: agents that poll, and the p99 they may wait, ms. */
const P99_LIMIT_MS = 100
const POLLING = { embedded: 500, postgres: 8000 }
const CONTACTS_A_DAY = 50
const TAKERS = 60
/** Free contacts to take from. */
const SMALL_BASE = 10_000
const LARGE_BASE = 1_000_000

const QUICK = { MESSENGER_DELAY_MS: '0', MESSENGER_EVENT_MS: '0', DEMO_CONTACTS: '0' }

const cluster = await PostgresCluster.start()
try {
  console.table({
    'опрос дня, встроенная база': await measurePolling(
      await TestServer.start({ env: { ...QUICK, DEMO_CONTACTS: '1000' } }),
      POLLING.embedded,
    ),
    'опрос дня, PostgreSQL': await measurePolling(await startOnPostgres(1000), POLLING.postgres),
  })
  const [small, large] = [await measureTaking(SMALL_BASE), await measureTaking(LARGE_BASE)]
  console.table({ [`взять контакт, база ${SMALL_BASE}`]: small, [`взять контакт, база ${LARGE_BASE}`]: large })
  console.log(
    `Взять контакт: база больше в ${LARGE_BASE / SMALL_BASE} раз, скорость ${(large['в секунду'] / small['в секунду']).toFixed(2)}×`,
  )
} finally {
  await cluster.stop()
}

async function startOnPostgres(contacts: number): Promise<TestServer> {
  const server = await TestServer.start({ env: { ...QUICK, ...(await createDatabase(cluster.socketFolder)) } })
  const file = join(server.dataDir, 'contacts.csv')
  writeFileSync(
    file,
    `phone,name\n${Array.from({ length: contacts }, (_, index) => `7000${String(index).padStart(7, '0')},Имя`).join('\n')}\n`,
  )
  await server.operator('import', file)
  return server
}

/** An unchanged day is asked for, again and again. */
async function measurePolling(server: TestServer, polling: number) {
  const agents = await makeAgents(server, 10)
  const calls = await Promise.all(agents.map((agent) => pollOf(server, agent)))
  await callAtRate(calls, polling / POLL_EVERY_S / 4, 3)
  const load = await callAtRate(calls, polling / POLL_EVERY_S, SECONDS)
  await server.stop()
  return {
    агентов: polling,
    'p50, мс': round(load.p50),
    'p99, мс': round(load.p99),
    'p99 к пределу': round(load.p99 / P99_LIMIT_MS),
    'в секунду': round(load.rate),
    ответы: JSON.stringify(load.statuses),
  }
}

async function measureTaking(base: number) {
  const server = await startOnPostgres(base)
  const agents = await makeAgents(server, TAKERS)
  const load = await callInTurn(
    agents.map((agent) => ({
      method: 'POST',
      url: `${server.url}/api${endpoints.takeContact.path}`,
      headers: { Authorization: `Bearer ${agent.token}` },
    })),
    CONTACTS_A_DAY,
  )
  await server.stop()
  return {
    'в секунду': round(load.rate),
    'p50, мс': round(load.p50),
    'p99, мс': round(load.p99),
    ответы: JSON.stringify(load.statuses),
  }
}

async function makeAgents(server: TestServer, count: number): Promise<Agent[]> {
  const agents: Agent[] = []
  while (agents.length < count)
    agents.push(...(await Promise.all(Array.from({ length: 10 }, () => makeAgent(server, 'approved')))))
  return agents
}

/** What the cabinet asks every two seconds, with the tag of the answer it has. */
async function pollOf(server: TestServer, { api, token }: Agent): Promise<Call> {
  for (let taken = 0; taken < 10; taken += 1) await api.call(endpoints.takeContact)
  const url = `${server.url}/api${endpoints.manualDay.path}?selectedDay=${TODAY}`
  const headers = { Authorization: `Bearer ${token}` }
  const tag = (await fetch(url, { headers })).headers.get('ETag')
  return { method: 'GET', url, headers: { ...headers, ...(tag === null ? {} : { 'If-None-Match': tag }) } }
}

function round(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : 0))
}
