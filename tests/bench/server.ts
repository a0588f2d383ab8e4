// How many agents one process serves on this machine, client and database included, what idle ones cost the database, and
// contacts taken by one process and by three, beside what the same client gets of a call that asks the database nothing; reports
// received, and the memory that takes. `npm run bench -- server [polling|taking|uploads]`; smaller by BENCH_AGENTS, BENCH_CONTACTS, BENCH_SECONDS.
import { endpoints } from '#contract/endpoints.ts'
import { personName } from '#server/features/demonstration/people.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { drawChatList } from '#support/drawn-chat-list.ts'
import { insertAgents } from '#support/many-agents.ts'
import { createDatabase, openSession, PostgresCluster } from '#support/postgres-cluster.ts'
import { TestServer } from '#support/server.ts'
import { TODAY } from '#support/work-day.ts'
import { type CpuTime, readCpuTime, readPeakMemory } from './cpu-time.ts'
import { type Call, callAtRate, callInTurn, type Load } from './load.ts'

const POLL_EVERY_S = 2
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
/** Specification of speed: agents that poll, and the p99 they may wait, ms. */
const P99_LIMIT_MS = 100
const POLLING = { embedded: 2000, postgres: Number(process.env['BENCH_AGENTS'] ?? 20_000) }
const CONTACTS_A_DAY = 50
const TAKERS = 200
/** Free contacts to take from. */
const SMALL_BASE = 20_000
const LARGE_BASE = Number(process.env['BENCH_CONTACTS'] ?? 1_000_000)

const UPLOADERS = 100
const REPORT_BYTES = 250_000
const PHONES = ['79130000001', '79130000002', '79130000003', '79130000004', '79130000005', '79130000006']

const QUICK = { MESSENGER_DELAY_MS: '0', MESSENGER_EVENT_MS: '0', DEMO_CONTACTS: '0' }

const [part = 'all'] = process.argv.slice(2)
const cluster = await PostgresCluster.start(['shared_preload_libraries=pg_stat_statements'])
try {
  if (part === 'all' || part === 'polling')
    console.table({
      'опрос дня, встроенная база': await measurePolling(
        await TestServer.start({ env: { ...QUICK, DEMO_CONTACTS: '1000' } }),
        POLLING.embedded,
      ),
      'опрос дня, PostgreSQL, вдвое меньше': await measureIdle(POLLING.postgres / 2),
      'опрос дня, PostgreSQL': await measureIdle(POLLING.postgres),
    })
  if (part === 'all' || part === 'taking') await measureBases()
  if (part === 'all' || part === 'uploads') console.table({ 'отчёт в 250 КБ, сто разом': await measureUploads() })
} finally {
  await cluster.stop()
}

async function measureBases(): Promise<void> {
  const [small, large, three] = [
    await measureTaking(SMALL_BASE, 1),
    await measureTaking(LARGE_BASE, 1),
    await measureTaking(LARGE_BASE, 3),
  ]
  console.table({
    [`взять контакт, база ${SMALL_BASE}`]: small,
    [`взять контакт, база ${LARGE_BASE}`]: large,
    [`взять контакт, база ${LARGE_BASE}, три процесса`]: three,
  })
  console.log(
    `Взять контакт: база больше в ${LARGE_BASE / SMALL_BASE} раз, скорость ${(large['в секунду'] / small['в секунду']).toFixed(2)}×`,
  )
}

async function startOnPostgres(contacts: number, env: Record<string, string> & { DATABASE_URL: string }) {
  const server = await TestServer.start({ env: { ...QUICK, ...env } })
  const session = await openSession(cluster.socketFolder, env.DATABASE_URL.split('/').at(-1) ?? '')
  await session.query(
    `insert into contacts (phone, name, imported_at)
     select '7000' || lpad((n - 1)::text, 7, '0'), name, now() from unnest($1::text[]) with ordinality as given (name, n)`,
    [Array.from({ length: contacts }, (_, index) => personName(index))],
  )
  await session.query('vacuum analyze contacts')
  return { server, session }
}

