import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

const source = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The rules that look at colours: in the other theme the page differs in nothing else. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe-core finds wrong with the page as it is now, by all its rules or by `rules`: a line for each element, empty when all is well. */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settleAnimations(page)
  // Given to the page by the test, not as a script of the page: its security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const { violations, incomplete } = await window.axe.run(document, {
      resultTypes: ['violations'],
      reporter: 'v2',
      ...(only === undefined ? {} : { runOnly: [...only] }),
    })
    // Contrast that axe could not compute for certain would hide real faults.
    const unsure = incomplete.filter(({ id }) => id === 'aria-valid-attr-value')
    return [...violations, ...unsure].flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    )
  }, rules)
}

/** Half-faded text has half the contrast. An animation may begin only in the frame after the one it follows. */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quietFrames = 0; quietFrames < 3;) {
      await new Promise(requestAnimationFrame)
      const running = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      quietFrames = running.length === 0 ? quietFrames + 1 : 0
      await Promise.allSettled(running.map((animation) => animation.finished))
    }
  })
}
