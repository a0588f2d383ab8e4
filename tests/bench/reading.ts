// How many numbers the reader finds, how many it makes up, and how long a screenshot takes.
// `npm run bench -- reading [screenshots] [first seed]`
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright'
import { startReader } from '#server/reading/reader.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'
import { type RandomScreenshot, randomScreenshot } from '../reading/random-screenshot.ts'

interface Variant {
  name: string
  /** JPEG quality, and the fewest pixels that the shorter side keeps; null is the screenshot as the phone made it. */
  jpeg: { quality: number; shorter: number } | null
}

const VARIANTS: Variant[] = [
  { name: 'PNG as taken', jpeg: null },
  ...[1080, 900, 720, 600, 480, 360].map((shorter) => ({
    name: `JPEG 0.8, width ≤ ${shorter}`,
    jpeg: { quality: 0.8, shorter },
  })),
  ...[0.4].map((quality) => ({ name: `JPEG ${quality}, width ≤ 1080`, jpeg: { quality, shorter: 1080 } })),
]

const count = Number(process.argv[2] ?? 100)
const firstSeed = Number(process.argv[3] ?? 1)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
const phone = await openPhone(browser)
const reader = await startReader()
const totals = VARIANTS.map(({ name }) => ({
  name,
  expected: 0,
  found: 0,
  falseMatches: 0,
  cpu: 0,
  bytes: 0,
  slowest: 0,
}))

for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
  const screenshot = await randomScreenshot(browser, seed)
  for (const [index, { jpeg }] of VARIANTS.entries()) {
    const total = totals[index]
    if (total === undefined) continue
    const bytes = jpeg === null ? screenshot.png : await compress(phone, screenshot, jpeg)
    const before = process.cpuUsage()
    const { phones } = await reader.read(bytes)
    const { user, system } = process.cpuUsage(before)
    const seconds = (user + system) / 1e6
    const made = phones.filter((found) => !screenshot.allowed.has(found))
    const missed = screenshot.expected.filter((expected) => !phones.includes(expected))
    total.expected += screenshot.expected.length
    total.found += screenshot.expected.length - missed.length
    total.falseMatches += made.length
    total.cpu += seconds
    total.slowest = Math.max(total.slowest, seconds)
    total.bytes += bytes.byteLength
    if (made.length > 0) console.log(`FALSE  seed ${seed}, ${total.name}: ${made.join(', ')}`)
    if (missed.length > 0)
      console.log(`missed seed ${seed}, ${total.name}: ${missed.join(', ')}  (${describe(screenshot)})`)
  }
}

console.table(
  Object.fromEntries(
    totals.map(({ name, expected, found, falseMatches, cpu, bytes, slowest }) => [
      name,
      {
        numbers: expected,
        'recall %': round((100 * found) / expected, 2),
        false: falseMatches,
        'CPU s': round(cpu / count, 2),
        'slowest s': round(slowest, 2),
        KB: round(bytes / count / 1000, 0),
      },
    ]),
  ),
)
await reader.close()
await browser.close()

/** A page with the very library that compresses on the phone. */
async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  const library = createRequire(import.meta.url).resolve('browser-image-compression/dist/browser-image-compression.js')
  await page.addScriptTag({ content: readFileSync(library, 'utf8') })
  return page
}

/** As `src/client/pictures/draw-anew.ts` does it, with bounds of our choice. */
async function compress(
  page: Page,
  { png, look }: RandomScreenshot,
  { quality, shorter }: { quality: number; shorter: number },
): Promise<Buffer> {
  const longest = Math.round(
    Math.max(look.width, look.height) * Math.min(1, shorter / Math.min(look.width, look.height)),
  )
  const base64: string = await page.evaluate(
    `(async (png, options) => {
      const file = new File([await (await fetch('data:image/png;base64,' + png)).blob()], 'screenshot.png', { type: 'image/png' })
      const jpeg = new Uint8Array(await (await imageCompression(file, options)).arrayBuffer())
      return btoa(jpeg.reduce((text, byte) => text + String.fromCharCode(byte), ''))
    })(${JSON.stringify(png.toString('base64'))}, ${JSON.stringify({ fileType: 'image/jpeg', initialQuality: quality, maxWidthOrHeight: longest, useWebWorker: false, maxIteration: 1 })})`,
  )
  return Buffer.from(base64, 'base64')
}

function describe({ look }: RandomScreenshot): string {
  return `${look.platform} ${look.theme} ${look.width}×${look.height} ${look.font} ${look.weight} text ×${look.textSize}`
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
