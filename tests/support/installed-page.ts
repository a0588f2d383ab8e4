import type { Page } from 'playwright/test'

/** Opens the cabinet and waits until its worker has everything and answers for it. */
export async function install(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** The phone looks for a new version, loads it and takes it; other tabs go on with theirs. False where there is none. */
export async function update(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing ?? registration.waiting
    if (worker === null) return false
    // Without functions of its own: what runs a benchmark gives them names that the page doesn't know.
    while (worker.state !== 'activated') {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no such argument
      if (worker.state === 'installed') worker.postMessage({ type: 'SKIP_WAITING' })
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
      if (worker.state === 'redundant') throw new Error('the new worker was not installed')
    }
    return true
  })
}
