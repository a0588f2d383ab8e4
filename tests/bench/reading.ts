// How many numbers the reader finds on pictures that nobody drew for it, how many it makes up, how long a picture takes, by category;
// and whether the same picture, encoded or scaled otherwise, reads the same.
// `npm run bench -- reading [pictures of each category] [first seed]`
import { chromium } from 'playwright'
import { startReader } from '#server/reading/reader.ts'
import { CATEGORIES, type Screen, ScreenPainter } from '#support/messenger-screens/draw.ts'
import { VARIANTS } from '#support/messenger-screens/variants.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'

const count = Number(process.argv[2] ?? 20)
const firstSeed = Number(process.argv[3] ?? 1)
/** Of how many pictures of lists one is read in all its variants. */
const VARIED = 10

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
const painter = new ScreenPainter(browser)
const reader = await startReader()
const table: Record<string, Record<string, number | string>> = {}
const varied = Object.fromEntries(Object.keys(VARIANTS).map((name) => [name, { numbers: 0, same: 0, false: 0 }]))

for (const category of CATEGORIES) {
  const total = { numbers: 0, found: 0, false: 0, falseHeaders: 0, lists: 0, nothing: 0, cpu: 0, slowest: 0 }
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const screen = await painter.draw(category, seed)
    const before = process.cpuUsage()
    const { phones, numbers, shows } = await reader.read(screen.bytes)
    const { user, system } = process.cpuUsage(before)
    const missed = screen.expected.filter((phone) => !phones.includes(phone))
    const made = phones.filter((phone) => !screen.allowed.includes(phone))
    const misread = numbers.filter(({ phone, where }) => where === 'header' && phone !== asPhone(screen.header))
    total.numbers += screen.expected.length
    total.found += screen.expected.length - missed.length
    total.false += made.length
    total.falseHeaders += misread.length
    total.lists += shows === 'list' ? 1 : 0
    total.nothing += shows === 'nothing' ? 1 : 0
    total.cpu += (user + system) / 1e6
    total.slowest = Math.max(total.slowest, (user + system) / 1e6)
    for (const phone of made) console.log(`FALSE  ${category} ${seed}: ${phone} (${screen.about})`)
    for (const { phone } of misread) console.log(`FALSE  ${category} ${seed}: ${phone} at the top (${screen.about})`)
    if (missed.length > 0) console.log(`missed ${category} ${seed}: ${missed.join(', ')} (${screen.about})`)
    if (screen.expected.length > 0 && seed % VARIED === 0) await vary(screen, phones)
  }
  table[category] = {
    numbers: total.numbers,
    'recall %': total.numbers === 0 ? '' : round((100 * total.found) / total.numbers, 2),
    false: total.false,
    'false at the top': total.falseHeaders,
    lists: total.lists,
    nothing: total.nothing,
    'CPU s': round(total.cpu / count, 2),
    'slowest s': round(total.slowest, 2),
  }
}
console.table(table)
console.table(
  Object.fromEntries(
    Object.entries(varied).map(([name, { numbers, same, false: made }]) => [
      name,
      { numbers, 'the same %': round((100 * same) / Math.max(1, numbers), 2), false: made },
    ]),
  ),
)
await reader.close()
await browser.close()

/** Counts each number that was read on the picture or on its variant. */
async function vary(screen: Screen, phones: readonly string[]): Promise<void> {
  for (const [name, make] of Object.entries(VARIANTS)) {
    const total = varied[name]
    if (total === undefined) continue
    const again = (await reader.read(await make(screen.bytes))).phones
    total.numbers += new Set([...phones, ...again]).size
    total.same += phones.filter((phone) => again.includes(phone)).length
    total.false += again.filter((phone) => !screen.allowed.includes(phone)).length
  }
}

function asPhone(header: string | null): string | null {
  return header === null ? null : `7${header.replaceAll(/\D/g, '').slice(1)}`
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
