import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { browserArgs, findBrowser, findHeadlessShell } from './tools/browser.mjs'

const browser = findBrowser()
const shell = findHeadlessShell() ?? browser

/** These need what the shell lacks: background sync, the icon's number, an update that waits for other tabs, installing, notifications. */
const WHOLE_BROWSER = /(offline-kinds|offline-queue|update|install|notifications)\.spec/

const launch = (executablePath: string | null) => ({
  launchOptions: { args: browserArgs, ...(executablePath === null ? {} : { executablePath }) },
})
const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/embedded-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for half of its time: as many as the cores leave them idle.
  workers: availableParallelism() * 2 + 1,
  // A test that passes on the second try hides a fault of the product or of the test.
  retries: 0,
  // Whatever the environment says of CI. By hand one test is chosen on the command line: `playwright test FILE:LINE`.
  forbidOnly: true,
  // Nets under a machine several times slower than ours: what has to be quick is measured otherwise.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'ru-RU',
    // Neither the business's zone nor the deadlines': a screen that trusts the phone's zone shows a wrong day.
    timezoneId: 'Asia/Kamchatka',
    serviceWorkers: 'allow',
    // A trace takes an eighth of the run's time. By hand: `playwright test FILE:LINE --trace=retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'mobile', testMatch: WHOLE_BROWSER, use: { ...phone, ...launch(browser) } },
    { name: 'shell', testIgnore: WHOLE_BROWSER, use: { ...phone, ...launch(shell) } },
  ],
})
