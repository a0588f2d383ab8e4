import { test as base, type Worker } from 'playwright/test'
import { TestServer } from './server.ts'
import type { Visitors } from './tour.ts'

/** The built-in messenger doesn't know numbers that end so: one contact in ten. */
export const UNKNOWN_TO_MESSENGER = '3'

/** What the tests of one process share, each made when the first of them asks for it. */
interface WorkerFixtures {
  /** The built cabinet and its API: each test brings agents of its own. */
  server: TestServer
  /** Agents of the tour, by their past. */
  visitors: Visitors
}

/**
 * The runner's `test`, in the browser without windows too (`playwright.config.ts`). What a process keeps is named here alone:
 * a file with such fixtures of its own would take processes, browsers and servers of its own.
 */
export const test = base.extend<object, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => {
      const server = await TestServer.start({
        env: { DEMO_CONTACTS: '3000', MESSENGER_UNKNOWN_SUFFIX: UNKNOWN_TO_MESSENGER },
      })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  visitors: [({}, provide) => provide(new Map()), { scope: 'worker' }],

  context: async ({ context }, provide, { project }) => {
    if (project.name === 'shell') context.on('serviceworker', (worker) => void hideBadge(worker))
    await provide(context)
  },
})

/** There a worker that asks for the icon's number ends its page. */
async function hideBadge(worker: Worker): Promise<void> {
  await worker
    .evaluate(() => {
      for (const name of ['setAppBadge', 'clearAppBadge'])
        Reflect.deleteProperty(Object.getPrototypeOf(navigator), name)
    })
    // A worker may end at any moment.
    .catch(() => undefined)
}
