import { setTimeout as pause } from 'node:timers/promises'
import { OBSERVER } from '../postgres-cluster.ts'
import type { S3Server } from '../s3-server.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { TestServer } from '../server.ts'
import type { BasePair } from './base-pair.ts'
import type { Wire } from './wire.ts'

/** What can be hurt. */
export interface World {
  base: BasePair
  servers: readonly [TestServer, ...TestServer[]]
  /** Between the agents and each server. */
  lines: readonly Wire[]
  s3: S3Server
}

type Hurt = (world: World, random: SeededRandom) => Promise<void>

/** Shorter than a phone's patience, longer than the server's with a statement. */
const holdFor = (random: SeededRandom) => pause(200 + random.below(1000))

/** Each begins, lasts and is mended; then everything runs again. */
export const FAULTS = {
  'kill -9': async ({ servers }, random) => {
    const server = random.pick(servers)
    await server.kill()
    await holdFor(random)
    await server.restart()
  },
  SIGTERM: async ({ servers }, random) => random.pick(servers).restart(),
  'SIGSTOP of a server': async ({ servers }, random) => {
    const server = random.pick(servers)
    server.freeze()
    await holdFor(random)
    server.thaw()
  },
  'SIGSTOP of the database': async ({ base }, random) => {
    base.freeze()
    await holdFor(random)
    base.thaw()
  },
  promotion: async ({ base }) => base.promote(),
  'wires to the database cut': async ({ base }, random) => {
    for (let cuts = 1 + random.below(5); cuts > 0; cuts -= 1) {
      base.cutWires()
      await pause(random.below(200))
    }
  },
  'wires to the agents cut': async ({ lines }, random) => {
    for (let cuts = 1 + random.below(10); cuts > 0; cuts -= 1) {
      for (const line of lines) line.cut()
      await pause(random.below(150))
    }
  },
  '57P01': async ({ base }, random) => {
    for (let times = 1 + random.below(4); times > 0; times -= 1) {
      await base.ask((session) =>
        session.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name <> '${OBSERVER}' and random() < 0.5`,
        ),
      )
      await pause(random.below(200))
    }
  },
  '40001, 40P01, 40003 at commit': (world, random) =>
    failCommits(world, random, { 40001: 0.3, '40P01': 0.2, 40003: 0.1 }),
  'full disk': (world, random) => failCommits(world, random, { 53100: 1 }),
  'S3 away': async ({ s3 }, random) => {
    s3.fault = () => (random.below(3) === 0 ? null : 'down')
    await holdFor(random)
    s3.fault = () => null
  },
} satisfies Record<string, Hurt>

export type Fault = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS)

/** A commit that writes a key fails by chance, as the rows of `nemesis` say: a real full disk needs the right to mount one. */
export const FAULTY_COMMITS = `
  create table nemesis (code text, upto float8);
  create function fail_commit() returns trigger language plpgsql as $$
  declare
    roll float8 := random();
    failure text;
  begin
    select n.code into failure from nemesis n where roll < n.upto order by n.upto limit 1;
    if failure is not null then
      raise exception 'nemesis' using errcode = failure;
    end if;
    return null;
  end $$;
  create constraint trigger fail_commit after insert on idempotency_keys deferrable initially deferred
    for each row execute function fail_commit();`

async function failCommits({ base }: World, random: SeededRandom, chances: Record<string, number>): Promise<void> {
  await base.ask(async (session) => {
    let upto = 0
    for (const [code, chance] of Object.entries(chances))
      await session.query('insert into nemesis values ($1, $2)', [code, (upto += chance)])
    await holdFor(random)
    await session.query('delete from nemesis')
  })
}
