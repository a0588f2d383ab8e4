// How many names that are titles of chats the reader reads, and whether a name that stands elsewhere is ever taken for one.
// `npm run bench -- names [pictures of each category] [first seed]`
import { chromium } from 'playwright'
import { findIssuedName } from '#server/features/proofs/issued-name.ts'
import { startReader } from '#server/reading/reader.ts'
import { SAVED_NAMES } from '#support/messenger-screens/contents.ts'
import { CATEGORIES, ScreenPainter } from '#support/messenger-screens/draw.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'

const count = Number(process.argv[2] ?? 20)
const firstSeed = Number(process.argv[3] ?? 1)
/** The reader reads no more titles of one picture. */
const MOST = 16

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
const painter = new ScreenPainter(browser)
const reader = await startReader()
const table: Record<string, Record<string, number>> = {}

for (const category of CATEGORIES) {
  const total = { names: 0, found: 0, false: 0, cpu: 0 }
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const { bytes, expected, allowed, header, about } = await painter.draw(category, seed, { isNamed: true })
    const before = process.cpuUsage()
    const { titles } = await reader.read(bytes, 'cyrillic')
    const { user, system } = process.cpuUsage(before)
    const isRead = (name: string) => findIssuedName(titles, name, []) !== null
    const names = expected.length > 0 ? expected.slice(0, MOST) : SAVED_NAMES.filter((name) => name === header)
    const missed = names.filter((name) => !isRead(name))
    // On lists near misses of numbers are names too, and titles that are not told.
    const isList = expected.length > 0
    const made = isList ? [] : SAVED_NAMES.filter((name) => isRead(name) && name !== header && !allowed.includes(name))
    total.names += names.length
    total.found += names.length - missed.length
    total.false += made.length
    total.cpu += (user + system) / 1e6
    if (missed.length > 0) console.log(`missed ${category} ${seed}: ${missed.join(', ')} (${about})`)
    for (const name of made) console.log(`FALSE  ${category} ${seed}: ${name} (${about})`)
  }
  const { names, found, false: made, cpu } = total
  table[category] = { names, found, false: made, 'CPU s': Number((cpu / count).toFixed(2)) }
}
console.table(table)
await reader.close()
await browser.close()
