// `npm run gallery`: every screen and every part of ui in its states, light and dark, as pictures on one page,
// gallery/index.html. `-- --only NAME` draws what has NAME in its title anew, `-- --all` adds two more sizes.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import setUp from '#support/embedded-setup.ts'
import { TestServer } from '#support/server.ts'
import { tour, visit } from '#support/tour.ts'
import { browserArgs, ensureBrowser } from '../browser.mjs'
import { type Frame, galleryPage } from './gallery-page.ts'
import { partNames, parts } from './parts.ts'

/** What is drawn: a state of a screen or of a part. */
interface Subject {
  group: string
  name: string
  show: (page: Page) => Promise<unknown>
}

const { values: flags } = parseArgs({ options: { all: { type: 'boolean' }, only: { type: 'string' } } })
const SIZES = [
  [360, 640],
  [1280, 800],
  ...(flags.all === true
    ? [
        [390, 844],
        [768, 1024],
      ]
    : []),
].map(([width = 0, height = 0]) => ({ width, height }))
const THEMES = ['light', 'dark'] as const
/** As many pages as two cores draw at once. */
const PAGES = 2
const out = fileURLToPath(new URL('../../gallery/', import.meta.url))

/** Each size in each theme: where its picture lies, from `gallery/`. */
function framesOf({ group, name }: Subject): Frame[] {
  return SIZES.flatMap((size) =>
    THEMES.map((theme) => ({
      width: size.width,
      height: size.height,
      theme,
      path: `${group}/${name.replace(/[/:]/g, '')}/${size.width}x${size.height}-${theme}.png`,
    })),
  )
}

async function draw(page: Page, subject: Subject): Promise<void> {
  await subject.show(page)
  await page.evaluate(() => document.fonts.ready)
  for (const { path, width, height, theme } of framesOf(subject)) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await mkdir(dirname(out + path), { recursive: true })
    // A dialog is as tall as the phone; a page is shown to its end.
    const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0
    await page.screenshot({ path: out + path, fullPage, animations: 'disabled' })
  }
}

/** Draws them all, a page each. Gives what could not be drawn. */
async function drawAll(subjects: readonly Subject[], open: () => Promise<BrowserContext>): Promise<string[]> {
  const failed: string[] = []
  const waiting = subjects.values()
  const drawNext = async () => {
    for (const subject of waiting) {
      const context = await open()
      const error = await draw(await context.newPage(), subject).then(
        () => null,
        (error: unknown) => error,
      )
      await context.close()
      console.log(`${error === null ? '✓' : '✗'} ${subject.group}: ${subject.name}`)
      if (error !== null) failed.push(`${subject.name}: ${error instanceof Error ? error.message : 'не Error'}`)
    }
  }
  await Promise.all(Array.from({ length: PAGES }, drawNext))
  return failed
}

const forgetTemplate = await setUp()
const server = await TestServer.start({ env: { DEMO_CONTACTS: '3000', MESSENGER_UNKNOWN_SUFFIX: '3' } })
const partsPage = await createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  // What is edited meanwhile waits for the next run.
  server: { watch: null },
})
await partsPage.listen()
const partsUrl = partsPage.resolvedUrls?.local[0] ?? ''

const subjects: Subject[] = [
  ...tour.map((stop) => ({ group: 'Экраны', name: stop.name, show: (page: Page) => visit(page, stop, server) })),
  ...partNames.flatMap((part) => {
    const { covers, states } = parts[part]
    const alone = covers === true ? Object.keys(states) : [null]
    return alone.map((state) => ({
      group: 'Части',
      name: state === null ? part : `${part}, ${state}`,
      async show(page: Page) {
        await page.goto(`${partsUrl}?${new URLSearchParams({ part, ...(state === null ? {} : { state }) }).toString()}`)
        await page.getByText(part, { exact: true }).first().waitFor()
      },
    }))
  }),
]

const only = flags.only?.toLowerCase()
const wanted = subjects.filter(({ name }) => only === undefined || name.toLowerCase().includes(only))
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
try {
  const failed = await drawAll(wanted, async () => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 640 },
      locale: 'ru-RU',
      timezoneId: 'Asia/Novosibirsk',
      deviceScaleFactor: 2,
      hasTouch: true,
      serviceWorkers: 'block',
    })
    // tsx marks the names of functions by a helper which a function given to the page calls there.
    await context.addInitScript('globalThis.__name = (named) => named')
    return context
  })
  const drawn = subjects.map((subject) => ({
    group: subject.group,
    name: subject.name,
    frames: framesOf(subject).filter(({ path }) => existsSync(out + path)),
  }))
  await mkdir(out, { recursive: true })
  await writeFile(`${out}index.html`, galleryPage(drawn))
  console.log(`\n${out}index.html`)
  for (const line of failed) console.error(`Не нарисовано: ${line}`)
  if (failed.length > 0 || wanted.length === 0) process.exitCode = 1
} finally {
  await browser.close()
  await partsPage.close()
  await server.stop()
  forgetTemplate()
}
