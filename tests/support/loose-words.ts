import type { Page } from 'playwright/test'

/** The texts on the page in which a line may break after a short word, before a dash, or between a number and its unit. */
export function looseWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loose =
      /(?<![\p{L}\p{N}-])(?:в|во|и|на|с|со|не|ни|к|ко|о|об|по|от|до|за|из|у|а|но) [\p{L}\p{N}«]| —|\d (?:₽|МБ|КБ|%)/iu
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('script, style, noscript') === null && loose.test(textContent ?? ''))
        found.push(textContent ?? '')
    }
    return found
  })
}
