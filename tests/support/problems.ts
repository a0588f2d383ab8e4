import type { BrowserContext } from 'playwright/test'

/** Collects what a page complains about: console errors and warnings, uncaught errors. */
export class Problems {
  readonly #seen: string[] = []
  readonly #allowed: RegExp[] = []

  /** From here on `pattern` is expected: an answer a test provokes, a network it cuts. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** The browser's own line for an answer of 4xx or 5xx that the test asks for. */
  allowStatus(...statuses: number[]): void {
    this.allow(
      ...statuses.map(
        (status) => new RegExp(`Failed to load resource: the server responded with a status of ${status}`),
      ),
    )
  }

  /** The browser's own line for a request without a network. */
  allowOffline(): void {
    this.allow(
      /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
      // A part of the page that had not come yet: it is asked for again.
      /Failed to fetch dynamically imported module/,
      // The worker's own.
      /An unknown error occurred when fetching the script/,
    )
  }

  /** The runner's own line where the test has asked for no worker. */
  allowNoWorker(workers: 'allow' | 'block'): void {
    if (workers === 'block') this.allow(/Service Worker registration blocked by Playwright/)
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#seen.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => {
      // A failed import has an empty stack.
      const { stack = '', message } = error.error()
      this.#seen.push(`uncaught: ${stack === '' ? message : stack}`)
    })
  }

  get unexpected(): string[] {
    return this.#seen.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)))
  }
}

/** What the test still holds back or asks for in the page's stead is let go: in the middle of it the end would be a failure. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
}
