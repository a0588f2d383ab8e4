import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { build, preview } from 'vite'
import { repeatChance } from '#support/chance.ts'
import setUp from '#support/embedded-setup.ts'
import { stopTime } from '#support/screens.ts'
import { TEMPLATE_VARIABLE, TestServer, WORKING_HOUR } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { browserArgs, ensureBrowser } from '../browser.mjs'
import { roboto, writeWith } from '../media/roboto.mjs'
import { isLoaded, nameOrigin } from './shown.ts'
import { framesOf, type Subject } from './subjects.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const SERVER = {
  env: {
    DEMO_CONTACTS: '3000',
    MESSENGER_UNKNOWN_SUFFIX: '3',
    NODE_OPTIONS: `--require=${here('steady.cjs')}`,
  },
}
/** How much of a film has come so far. */
const UNSTEADY = 'video::-webkit-media-controls-timeline { visibility: hidden }'
/** Where the pictures say that the cabinet is. */
const ORIGIN = 'https://cabinet.example.ru'

/**
 * Draws subjects into a folder, each from the same beginning, so that what hasn't changed looks the same: a server, a browser's
 * profile, a clock and chance of its own. Gives what could not be drawn.
 */
export async function drawAll(subjects: readonly Subject[], out: string): Promise<string[]> {
  const failed: string[] = []
  const forgetTemplates = [await setUp(), await makeTemplate()]
  const parts = await openParts()
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
  try {
    for (const subject of subjects) {
      const error = await drawAlone(browser, subject, out, parts.url).then(
        () => null,
        (error: unknown) => error,
      )
      console.log(`${error === null ? '✓' : '✗'} ${subject.group}: ${subject.name}`)
      if (error !== null) failed.push(`${subject.name}: ${error instanceof Error ? error.message : 'не Error'}`)
    }
  } finally {
    await browser.close()
    await parts.close()
    for (const forget of forgetTemplates) forget()
  }
  return failed
}

/** The demonstration's database, filled once: every server starts from a copy. */
async function makeTemplate(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'gallery-template-'))
  const server = await TestServer.start({ env: { ...SERVER.env, STEADY_SEED: '2' } })
  await server.shutDown()
  cpSync(join(server.dataDir, 'database'), join(template, 'database'), { recursive: true })
  await server.stop()
  process.env[TEMPLATE_VARIABLE] = template
  return () => rmSync(template, { recursive: true, force: true })
}

/** The page of ui parts, built: a development server would load it anew whenever it meets another package. */
async function openParts() {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-parts-'))
  const configFile = here('vite.config.ts')
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const server = await preview({ configFile, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}

async function drawAlone(browser: Browser, subject: Subject, out: string, partsUrl: string): Promise<void> {
  repeatChance()
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    locale: 'ru-RU',
    timezoneId: 'Asia/Novosibirsk',
    deviceScaleFactor: 2,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: true, // the font is no file of the cabinet
  })
  const servers: TestServer[] = []
  const startServer = async () => {
    const server = await TestServer.start(SERVER)
    servers.push(server)
    return server
  }
  try {
    await context.clock.install({ time: WORKING_HOUR })
    await context.addInitScript('Math.random = () => 0.5')
    // How much the browser has written so far.
    await context.addInitScript('navigator.storage.estimate = async () => ({ usage: 147_456, quota: 1e9 })')
    // tsx marks the names of functions by a helper which a function given to the page calls there.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(writeWith, roboto + UNSTEADY)
    const page = await context.newPage()
    const loading = watchLoading(page)
    await subject.show(page, startServer, partsUrl)
    await drawFrames(page, subject, out, loading)
  } finally {
    await context.close()
    for (const server of servers) await server.stop()
  }
}

interface Loading {
  isIdle: () => boolean
  /** How many have ended so far. */
  ended: () => number
}

const isPart = (request: Request) => /^(script|stylesheet|font|image)$/.test(request.resourceType())

/** What a wider window asks for: code, styles and what they name. Calls are left out: a slow server's never end. */
function watchLoading(page: Page): Loading {
  const open = new Set<Request>()
  let ended = 0
  page.on('request', (request) => isPart(request) && open.add(request))
  const end = (request: Request) => {
    if (open.delete(request)) ended += 1
  }
  page.on('requestfinished', end).on('requestfailed', end)
  return { isIdle: () => open.size === 0, ended: () => ended }
}

interface Size {
  width: number
  height: number
}

async function drawFrames(page: Page, subject: Subject, out: string, loading: Loading): Promise<void> {
  await waitUntil('fonts, pictures and films are there', () => page.evaluate(isLoaded))
  await stopTime(page)
  for (const { path, width, height, theme } of framesOf(subject)) {
    await page.emulateMedia({ colorScheme: theme })
    await mkdir(dirname(join(out, path)), { recursive: true })
    await takeStill(page, { width, height }, join(out, path), loading)
  }
}

async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height })
  await waitUntil('the page has its size', () =>
    page.evaluate(
      (size) => {
        // The window has it before the page in it is laid out anew, and the page before what is measured in `dvh`.
        const { clientHeight } = document.documentElement
        const ruler = document.createElement('div')
        ruler.style.cssText = 'position: fixed; height: 100dvh; visibility: hidden'
        document.body.append(ruler)
        const filled = ruler.offsetHeight
        ruler.remove()
        return [innerHeight, clientHeight, filled].every((each) => each === size.height) && innerWidth === size.width
      },
      { width, height },
    ),
  )
}

/** A dialog is as tall as the phone; a page is shown to its end, with its bar below that. */
async function showWhole(page: Page, window: Size): Promise<void> {
  const isDialog = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0
  if (isDialog) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > window.height) await resize(page, { width: window.width, height })
}

/**
 * Two pictures in a row that are the same, each measured anew from the window's own size, with nothing loaded between them:
 * nothing is on its way any more. A page once shown taller than it is would stay so, for it fills its window.
 */
async function takeStill(page: Page, window: Size, path: string, loading: Loading): Promise<void> {
  let last: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 20; tries += 1) {
    const seen = loading.ended()
    await resize(page, window)
    await page.evaluate(() => scrollTo(0, 0))
    await page.clock.runFor(400)
    await page.evaluate(nameOrigin, ORIGIN)
    await showWhole(page, window)
    const next = await page.screenshot({ path, animations: 'disabled' })
    await waitUntil('what a size asked for is there', async () => loading.isIdle() && page.evaluate(isLoaded))
    if (loading.ended() === seen && next.equals(last)) return
    last = next
  }
  throw new Error(`${path} is never still`)
}
