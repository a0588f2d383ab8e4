import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, openSession, PostgresCluster } from '#support/postgres-cluster.ts'
import { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'

let cluster: PostgresCluster
let server: TestServer
let operations: string
let holder: Client

const GREEN = 'database: ok\ndatabase_disk: ok\nmigrations: ok\nfiles: ok\ndisk: ok\nreading: ok\n'

beforeAll(async () => {
  cluster = await PostgresCluster.start()
  const address = await createDatabase(cluster.socketFolder)
  server = await TestServer.start({ env: { ...address, OPERATIONS_PORT: '0', DATABASE_POOL: '2', DEMO_CONTACTS: '0' } })
  operations = /Состояние и метрики: (\S+)\/readyz/.exec(server.log)?.[1] ?? ''
  holder = await openSession(cluster.socketFolder, address.DATABASE_URL.split('/').at(-1) ?? '')
  // A database that is stopped ends it: the next drill opens none of its own.
  holder.on('error', () => undefined)
})
afterAll(async () => {
  await holder.end().catch(() => undefined)
  await server.stop()
  await cluster.stop()
})

async function ask(url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url)
  return { status: answer.status, text: await answer.text() }
}
const told = () => ask(`${operations}/readyz`)
const balancer = async () => (await ask(`${server.url}/readyz`)).status

interface Drill {
  fault: () => Promise<unknown>
  mend: () => Promise<unknown>
  says: RegExp
  /** What a balancer hears. */
  balancer: number
}

const drills: [string, Drill][] = [
  [
    'a migration is not applied',
    {
      fault: () => holder.query(`update migrations set name = 'away' where name like '0001%'`),
      mend: () => holder.query(`update migrations set name = '0001_agents.sql' where name = 'away'`),
      says: /^migrations: не применены: 0001_agents\.sql$/m,
      balancer: 503,
    },
  ],
  [
    'a report has waited for two hours',
    {
      fault: async () => {
        await holder.query(
          `insert into agents (email, password_hash, referral_code, created_at) values ('a@b.ru', 'x', 'x', now())`,
        )
        await holder.query(
          `insert into report_batches (agent_id, day, dialog_ids, created_at, leased_until)
           select id, '2026-11-18', '{}', '2026-11-18T18:00:00+07:00', 'infinity' from agents where email = 'a@b.ru'`,
        )
      },
      mend: () => holder.query('delete from report_batches'),
      says: /^reading: отчёт ждёт чтения 12\d мин$/m,
      balancer: 200,
    },
  ],
  [
    'the store of pictures takes none',
    {
      fault: async () => {
        renameSync(join(server.dataDir, 'files'), join(server.dataDir, 'files-away'))
        writeFileSync(join(server.dataDir, 'files'), '')
      },
      mend: async () => {
        rmSync(join(server.dataDir, 'files'))
        renameSync(join(server.dataDir, 'files-away'), join(server.dataDir, 'files'))
      },
      says: /^files: не отвечает$/m,
      balancer: 503,
    },
  ],
  [
    'the database takes no writes',
    {
      fault: async () => {
        await holder.query('alter system set default_transaction_read_only = on')
        await holder.query('select pg_reload_conf()')
      },
      mend: async () => {
        await holder.query('set default_transaction_read_only = off')
        await holder.query('alter system reset default_transaction_read_only')
        await holder.query('select pg_reload_conf()')
      },
      says: /^database: только для чтения$/m,
      balancer: 503,
    },
  ],
  [
    'the disk of the database is full: what is there is read, nothing new finds room',
    {
      fault: async () => {
        await holder.query(
          `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left' using errcode = '53100'; end $$`,
        )
        await holder.query('create trigger full_disk before insert on agents for each row execute function full_disk()')
        const { status } = await fetch(`${server.url}/api/auth/registration/email`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: 'full@example.ru', password: 'Parol-2026' }),
        })
        expect(status).toBe(503)
      },
      mend: async () => {
        await holder.query('drop trigger full_disk on agents')
        await holder.query('drop function full_disk')
      },
      says: /^database_disk: на диске базы нет места$/m,
      balancer: 200,
    },
  ],
  [
    'every connection to the database is taken',
    {
      fault: async () => {
        await holder.query('begin')
        await holder.query('lock table sessions in access exclusive mode')
        takeEveryConnection()
        await waitUntil('somebody waits for a connection', async () =>
          /cabinet_database_connections\{state="waited_for"\} [1-9]/.test((await ask(`${operations}/metrics`)).text),
        )
      },
      mend: async () => {
        taking.abort()
        await holder.query('rollback')
      },
      says: /^database: /m,
      balancer: 503,
    },
  ],
  [
    'the database freezes',
    {
      fault: async () => cluster.freeze(),
      mend: async () => cluster.thaw(),
      says: /^database: нет ответа за 2 с$/m,
      balancer: 503,
    },
  ],
  [
    'the database is stopped',
    {
      fault: () => cluster.end('fast'),
      mend: () => cluster.run(),
      says: /^database: не отвечает$/m,
      balancer: 503,
    },
  ],
]

let taking = new AbortController()
/** Signed-in calls whose sessions can't be looked up keep every connection for as long as it takes. */
function takeEveryConnection(): void {
  taking = new AbortController()
  const { signal } = taking
  const go = async () => {
    while (!signal.aborted)
      await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${Math.random()}` } }).catch(
        () => null,
      )
  }
  for (let caller = 0; caller < 8; caller += 1) void go()
}

// shows: 16.9
test.each(drills)('%s: red, and green when it is mended', async (_, { fault, mend, says, balancer: status }) => {
  await expect.poll(told).toEqual({ status: 200, text: GREEN })
  await fault()
  try {
    await expect.poll(told).toEqual({ status: 503, text: expect.stringMatching(says) })
    expect(await balancer()).toBe(status)
    expect(await ask(`${server.url}/healthz`)).toEqual({ status: 200, text: 'ok\n' })
  } finally {
    await mend()
  }
  await expect.poll(told).toEqual({ status: 200, text: GREEN })
})

// shows: 16.10
test('metrics are for the operator alone, and tell what was asked, what was refused, and how long reading lags', async () => {
  const { text } = await ask(`${operations}/metrics`)
  expect(text).toMatch(/^cabinet_request_seconds_count\{method="GET",route="\/api\/auth\/me",status="503"\} [1-9]/m)
  expect(text).toMatch(/^cabinet_refusals_total\{code="unavailable"\} [1-9]/m)
  expect(text).toMatch(/^cabinet_ready\{check="database"\} 1$/m)
  expect(text).toMatch(/^cabinet_reading_lag_seconds 0$/m)
  expect(text).toMatch(/^cabinet_event_loop_delay_seconds\{quantile="0\.99"\} 0\.\d+$/m)
  // Every line is a comment or a sample.
  expect(text.split('\n').filter((line) => !/^(#.*|\w+(\{[^}]*\})? -?[\d.e+-]+|)$/.test(line))).toEqual([])
  expect((await ask(`${server.url}/metrics`)).status).toBe(404)
})
