import { defineConfig } from 'playwright/test'
import { browserArgs, findBrowser } from './tools/browser.mjs'

const browser = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/embedded-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes on the second try hides a fault of the product or of the test.
  retries: 0,
  // Whatever the environment says of CI. By hand one test is chosen on the command line: `playwright test FILE:LINE`.
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'ru-RU',
    // Neither the business's zone nor the deadlines': a screen that trusts the phone's zone shows a wrong day.
    timezoneId: 'Asia/Kamchatka',
    serviceWorkers: 'allow',
    // A trace takes an eighth of the run's time. By hand: `playwright test FILE:LINE --trace=retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs, ...(browser === null ? {} : { executablePath: browser }) },
  },
  projects: [
    {
      name: 'mobile',
      use: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
})
