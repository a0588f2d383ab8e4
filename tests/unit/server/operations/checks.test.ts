import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#server/context.ts'
import { log } from '#server/logging/log.ts'
import { readinessChecks } from '#server/operations/checks.ts'
import { type Finding, Readiness } from '#server/operations/readiness.ts'

const never = () => new Promise<never>(() => undefined)

/** Everything that may break. */
const world = vi.hoisted(() => ({
  now: 0,
  freeMb: 0,
  since: null as number | null,
  isDatabaseFull: false,
  answers: {} as Record<string, () => Promise<unknown>>,
}))
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  statfs: () => Promise.resolve({ bavail: world.freeMb * 256, bsize: 4096 }),
}))

const WELL = {
  database: () => Promise.resolve({ isReadOnly: false }),
  migrations: () => Promise.resolve([{ name: '0001_agents.sql' }, { name: '0002_contacts.sql' }]),
  files: () => Promise.resolve(),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(() => undefined)
  Object.assign(world, {
    now: Date.parse('2026-11-18T13:00:00Z'),
    freeMb: 200,
    since: null,
    isDatabaseFull: false,
    answers: { ...WELL },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What the statements of the checks are answered. */
const one = () => (strings: readonly string[], moment: Date) =>
  strings.join('').includes('report_batches')
    ? Promise.resolve({ waiting: 1, oldestS: world.since === null ? 0 : (moment.getTime() - world.since) / 1000 })
    : world.answers['database']?.()

function openReadiness(): Readiness {
  const context = {
    sql: { one, many: () => () => world.answers['migrations']?.() },
    files: { probe: () => world.answers['files']?.() },
    clock: { now: () => world.now },
    config: { DATA_DIR: '/data', READY_FREE_MB: 200, READY_LAG_MINUTES: 60 },
  }
  const migrations = ['0001_agents.sql', '0002_contacts.sql']
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the checks touch
  return new Readiness(readinessChecks(context as unknown as Context, migrations, () => world.isDatabaseFull))
}

const minutesAgo = (minutes: number) => void (world.since = world.now - minutes * 60_000)
const answer = (name: keyof typeof WELL, how: () => Promise<unknown>) => void (world.answers[name] = how)

// shows: 16.9
test.each<[string, () => void, string, string, boolean]>([
  [
    'the database is away',
    () => answer('database', () => Promise.reject(new Error('refused'))),
    'database',
    'не отвечает',
    true,
  ],
  ['the database is silent', () => answer('database', never), 'database', 'нет ответа за 2 с', true],
  [
    'the database only reads',
    () => answer('database', () => Promise.resolve({ isReadOnly: true })),
    'database',
    'только для чтения',
    true,
  ],
  [
    'a migration is missing',
    () => answer('migrations', () => Promise.resolve([{ name: '0001_agents.sql' }])),
    'migrations',
    'не применены: 0002_contacts.sql',
    true,
  ],
  [
    'the store takes nothing',
    () => answer('files', () => Promise.reject(new Error('EACCES'))),
    'files',
    'не отвечает',
    true,
  ],
  ['the store is silent', () => answer('files', never), 'files', 'нет ответа за 2 с', true],
  [
    'the disk of the database is full',
    () => void (world.isDatabaseFull = true),
    'database_disk',
    'на диске базы нет места',
    false,
  ],
  ['the disk is full', () => void (world.freeMb = 199), 'disk', 'свободно 199 МБ, нужно 200', true],
  ['a report has waited for an hour', () => minutesAgo(60), 'reading', 'отчёт ждёт чтения 60 мин', false],
])('%s: said within 5 s by whoever asks every second, and why', async (_, fault, name, words, isOwn) => {
  minutesAgo(59)
  const readiness = openReadiness()
  const heard: Finding[][] = []
  const ask = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      void readiness.look().then((findings) => heard.push(findings))
      await vi.advanceTimersByTimeAsync(1000)
    }
    return heard.at(-1)?.filter(({ problem }) => problem !== null)
  }
  expect(await ask(3)).toEqual([])
  expect(heard.at(-1)?.map((finding) => finding.name)).toEqual([
    'database',
    'database_disk',
    'migrations',
    'files',
    'disk',
    'reading',
  ])
  fault()
  // Of a fault of all processes alike a balancer is not told.
  expect(await ask(5)).toEqual([{ name, problem: words, isCommon: !isOwn }])
})
