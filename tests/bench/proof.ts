// How alike copies of one screenshot are, and different ones, and how many honest days make somebody wait.
// `npm run bench -- proof [screens] [days]`
import { chromium } from 'playwright'
import sharp from 'sharp'
import { readConfig } from '#server/config/config.ts'
import { distanceOf } from '#server/features/proofs/likeness.ts'
import { type Reading, startReader } from '#server/reading/reader.ts'
import { drawChatList } from '#support/drawn-chat-list.ts'
import { FORGERIES } from '#support/forged-pictures.ts'
import { runHonestDays } from '#support/honest-days.ts'
import { ScreenPainter } from '#support/messenger-screens/draw.ts'
import { VARIANTS } from '#support/messenger-screens/variants.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'

const count = Number(process.argv[2] ?? 24)
const days = Number(process.argv[3] ?? 2000)
/** Of how many screens copies are made. */
const COPIED = 10

const honest = runHonestDays(days, 20_261_118, readConfig({ NODE_ENV: 'test' }))
const percent = (part: number) => Number(((100 * part) / honest.dialogs).toFixed(3))
console.table({
  [`${days} honest days`]: {
    dialogs: honest.dialogs,
    'held %': percent(honest.held),
    'unread %': percent(honest.unread),
    'of saved under names, with one alike %': Number(((100 * honest.alike) / honest.saved).toFixed(1)),
    'looked at afterwards %': percent(honest.lookedAfter),
    'lost kopecks': 2000 * (honest.dialogs - honest.paid - honest.held - honest.unread),
  },
})

interface Screen {
  bytes: Buffer
  reading: Reading
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
const painter = new ScreenPainter(browser)
const reader = await startReader()
const lists: Screen[] = []
for (let seed = 1; seed <= count; seed += 1) {
  const { bytes } = await painter.draw('phone', seed)
  const reading = await reader.read(bytes)
  if (reading.shows === 'list') lists.push({ bytes, reading })
}
/** Default avatars, other numbers. */
const uniform: Screen[] = []
for (let number = 0; number < 6; number += 1) {
  const phones = Array.from({ length: 6 }, (_, row) => `7913${1_000_000 + 7919 * number + 131_071 * row}`)
  const bytes = Buffer.from(await (await drawChatList(phones)).arrayBuffer())
  uniform.push({ bytes, reading: await reader.read(bytes) })
}

const table: Record<string, ReturnType<typeof summary>> = {
  'different lists': between(lists),
  'different lists of one look': between(uniform),
}
const copies = {
  ...VARIANTS,
  ...FORGERIES,
  'to 0.7 of its size': async (bytes: Buffer) => {
    const { width } = await sharp(bytes).metadata()
    return sharp(bytes)
      .resize({ width: Math.round(0.7 * width) })
      .jpeg({ quality: 80 })
      .toBuffer()
  },
  '20 % brighter': (bytes: Buffer) => sharp(bytes).linear(1.2, 0).jpeg({ quality: 80 }).toBuffer(),
}
for (const [name, change] of Object.entries(copies)) {
  const distances: number[] = []
  const rows: number[] = []
  for (const { bytes, reading } of [...lists.slice(0, COPIED), ...uniform.slice(0, 3)]) {
    const copy = await reader.read(await change(bytes))
    if (copy.shows !== 'list') continue
    distances.push(distanceOf(reading.print, copy.print))
    for (const row of reading.rows) rows.push(Math.min(...copy.rows.map(({ print }) => distanceOf(row.print, print))))
  }
  table[name] = summary(distances)
  table[`${name}: rows`] = summary(rows)
}
console.table(table)
await reader.close()
await browser.close()

function between(screens: readonly Screen[]): ReturnType<typeof summary> {
  return summary(
    screens.flatMap((one, at) =>
      screens.slice(at + 1).map((other) => distanceOf(one.reading.print, other.reading.print)),
    ),
  )
}

function summary(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  return { pairs: sorted.length, least: at(0), median: at(0.5), '99 %': at(0.99), most: at(1) }
}
