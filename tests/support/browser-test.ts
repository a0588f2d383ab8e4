import { test as base, type Worker } from 'playwright/test'

/** The runner's `test`, in the browser without windows too (`playwright.config.ts`). */
export const test = base.extend({
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
