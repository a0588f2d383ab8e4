// npm run media:screenshots — the product's own pictures: for the installation window (public/screenshots, named in
// manifest.webmanifest) and for the README (docs/cabinet.png). Needs a build and a Chromium.
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { endpoints } from '#contract/endpoints.ts'
import { DEMO_AGENTS, DEMO_PASSWORD } from '#server/features/demonstration/demo-agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { waitUntil } from '#support/wait-until.ts'
import { browserArgs, ensureBrowser } from '../browser.mjs'
import { isLoaded, nameOrigin } from '../gallery/shown.ts'
import { openStage } from './stage.mjs'

const phone = { viewport: { width: 390, height: 844 } }
const computer = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const published = new URL('../../public/screenshots/', import.meta.url)
const docs = new URL('../../docs/', import.meta.url)
/** Where the pictures say that the cabinet is. */
const ORIGIN = 'https://cabinet.example.ru'
const GAP = 40
/** Of a phone in the README, px. */
const WIDTH = 420

/** For the installation window. */
const installed = [
  { path: '/', ready: 'Взять контакт', name: 'work' },
  { path: '/withdrawal/history', ready: 'Успешно', name: 'payouts' },
  { path: '/education', ready: 'Модуль 1', name: 'training' },
]
/** For the README too. */
const screens = [
  ...installed,
  { path: '/work', ready: 'План на', name: 'binding' },
  { path: '/withdrawal', ready: 'Телефон для СБП', name: 'withdrawal' },
  { path: '/referrals', ready: 'Ваша ссылка', name: 'referral' },
  { path: '/account', ready: 'Что нового', name: 'account' },
]
/** The README's pictures: a row of phones by day, a row by night. */
const shown = {
  light: ['work', 'training', 'binding', 'withdrawal'],
  dark: ['work', 'payouts', 'referral', 'account'],
}

/** The demonstration's agent in the middle of a day: contacts in work, some answered. */
async function workADay(/** @type {string} */ origin) {
  const api = new ApiClient(origin)
  const { token } = await api.call(endpoints.login, {
    body: { email: DEMO_AGENTS.agent.email, password: DEMO_PASSWORD },
  })
  api.token = token
  for (let i = 0; i < 7; i++) {
    const { segmentPhoneId } = await api.call(endpoints.takeContact, { key: randomUUID() })
    if (i < 5) await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId } })
  }
  return token
}

async function shoot(
  /** @type {import('playwright').Browser} */ browser,
  /** @type {import('playwright').BrowserContextOptions} */ options,
) {
  const stage = await openStage(browser, options)
  /** @type {Map<string, Buffer>} */
  const shots = new Map()
  try {
    const token = await workADay(stage.origin)
    await stage.page.goto(`${stage.origin}/api/server-time`)
    await stage.page.evaluate((token) => localStorage.setItem('token', token), token)
    for (const { path, ready, name } of screens) {
      await stage.page.goto(stage.origin + path)
      await stage.page.getByText(ready).filter({ visible: true }).first().waitFor()
      await waitUntil('the screen is drawn', () => stage.page.evaluate(isLoaded))
      await stage.page.evaluate(nameOrigin, ORIGIN)
      shots.set(name, await still(stage.page))
    }
  } finally {
    await stage.close()
  }
  return shots
}

/** Two pictures in a row that are the same: the browser's own sign that a film is coming turns a while after it has come. */
async function still(/** @type {import('playwright').Page} */ page) {
  /** @type {Buffer} */
  let last = Buffer.alloc(0)
  return waitUntil('nothing moves', async () => {
    const next = await page.screenshot()
    const isStill = next.equals(last)
    last = next
    return isStill && next
  })
}

function shotOf(/** @type {ReadonlyMap<string, Buffer>} */ shots, /** @type {string} */ name) {
  const shot = shots.get(name)
  if (shot === undefined) throw new Error(`No picture of ${name}`)
  return shot
}

const small = (/** @type {Buffer} */ picture) =>
  sharp(picture).png({ palette: true, colours: 192, compressionLevel: 9, effort: 10 })

/** Phones side by side, rounded, on nothing. */
async function row(/** @type {readonly Buffer[]} */ pictures, /** @type {number} */ width) {
  const height = Math.round((width * phone.viewport.height) / phone.viewport.width)
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="48"/></svg>`,
  )
  const rim = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="47" fill="none" stroke="#8a8579" stroke-width="3"/></svg>`,
  )
  const cards = await Promise.all(
    pictures.map(async (picture, i) => ({
      input: await sharp(picture)
        .resize(width, height)
        .composite([{ input: mask, blend: 'dest-in' }, { input: rim }])
        .png()
        .toBuffer(),
      left: i * (width + GAP),
      top: 0,
    })),
  )
  /** @type {import('sharp').Create} */
  const canvas = {
    width: pictures.length * (width + GAP) - GAP,
    height,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  }
  return sharp({ create: canvas }).composite(cards).png().toBuffer()
}

/** Rows of one width, one under the other. */
async function stack(/** @type {readonly Buffer[]} */ rows) {
  const { width, height } = await sharp(rows[0]).metadata()
  /** @type {import('sharp').Create} */
  const canvas = {
    width,
    height: rows.length * (height + GAP) - GAP,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  }
  const cards = rows.map((input, i) => ({ input, left: 0, top: i * (height + GAP) }))
  return sharp({ create: canvas }).composite(cards).png().toBuffer()
}

await mkdir(published, { recursive: true })
await mkdir(docs, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
try {
  const narrow = await shoot(browser, phone)
  for (const { name } of installed)
    await small(shotOf(narrow, name)).toFile(new URL(`${name}-narrow.png`, published).pathname)
  const wide = await shoot(browser, computer)
  await small(shotOf(wide, 'work')).toFile(new URL('work-wide.png', published).pathname)
  const dark = await shoot(browser, { ...phone, colorScheme: 'dark' })
  const rows = [
    await row(
      shown.light.map((name) => shotOf(narrow, name)),
      WIDTH,
    ),
    await row(
      shown.dark.map((name) => shotOf(dark, name)),
      WIDTH,
    ),
  ]
  await small(await stack(rows)).toFile(new URL('cabinet.png', docs).pathname)
} finally {
  await browser.close()
}
