import { expect, type Page } from 'playwright/test'
import { type Agent, type AgentOptions, makeAgent, type Stage } from './agents.ts'
import { test as base } from './browser-test.ts'
import { keepNotices } from './notices.ts'
import { openAs } from './open-as.ts'
import { endRoutes, Problems } from './problems.ts'
import { type ServerOptions, TestServer } from './server.ts'

interface TestFixtures {
  /** What the test's pages complained about: anything unexpected fails the test. */
  problems: Problems
  /** An agent at a stage of its way, made through the API and by the operator. */
  newAgent: (stage: Stage, options?: AgentOptions & { server?: TestServer }) => Promise<Agent>
  /** Opens `path` as this agent, in the test's page or another. */
  openAs: (agent: Agent, path?: string, page?: Page) => Promise<void>
  /** A server that this test alone may stop, kill or set up in its own way. */
  ownServer: (options?: ServerOptions) => Promise<TestServer>
}

export const test = base.extend<TestFixtures>({
  baseURL: async ({ server }, provide) => provide(server.url),

  problems: [
    async ({ context, server, serviceWorkers }, provide, testInfo) => {
      const problems = new Problems()
      problems.allowNoWorker(serviceWorkers)
      problems.watch(context)
      await keepNotices(context)
      const before = server.log.length
      await provide(problems)
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server.log', { body: server.log.slice(before) })
      const { unexpected } = problems
      await endRoutes(context)
      expect(unexpected, 'console errors and warnings, uncaught errors').toEqual([])
    },
    { auto: true },
  ],

  newAgent: async ({ server }, provide) =>
    provide((stage, options) => makeAgent(options?.server ?? server, stage, options)),

  openAs: async ({ page: own }, provide) => provide((agent, path = '/', page = own) => openAs(page, agent, path)),

  ownServer: async ({ context }, provide, testInfo) => {
    const started: TestServer[] = []
    await provide(async (options) => {
      const server = await TestServer.start(options)
      started.push(server)
      return server
    })
    await endRoutes(context)
    // A page that still polls would complain about the server's end.
    for (const page of context.pages()) await page.close()
    for (const server of started) {
      if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('own-server.log', { body: server.log })
      await server.stop()
    }
  },
})

export { expect }