/** An unchanged day is asked for, again and again. */
async function measurePolling(server: TestServer, polling: number) {
  const agents = await makeAgents(server, 10)
  const calls = await Promise.all(agents.map((agent) => pollOf(server, agent)))
  await callAtRate(calls, polling / POLL_EVERY_S / 4, 3)
  const measured = await poll(calls, polling / POLL_EVERY_S)
  await server.stop()
  return polled(polling, measured)
}

interface Polled {
  load: Load
  /** Of processor time a second of it took; null where the system doesn't tell. */
  cores: CpuTime | null
}

/** The client waits for its own turn too: where it takes a whole core, what it measures is itself. */
async function poll(calls: readonly Call[], rate: number): Promise<Polled> {
  const before = readCpuTime()
  const start = performance.now()
  const load = await callAtRate(calls, rate, SECONDS)
  const ms = performance.now() - start
  const after = readCpuTime()
  if (before === null || after === null) return { load, cores: null }
  const share = (of: keyof CpuTime) => (after[of] - before[of]) / ms
  return { load, cores: { client: share('client'), server: share('server'), database: share('database') } }
}

function polled(polling: number, { load, cores }: Polled) {
  return {
    агентов: polling,
    'p50, мс': round(load.p50),
    'p99, мс': round(load.p99),
    'p99 к пределу': round(load.p99 / P99_LIMIT_MS),
    'в секунду': round(load.rate),
    ...(cores === null
      ? {}
      : { 'ядер: сервер': round(cores.server), база: round(cores.database), 'сам замер': round(cores.client) }),
    ответы: JSON.stringify(load.statuses),
  }
}

/**
 * Agents of their own who poll an unchanged day: what the process asks the database meanwhile is counted. Nobody works, and the
 * demonstration, which looks for something to decide every second, is off.
 */
async function measureIdle(polling: number) {
  const address = { ...(await createDatabase(cluster.socketFolder)) }
  const { server, session } = await startOnPostgres(1000, { ...address, DEMO_SETTLE_MS: '0' })
  const [agent] = await makeAgents(server, 1)
  if (agent === undefined) throw new Error('nobody to poll')
  const idle = await insertAgents(session, polling)
  await session.query('analyze')
  const like = await pollOf(server, { ...agent, token: idle[0]?.token ?? '' })
  const calls = idle.map(({ id, token }): Call => ({
    method: like.method,
    url: like.url,
    headers: {
      Authorization: `Bearer ${token}`,
      'If-None-Match': (like.headers['If-None-Match'] ?? '').replace(`.${idle[0]?.id ?? ''}.`, `.${id}.`),
    },
  }))
  const rate = polling / POLL_EVERY_S
  await callAtRate(calls, rate, POLL_EVERY_S * 2)
  await session.query('create extension pg_stat_statements')
  await session.query('select pg_stat_statements_reset()')
  const start = performance.now()
  const measured = await poll(calls, rate)
  const asked = await session.query<{ calls: number; text: string }>(
    `select calls::float8, regexp_replace(query, '\\s+', ' ', 'g') as text from pg_stat_statements
     where query not like '%pg_stat_statements%' order by calls desc`,
  )
  const seconds = (performance.now() - start) / 1000
  await session.end()
  await server.stop()
  for (const { calls: times, text } of asked.rows)
    console.log(`${(times / seconds).toFixed(2)}/с  ${text.slice(0, 100)}`)
  return {
    ...polled(polling, measured),
    'запросов к базе в секунду': round(asked.rows.reduce((sum, each) => sum + each.calls, 0) / seconds),
  }
}

