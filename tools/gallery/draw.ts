import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import { repeatChance } from '#support/chance.ts'
import setUp from '#support/embedded-setup.ts'
import { stopTime } from '#support/screens.ts'
import { TEMPLATE_VARIABLE, TestServer, WORKING_HOUR } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { browserArgs, ensureBrowser } from '../browser.mjs'
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
  const server = await TestServer.start(SERVER)
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
    // tsx marks the names of functions by a helper which a function given to the page calls there.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    await subject.show(page, startServer, partsUrl)
    await drawFrames(page, subject, out)
  } finally {
    await context.close()
    for (const server of servers) await server.stop()
  }
}

async function drawFrames(page: Page, subject: Subject, out: string): Promise<void> {
  await waitUntil('fonts, pictures and films are there', () => page.evaluate(isLoaded))
  await stopTime(page)
  for (const { path, width, height, theme } of framesOf(subject)) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    await mkdir(dirname(join(out, path)), { recursive: true })
    // A dialog is as tall as the phone; a page is shown to its end.
    const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0
    await takeStill(page, join(out, path), fullPage)
  }
}

/** Two pictures in a row that are the same: nothing is on its way any more. */
async function takeStill(page: Page, path: string, fullPage: boolean): Promise<void> {
  let last: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 20; tries += 1) {
    await page.clock.runFor(100)
    await page.evaluate(nameOrigin, ORIGIN)
    const next = await page.screenshot({ path, fullPage, animations: 'disabled' })
    if (next.equals(last)) return
    last = next
  }
  throw new Error(`${path} is never still`)
}
