import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every room by its folder. `operator` is the desk's page, which the agents' build must not hold. */
const ROOMS = {
  contract: 'src/contract',
  domain: 'src/domain',
  queue: 'src/queue',
  client: 'src/client',
  ui: 'src/ui',
  components: 'src/components',
  features: 'src/features',
  operator: 'src/operator',
  app: 'src/app',
  sw: 'sw',
  server: 'server',
} as const

type Room = keyof typeof ROOMS

/** The import table, written a second time by hand: what each room may import of ours besides itself. */
const MAY_IMPORT: Record<Room, readonly Room[]> = {
  contract: [],
  domain: ['contract'],
  queue: ['contract', 'domain'],
  client: ['contract', 'domain', 'queue'],
  ui: [],
  components: ['contract', 'domain', 'queue', 'client', 'ui'],
  features: ['contract', 'domain', 'queue', 'client', 'ui', 'components'],
  operator: ['contract', 'domain', 'client', 'ui', 'components'],
  app: ['contract', 'domain', 'queue', 'client', 'ui', 'components', 'features'],
  sw: ['contract', 'domain', 'queue'],
  server: ['contract', 'domain'],
}

const rooms = Object.keys(ROOMS).filter((name): name is Room => name in ROOMS)

/** Where a file of the room stands: on its shelf, and deeper where rooms have sub-rooms. */
const PLACES: Record<Room, readonly string[]> = {
  contract: ['probe.ts'],
  domain: ['probe.ts'],
  queue: ['probe.ts', 'kinds/probe.ts'],
  client: ['probe.ts', 'uploads/probe.ts'],
  ui: ['probe.tsx', 'overlays/probe.tsx'],
  components: ['pictures/probe.tsx'],
  features: ['withdrawal/probe.tsx', 'manual-work/day/probe.tsx'],
  operator: ['probe.tsx'],
  app: ['probe.tsx', 'install/probe.tsx'],
  sw: ['probe.ts'],
  server: ['http/probe.ts', 'features/accounts/probe.ts'],
}

interface Probe {
  file: string
  imports: string
  /** What it takes from there. */
  name?: string
  /** By `import()`, when it is wanted. */
  isLate?: boolean
  isAllowed: boolean
}

const between: Probe[] = rooms.flatMap((from) =>
  PLACES[from].flatMap((place) =>
    rooms
      .filter((to) => to !== from)
      .flatMap((to) => {
        const file = `${ROOMS[from]}/${place}`
        const isAllowed = MAY_IMPORT[from].includes(to)
        const byPath = relative(dirname(file), `${ROOMS[to]}/thing/part.ts`)
        // What may be imported is imported by its alias; by a path nothing of another room ever is.
        const ways = isAllowed
          ? [`#${to}/thing.ts`, `#${to}/thing/part.ts`]
          : [`#${to}/thing.ts`, `#${to}/thing/part.ts`, byPath]
        return ways.flatMap((imports) => [
          { file, imports, isAllowed },
          { file, imports, isAllowed, isLate: true },
        ])
      }),
  ),
)

