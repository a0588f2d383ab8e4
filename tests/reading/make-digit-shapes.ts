// Draws the shapes that `server/reading/digits/shape.ts` compares digits with: `npx tsx tests/reading/make-digit-shapes.ts`.
// Needs Debian's fonts-roboto, fonts-inter, fonts-noto-core, fonts-open-sans, fonts-lato, fonts-liberation and fonts-dejavu.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { inkOf } from '#server/reading/layout/ink.ts'
import { findPatches } from '#server/reading/layout/patches.ts'
import { decodePicture } from '#server/reading/picture.ts'
import { shapeOf } from '#server/reading/digits/shape.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'

const FONTS = ['Roboto', 'Inter', 'Noto Sans', 'Open Sans', 'Lato', 'Liberation Sans', 'DejaVu Sans']
const WEIGHTS = [400, 700]

const shapes: Uint8Array[][] = Array.from({ length: 10 }, () => [])
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
const page = await browser.newPage({ viewport: { width: 1080, height: 200 } })
for (const font of FONTS) {
  for (const weight of WEIGHTS) {
    await page.setContent(
      `<body style="margin: 40px; font: ${weight} 48px '${font}', monospace; letter-spacing: 20px">0123456789</body>`,
    )
    const ink = inkOf(
      (await decodePicture(await page.screenshot({ clip: { x: 0, y: 0, width: 1080, height: 1081 } }))).picture,
    )
    const digits = findPatches(ink, 100).sort((a, b) => a.left - b.left)
    if (digits.length !== 10) throw new Error(`${font} ${weight}: ${digits.length} digits`)
    for (const [digit, patch] of digits.entries()) shapes[digit]?.push(shapeOf(patch, ink))
  }
}
await browser.close()

const lines = shapes.map((kind) => `  '${Buffer.concat(kind).toString('base64')}',\n`).join('')
writeFileSync(
  fileURLToPath(new URL('../../server/reading/digits/digit-shapes.ts', import.meta.url)),
  `/**
 * Made by \`tests/reading/make-digit-shapes.ts\`. For each digit from 0 its shapes one after another, base64: the ink in the cells of
 * \`shape.ts\`, row by row. ${FONTS.join(', ')}; regular and bold.
 */
export const DIGIT_SHAPES: readonly string[] = [\n${lines}]\n`,
)
