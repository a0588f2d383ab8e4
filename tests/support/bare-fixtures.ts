import { expect } from 'playwright/test'
import { BareBackend } from './bare-backend/bare-backend.ts'
import { test as base } from './browser-test.ts'
import { keepNotices } from './notices.ts'
import { openSignedIn } from './open-as.ts'
import { endRoutes, Problems } from './problems.ts'

interface BareFixtures {
  /** A server of the specification's calls alone, this test's own. */
  bare: BareBackend
  problems: Problems
  /** Opens `path` with the session of `token`. */
  openWith: (token: string, path?: string) => Promise<void>
}

export const test = base.extend<BareFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  bare: async ({}, provide) => {
    const backend = await BareBackend.start()
    await provide(backend)
    await backend.stop()
  },

  baseURL: async ({ bare }, provide) => provide(bare.url),

  problems: [
    async ({ context, serviceWorkers }, provide) => {
      const problems = new Problems()
      problems.allowNoWorker(serviceWorkers)
      problems.watch(context)
      await keepNotices(context)
      await context.addInitScript(watchWords)
      await provide(problems)
      await endRoutes(context)
      for (const page of context.pages()) await page.close()
      expect(problems.unexpected, 'console errors and warnings, uncaught errors, words of missing values').toEqual([])
    },
    { auto: true },
  ],

  openWith: async ({ page, bare }, provide) =>
    provide((token, path = '/') => openSignedIn(page, bare.url + path, token)),
})

/**
 * Runs in the page: reports an uncaught error when a screen, at any moment, holds a word that stands there only because a value
 * is missing or of an unknown shape.
 */
function watchWords(): void {
  const broken = /Invalid Date|\bNaN\b|\bundefined\b|\bnull\b|\[object Object\]/
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'href', 'value']
  const look = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    if (element === null || element.closest('script, style') !== null) return
    const words = [node.textContent ?? '', ...attributes.map((name) => element.getAttribute(name) ?? '')]
    for (const word of words)
      if (broken.test(word))
        reportError(new Error(`A word of a missing value on ${location.pathname}: ${word.slice(0, 200)}`))
  }
  new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type !== 'childList') look(target)
      for (const node of addedNodes) {
        look(node)
        if (node instanceof Element) for (const inner of node.querySelectorAll('*')) look(inner)
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  })
}

export { expect }