const inside: Probe[] = [
  { file: 'src/features/withdrawal/probe.tsx', imports: '../referrals/referral.ts', isAllowed: false },
  { file: 'src/features/withdrawal/probe.tsx', imports: '#features/referrals/referral.ts', isAllowed: false },
  { file: 'src/features/manual-work/day/probe.tsx', imports: '../report/use-report.ts', isAllowed: true },
  { file: 'src/features/manual-work/day/probe.tsx', imports: '../../referrals/referral.ts', isAllowed: false },
  { file: 'src/features/withdrawal/probe.tsx', imports: './payout.ts', isAllowed: true },
  { file: 'server/features/ledger/probe.ts', imports: '../referrals/service.ts', isAllowed: true },
  { file: 'server/features/ledger/probe.ts', imports: '../referrals/repository.ts', isAllowed: false },
  {
    file: 'server/features/ledger/probe.ts',
    imports: '../binding-work/messenger-accounts-repository.ts',
    isAllowed: false,
  },
  { file: 'server/features/ledger/probe.ts', imports: './repository.ts', isAllowed: true },
  { file: 'server/http/probe.ts', imports: '../features/sessions/repository.ts', isAllowed: false },
  { file: 'server/probe.ts', imports: './features/sessions/repository.ts', isAllowed: false },
  ...['src/contract', 'src/domain', 'src/queue', 'src/client', 'sw', 'server'].map((folder) => ({
    file: `${folder}/probe.ts`,
    imports: 'react',
    isAllowed: false,
  })),
  ...['react-dom', 'wouter', 'zustand', 'node:fs'].map((imports) => ({
    file: 'src/contract/probe.ts',
    imports,
    isAllowed: false,
  })),
  ...['react-hot-toast', '@heroicons/react/20/solid', 'zustand'].flatMap((imports) =>
    ['src/domain', 'src/queue', 'src/client', 'sw', 'server'].map((folder) => ({
      file: `${folder}/probe.ts`,
      imports,
      isAllowed: false,
    })),
  ),
  { file: 'src/client/probe.ts', imports: 'zustand/vanilla', isAllowed: true },
  { file: 'src/contract/probe.ts', imports: 'zod/mini', isAllowed: true },
  { file: 'src/domain/probe.ts', imports: 'idb-keyval', isAllowed: false },
  { file: 'src/domain/probe.ts', imports: 'node:fs', isAllowed: false },
]

/** What tests and tools are made of is nobody's. */
const outside: Probe[] = rooms.flatMap((room) =>
  PLACES[room].flatMap((place) => {
    const file = `${ROOMS[room]}/${place}`
    return ['tests/support/server.ts', 'tools/build.mjs']
      .map((path) => relative(dirname(file), path))
      .concat('#support/server.ts')
      .map((imports) => ({ file, imports, isAllowed: false }))
  }),
)

const lazily: Probe[] = (['ui', 'components', 'features', 'operator', 'app'] as const).flatMap((room) =>
  PLACES[room].flatMap((file) => [
    { file: `${ROOMS[room]}/${file}`, imports: 'react', name: 'lazy', isAllowed: false },
    { file: `${ROOMS[room]}/${file}`, imports: 'react', name: 'Suspense', isAllowed: false },
    { file: `${ROOMS[room]}/${file}`, imports: 'react', name: 'useState', isAllowed: true },
  ]),
)

const probes = [...between, ...inside, ...outside, ...lazily]
const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })),
})

let folder: string
let refused: Set<string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-table-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [index, probe] of probes.entries()) {
    const path = join(folder, fileOf(probe, index))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, probe.isLate === true ? lateImport(probe) : earlyImport(probe))
  }
  refused = new Set(lint(folder).map((name) => name.replaceAll('\\', '/')))
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function earlyImport({ name = 'thing', imports }: Probe): string {
  return `import { ${name} as thing } from '${imports}'\nexport const probe = thing\n`
}

function lateImport({ imports }: Probe): string {
  return `export const probe = async () => (await import('${imports}')).thing\n`
}

/** Each probe in a file of its own, in the same place. */
function fileOf({ file }: Probe, index: number): string {
  return file.replace('probe.', `probe-${index}.`)
}

/** The files in which the linter refuses an import. */
function lint(folder: string): string[] {
  const bin = join(root, 'node_modules/.bin/oxlint')
  const { diagnostics } = Report.parse(JSON.parse(run(bin, ['--format', 'json', '.'], folder)))
  return diagnostics
    .filter(({ code }) => code?.includes('no-restricted-imports') === true)
    .map(({ filename }) => filename.replace(/^\.\//, ''))
}

/** What it prints, whatever its exit code. */
function run(bin: string, args: string[], cwd: string): string {
  try {
    return execFileSync(bin, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64e6 })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout
    throw error
  }
}

describe.each(rooms)('the import table: %s', (room) => {
  const own = [...probes.entries()].filter(([, { file }]) => file.startsWith(`${ROOMS[room]}/`))
  test.each(
    own.map(
      ([index, probe]) =>
        [probe.file, `${probe.imports}${probe.isLate === true ? ', late' : ''}`, probe.isAllowed, index] as const,
    ),
  )('%s imports %s: %s', (_file, _imports, isAllowed, index) => {
    const probe = probes[index]
    expect(probe !== undefined && !refused.has(fileOf(probe, index))).toBe(isAllowed)
  })
})
