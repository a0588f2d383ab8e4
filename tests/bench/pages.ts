// What an idle minute of the work screen moves, and how the first page compares with a hand-written one and with bare
// React, on a slow phone and network.
// `npm run bench -- pages [runs]`; the harness and the floors lie in BENCH_DIR (../shared/bench).
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod/mini'
import { TestServer } from '#support/server.ts'
import { measureIdleMinute } from './idle-minute.ts'

const LIMITS = { fcp: 1.2, lcp: 1.3, ready: 1.15, js: 1.25 }
const OURS = 'Кабинет агента'
const STATIC_FLOOR = 'floor (static HTML)'
const REACT_FLOOR = 'React 19 floor'

/** Its packages name exact versions themselves, and its lock files don't suit every npm. */
const INSTALL = ['install', '--no-package-lock', '--ignore-scripts', '--silent']

const Median = z.object({ median: z.number() })
const Visit = z.object({
  fcp: z.optional(Median),
  lcp: z.optional(Median),
  ready: z.optional(Median),
  bytes: z.optional(z.record(z.string(), z.number())),
})
const Results = z.object({ results: z.array(z.object({ label: z.string(), visits: z.record(z.string(), Visit) })) })

await measureIdleMinute()

const source = resolve(process.env['BENCH_DIR'] ?? '../shared/bench')
if (!existsSync(source)) {
  console.log(`Нет ${source}: страницы не измерены. Задайте BENCH_DIR.`)
  process.exit(0)
}
const runs = process.argv[2] ?? '5'
const folder = mkdtempSync(join(tmpdir(), 'cabinet-bench-'))
cpSync(source, folder, { recursive: true })
const run = (command: string, args: string[], cwd = folder) => execFileSync(command, args, { cwd, stdio: 'inherit' })
run('chmod', ['-R', 'u+w', folder])
const server = await TestServer.start()
try {
  run('npm', INSTALL)
  run('npm', INSTALL, join(folder, 'floor-react'))
  run('npm', ['run', '--silent', 'build'], join(folder, 'floor-react'))
  const floors = z
    .array(z.looseObject({ label: z.string() }))
    .parse(JSON.parse(readFileSync(join(folder, 'suite.json'), 'utf8')))
  const suite = [
    ...floors,
    { label: OURS, url: `${server.url.replace('127.0.0.1', 'localhost')}/auth/login`, ready: 'input[type=password]' },
  ]
  writeFileSync(join(folder, 'ours.json'), JSON.stringify(suite))
  run('node', ['suite.mjs', 'ours.json', '--runs', runs, '--out', 'results.json'])
  compare(Results.parse(JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'))))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function compare({ results }: z.infer<typeof Results>): void {
  const visit = (label: string, name: string) => results.find((result) => result.label === label)?.visits[name]
  const ours = visit(OURS, 'first')
  const page = visit(STATIC_FLOOR, 'first')
  const react = visit(REACT_FLOOR, 'first')
  console.table({
    'FCP к статической странице': ratio(ours?.fcp?.median, page?.fcp?.median, LIMITS.fcp),
    'LCP к статической странице': ratio(ours?.lcp?.median, page?.lcp?.median, LIMITS.lcp),
    'готовность к React': ratio(ours?.ready?.median, react?.ready?.median, LIMITS.ready),
    'байты JavaScript к React': ratio(ours?.bytes?.['js'], react?.bytes?.['js'], LIMITS.js),
  })
}

function ratio(value: number | undefined, floor: number | undefined, limit: number) {
  return { раз: Number(((value ?? Number.NaN) / (floor ?? Number.NaN)).toFixed(2)), предел: limit }
}
