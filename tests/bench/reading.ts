// How many numbers the reader finds on pictures that nobody drew for it, how many it makes up, how long a picture takes, by category;
// and whether the same picture, encoded or scaled otherwise, reads the same.
// `npm run bench -- reading [pictures of each category] [first seed] [--all] [--of lists|others|CATEGORY] [--save FILE]`
// `--all`: 5,012 pictures. `--save`: a line for each picture is added to the file, and what stands there isn't read again: a long run
// can be stopped and gone on with; `0 1 --save FILE` only counts it.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { z } from 'zod'
import { startReader } from '#server/reading/reader.ts'
import { CATEGORIES, type Category, type Screen, ScreenPainter } from '#support/messenger-screens/draw.ts'
import { OTHERS } from '#support/messenger-screens/other-html.ts'
import { VARIANTS } from '#support/messenger-screens/variants.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'

const { values: flags, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { all: { type: 'boolean' }, of: { type: 'string' }, save: { type: 'string' } },
})
const count = Number(positionals[0] ?? (flags.all === true ? 358 : 20))
const firstSeed = Number(positionals[1] ?? 1)
/** Of how many pictures of lists one is read in all its variants. */
const VARIED = 10

/** How the numbers that were read on a picture or on its variant fared. */
const Compared = z.object({ numbers: z.number(), same: z.number(), false: z.number() })
const Result = z.object({
  category: z.enum(CATEGORIES),
  seed: z.number(),
  numbers: z.number(),
  missed: z.array(z.string()),
  made: z.array(z.string()),
  madeAtTop: z.array(z.string()),
  /** Whether the number at the top of an open conversation was read; null where there is none. */
  header: z.boolean().nullable(),
  shows: z.string(),
  cpu: z.number(),
  about: z.string(),
  varied: z.record(z.string(), Compared).nullable(),
})
type Result = z.infer<typeof Result>

const results: Result[] = savedResults()
const isKnown = new Set(results.map(({ category, seed }) => `${category} ${seed}`))
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
const painter = new ScreenPainter(browser)
const reader = await startReader()

const isOther = (category: Category) => OTHERS.some((other) => other === category)
const categories = CATEGORIES.filter(
  (category) =>
    flags.of === undefined || flags.of === (isOther(category) ? 'others' : 'lists') || flags.of === category,
)
for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
  for (const category of categories) {
    if (isKnown.has(`${category} ${seed}`)) continue
    const result = await readOne(category, seed)
    results.push(result)
    if (flags.save !== undefined) appendFileSync(flags.save, `${JSON.stringify(result)}\n`)
    for (const phone of result.made) console.log(`FALSE  ${category} ${seed}: ${phone} (${result.about})`)
    for (const phone of result.madeAtTop)
      console.log(`FALSE  ${category} ${seed}: ${phone} at the top (${result.about})`)
    if (result.missed.length > 0)
      console.log(`missed ${category} ${seed}: ${result.missed.join(', ')} (${result.about})`)
  }
}
await reader.close()
await browser.close()
printTables()

function savedResults(): Result[] {
  if (flags.save === undefined || !existsSync(flags.save)) return []
  const lines = readFileSync(flags.save, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => Result.parse(JSON.parse(line)))
}

async function readOne(category: Category, seed: number): Promise<Result> {
  const screen = await painter.draw(category, seed)
  const before = process.cpuUsage()
  const { phones, numbers, shows } = await reader.read(screen.bytes)
  const { user, system } = process.cpuUsage(before)
  const atTop = numbers.filter(({ where }) => where === 'header')
  const named = asPhone(screen.header)
  return {
    category,
    seed,
    numbers: screen.expected.length,
    missed: screen.expected.filter((phone) => !phones.includes(phone)),
    made: phones.filter((phone) => !screen.allowed.includes(phone)),
    madeAtTop: atTop.filter(({ phone }) => phone !== named).map(({ phone }) => phone),
    header: isNumber(screen.header) && phones.length === 0 ? atTop.some(({ phone }) => phone === named) : null,
    shows,
    cpu: (user + system) / 1e6,
    about: screen.about,
    varied: screen.expected.length > 0 && seed % VARIED === 0 ? await vary(screen, phones) : null,
  }
}

async function vary(screen: Screen, phones: readonly string[]): Promise<Result['varied']> {
  const varied: NonNullable<Result['varied']> = {}
  for (const [name, make] of Object.entries(VARIANTS)) {
    const again = (await reader.read(await make(screen.bytes))).phones
    const both = [...new Set([...phones, ...again])]
    const made = again.filter((phone) => !screen.allowed.includes(phone))
    const other = both.filter((phone) => !phones.includes(phone) || !again.includes(phone))
    varied[name] = { numbers: both.length, same: both.length - other.length, false: made.length }
    for (const phone of made)
      console.log(`FALSE  ${screen.category} ${screen.seed}, ${name}: ${phone} (${screen.about})`)
    if (other.length > 0)
      console.log(`other  ${screen.category} ${screen.seed}, ${name}: ${other.join(', ')} (${screen.about})`)
  }
  return varied
}

function printTables(): void {
  console.table(
    Object.fromEntries(
      [...CATEGORIES, 'all'].flatMap((category) => {
        const of = results.filter((result) => category === 'all' || result.category === category)
        if (of.length === 0) return []
        const numbers = sum(of, (result) => result.numbers)
        const headers = of.flatMap(({ header }) => header ?? [])
        const row = {
          pictures: of.length,
          numbers,
          'recall %': numbers === 0 ? '' : round(100 - (100 * sum(of, ({ missed }) => missed.length)) / numbers, 2),
          false: sum(of, ({ made }) => made.length),
          'headers %': headers.length === 0 ? '' : round((100 * sum(headers, Number)) / headers.length, 1),
          'false at the top': sum(of, ({ madeAtTop }) => madeAtTop.length),
          lists: of.filter(({ shows }) => shows === 'list').length,
          nothing: of.filter(({ shows }) => shows === 'nothing').length,
          'CPU s': round(sum(of, ({ cpu }) => cpu) / of.length, 2),
          'slowest s': round(Math.max(...of.map(({ cpu }) => cpu)), 2),
        }
        return [[category, row]]
      }),
    ),
  )
  console.table(
    Object.fromEntries(
      [...Object.keys(VARIANTS), 'all'].map((name) => {
        const of = results.flatMap(({ varied }) =>
          Object.entries(varied ?? {}).flatMap(([variant, compared]) =>
            name === 'all' || variant === name ? [compared] : [],
          ),
        )
        const numbers = sum(of, (compared) => compared.numbers)
        const same = round((100 * sum(of, (compared) => compared.same)) / Math.max(1, numbers), 2)
        return [name, { numbers, 'the same %': same, false: sum(of, (compared) => compared.false) }]
      }),
    ),
  )
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}

/** A Russian number and nothing else. */
function isNumber(header: string | null): boolean {
  return (
    header !== null &&
    /^(\+7|[78])[\s().\u2011-]*\d{3}[\s().\u2011-]*\d{3}[\s.\u2011-]*\d{2}[\s.\u2011-]*\d{2}$/.test(header)
  )
}

function asPhone(header: string | null): string | null {
  return header === null ? null : `7${header.replaceAll(/\D/g, '').slice(1)}`
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
