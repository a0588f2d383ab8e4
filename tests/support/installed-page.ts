import type { Page } from 'playwright/test'
import { waitUntil } from './wait-until.ts'

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
  const isNew = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing ?? registration.waiting
    if (worker === null) return false
    // Without functions of its own: what runs a benchmark gives them names that the page doesn't know.
    while (worker.state === 'installing')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    if (worker.state === 'redundant') throw new Error('the new worker was not installed')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no such argument
    worker.postMessage({ type: 'SKIP_WAITING' })
    return true
  })
  if (isNew) await newVersionActive(page)
  return isNew
}

/** An old worker without work is told to go at once. */
const GOES_WITHIN_MS = 5_000

/**
 * Waits until the version that was told to take over is active. An old worker may miss that it has to go (seen once in some
 * fifty times): it stays then until the browser stops it for idleness, which it never does under a debugger, and the runner
 * is one. So it is stopped here.
 */
export async function newVersionActive(page: Page): Promise<void> {
  let stopAt = Date.now() + GOES_WITHIN_MS
  await waitUntil('the new version is active', async () => {
    const isActive = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return registration.waiting === null && registration.active?.state === 'activated'
    })
    if (isActive || Date.now() < stopAt) return isActive
    stopAt = Date.now() + GOES_WITHIN_MS
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await devtools.detach()
    return false
  })
}
