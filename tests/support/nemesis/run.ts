import { setTimeout as pause } from 'node:timers/promises'
import { S3Server } from '../s3-server.ts'
import { SeededRandom } from '../seeded-random.ts'
import { TestServer } from '../server.ts'
import { importContacts } from '../work-day.ts'
import { Agents, type Worker } from './agents.ts'
import { BasePair } from './base-pair.ts'
import { findBroken } from './check.ts'
import { type Fault, FAULT_NAMES, FAULTS, FAULTY_COMMITS, type World } from './faults.ts'
import { History } from './history.ts'
import { Wire } from './wire.ts'

export interface NemesisOptions {
  seed: number
  /** Agents at work at the same time. */
  atOnce: number
  /** Agents there are: each takes a day's contacts and goes. */
  workers: number
  /** Which are to happen; all when omitted. */
  kinds?: readonly Fault[]
  /** Every fault comes once, in an order of the seed, and again until so long has passed, ms. */
  lastsMs: number
  say?: (line: string) => void
}

export interface NemesisResult {
  /** What was promised and isn't so. */
  broken: string[]
  /** Answers by operation. */
  answers: Record<string, Record<string, number>>
  faults: Record<string, number>
  /** Lines of the servers' logs that tell of a mistake of ours. */
  mistakes: string[]
}

const CONTACTS_A_DAY = 50

/** Three servers on a primary and a replica, and agents at work, while one thing after another breaks. */
export async function runNemesis({
  seed,
  atOnce,
  workers,
  lastsMs,
  kinds = FAULT_NAMES,
  say,
}: NemesisOptions): Promise<NemesisResult> {
  const random = new SeededRandom(seed)
  const history = new History()
  const faults: Record<string, number> = {}
  const ends: (() => Promise<void>)[] = []
  try {
    const s3 = await S3Server.start()
    ends.push(() => s3.stop())
    const base = await BasePair.start()
    ends.push(() => base.stop())
    const env = {
      DATABASE_URL: base.url,
      ...s3.env,
      DEMO_CONTACTS: '0',
      DEMO_SETTLE_MS: '0',
      MESSENGER_DELAY_MS: '0',
      RATE_UPLOADS: '1000000',
      DATABASE_POOL: '8',
      LOG_LEVEL: 'error',
    }
    const servers = await Promise.all([TestServer.start({ env }), TestServer.start({ env }), TestServer.start({ env })])
    ends.push(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    const lines = await Promise.all([lineTo(servers[0]), lineTo(servers[1]), lineTo(servers[2])])
    ends.push(async () => void (await Promise.all(lines.map((line) => line.stop()))))
    const world: World = { base, servers, lines, s3 }
    const agents = new Agents(base, {
      origins: [originOf(lines[0]), originOf(lines[1]), originOf(lines[2])],
      workers: await hire(world, workers),
      history,
      random,
    })
    const work = agents.work(atOnce)
    for (const fault of plan(random, kinds, lastsMs)) {
      faults[fault] = (faults[fault] ?? 0) + 1
      say?.(fault)
      await FAULTS[fault](world, random)
      // Some of them come right upon another.
      await pause(random.below(600))
    }
    agents.stop()
    await work
    return {
      broken: await base.ask((session) => findBroken(history, session, s3)),
      answers: history.count(),
      faults,
      mistakes: servers.flatMap(({ log }) => log.split('\n').filter((line) => line.includes('Ошибка сервера'))),
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** All of them in an order of chance, and more until the time is over. */
function* plan(random: SeededRandom, kinds: readonly Fault[], lastsMs: number): Generator<Fault> {
  const until = Date.now() + lastsMs
  do {
    const left = [...kinds]
    while (left.length > 0) yield* left.splice(random.below(left.length), 1)
  } while (Date.now() < until)
}

async function lineTo({ url }: TestServer): Promise<Wire> {
  const { hostname, port } = new URL(url)
  return Wire.lay({ host: hostname, port: Number(port) })
}

function originOf({ port }: Wire): string {
  return `http://127.0.0.1:${port}`
}

/** Approved agents with their sessions, and contacts for all of them. */
async function hire({ base, servers }: World, count: number): Promise<Worker[]> {
  await importContacts(servers[0], [
    'phone,name',
    ...Array.from({ length: count * CONTACTS_A_DAY }, (_, index) => `7000${String(index).padStart(7, '0')},Контакт`),
  ])
  return base.ask(async (session) => {
    await session.query(FAULTY_COMMITS)
    const { rows } = await session.query<{ id: string }>(
      `with more as (
         insert into agents (email, password_hash, email_verified_at, test_passed_at, approved_at, referral_code, created_at)
         select 'nemesis-' || n || '@example.ru', '', now(), now(), now(), 'nemesis' || n, now() from generate_series(1, $1) as n
         returning id)
       insert into sessions (token_hash, agent_id, created_at, expires_at)
       select sha256(('nemesis-' || id)::bytea), id, now(), now() + interval '10 years' from more returning agent_id as id`,
      [count],
    )
    return rows.map(({ id }) => ({ id: Number(id), token: `nemesis-${id}` }))
  })
}