async function measureTaking(base: number, processes: number) {
  const address = { ...(await createDatabase(cluster.socketFolder)) }
  const { server, session } = await startOnPostgres(base, address)
  const agents = await insertAgents(session, TAKERS)
  await session.query('analyze')
  await session.end()
  const servers = [server]
  while (servers.length < processes)
    servers.push(await TestServer.start({ env: { ...QUICK, ...address, DATA_DIR: server.dataDir } }))
  const callsTo = (method: Call['method'], path: string) =>
    agents.map((agent, index) => ({
      method,
      url: `${(servers[index % processes] ?? server).url}/api${path}`,
      headers: { Authorization: `Bearer ${agent.token}` },
    }))
  const nothing = callsTo('GET', endpoints.serverTime.path)
  await callInTurn(nothing, CONTACTS_A_DAY)
  const ceiling = await callInTurn(nothing, CONTACTS_A_DAY)
  const before = readCpuTime()
  const load = await callInTurn(callsTo('POST', endpoints.takeContact.path), CONTACTS_A_DAY)
  const after = readCpuTime()
  for (const one of servers.toReversed()) await one.stop()
  const perCall = (of: keyof CpuTime) =>
    before === null || after === null ? '–' : round((after[of] - before[of]) / (TAKERS * CONTACTS_A_DAY))
  return {
    'в секунду': round(load.rate),
    'пустых вызовов в секунду': round(ceiling.rate),
    'доля от пустых': round(load.rate / ceiling.rate),
    'p50, мс': round(load.p50),
    'p99, мс': round(load.p99),
    'ядра на вызов, мс: сервер': perCall('server'),
    база: perCall('database'),
    'сам замер': perCall('client'),
    ответы: JSON.stringify(load.statuses),
  }
}

/** Everybody's report at once, while the first of them are read: how soon each is told that it is kept. */
async function measureUploads() {
  const address = { ...(await createDatabase(cluster.socketFolder)) }
  const { server, session } = await startOnPostgres(1000, { ...address, RATE_UPLOADS: '10000' })
  const agents = (await insertAgents(session, UPLOADERS)).map(({ token }) => new ApiClient(server.url, token))
  await session.query('analyze')
  await session.end()
  const list = Buffer.from(await (await drawChatList(PHONES)).arrayBuffer())
  const forms: FormData[] = []
  for (const [index, api] of agents.entries()) {
    const { segmentPhoneId } = await api.call(endpoints.takeContact)
    await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId } })
    const form = new FormData()
    form.set('selectedDay', String(TODAY))
    // What stands behind a picture's end makes it another one, as large as a phone's.
    const rest = Buffer.alloc(Math.max(0, REPORT_BYTES - list.length), index)
    form.append('screenshots[]', new File([list, rest], 'a.png', { type: 'image/png' }), 'a.png')
    forms.push(form)
  }
  const resting = readPeakMemory()
  const taken: number[] = []
  const statuses: Record<number, number> = {}
  const start = performance.now()
  await Promise.all(
    agents.map(async (api, index) => {
      const form = forms[index]
      if (form === undefined) return
      const { status } = await api.send(endpoints.uploadReport, { form, key: `report-${index}` })
      statuses[status] = (statuses[status] ?? 0) + 1
      taken.push(performance.now() - start)
    }),
  )
  const ms = performance.now() - start
  const peak = readPeakMemory()
  await server.stop()
  const sorted = taken.toSorted((a, b) => a - b)
  return {
    отчётов: UPLOADERS,
    'в секунду': round((UPLOADERS / ms) * 1000),
    'МБ/с': round((UPLOADERS * REPORT_BYTES) / ms / 1000),
    'p50, мс': round(sorted[UPLOADERS / 2] ?? Number.NaN),
    'последний, мс': round(sorted.at(-1) ?? Number.NaN),
    ...(resting === null || peak === null
      ? {}
      : { 'память до, МБ': round(resting), 'наибольшая, МБ': round(peak), раз: round(peak / resting) }),
    ответы: JSON.stringify(statuses),
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
