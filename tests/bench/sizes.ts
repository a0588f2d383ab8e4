// How small a picture may become on the phone before the reader loses numbers: recall and bytes by width and quality.
// `npm run bench -- sizes [pictures of each category] [first seed]`
import { chromium } from 'playwright'
import sharp from 'sharp'
import { startReader } from '#server/reading/reader.ts'
import { type Category, ScreenPainter } from '#support/messenger-screens/draw.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'

const CATEGORIES: readonly Category[] = ['phone', 'phone, large text', 'tablet portrait', 'desktop']
const WIDTHS = [1080, 900, 720]
const QUALITIES = [80, 70, 60, 50]

const count = Number(process.argv[2] ?? 20)
const firstSeed = Number(process.argv[3] ?? 1)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
const painter = new ScreenPainter(browser)
const reader = await startReader()

for (const category of CATEGORIES) {
  const table: Record<string, { КБ: number; 'recall %': number; ложных: number }> = {}
  for (const width of WIDTHS)
    for (const quality of QUALITIES) {
      const total = { bytes: 0, numbers: 0, found: 0, made: 0 }
      for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
        const { bytes, expected, allowed } = await painter.draw(category, seed, { isRaw: true })
        const small = await shrink(bytes, width, quality)
        const { phones } = await reader.read(small)
        total.bytes += small.length
        total.numbers += expected.length
        total.found += expected.filter((phone) => phones.includes(phone)).length
        total.made += phones.filter((phone) => !allowed.includes(phone)).length
      }
      table[`${width} px, JPEG ${quality}`] = {
        КБ: Math.round(total.bytes / count / 1024),
        'recall %': Math.round((10_000 * total.found) / total.numbers) / 100,
        ложных: total.made,
      }
    }
  console.log(category)
  console.table(table)
}
await reader.close()
await browser.close()

/** As the phone does: by the shorter side, and never larger. */
async function shrink(picture: Buffer, side: number, quality: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const scale = Math.min(1, side / Math.min(width, height))
  return sharp(picture)
    .resize({ width: Math.round(width * scale) })
    .jpeg({ quality })
    .toBuffer()
}
