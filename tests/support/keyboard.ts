import { expect, type Locator, type Page } from 'playwright/test'

const MOST_STEPS = 120

/** Goes to an element with Tab alone, checks that a person sees where the focus is, and leaves it there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectSeenFocus(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

/** Tab to it, then Enter. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tab to a field, then type. */
export async function typeByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Focus is drawn around the element (or around what stands for it) and nothing covers its middle. */
async function expectSeenFocus(target: Locator): Promise<void> {
  // A notice may stand over it for a while.
  await expect
    .poll(() => target.evaluate(lookAtFocus), { message: `the focus on ${target.toString()}` })
    .toEqual({ drawn: true, uncovered: true })
}

/** Runs in the page. */
async function lookAtFocus(element: Element): Promise<{ drawn: boolean; uncovered: boolean }> {
  await new Promise(requestAnimationFrame)
  let drawn = false
  // A file input is drawn by its label.
  for (let each: Element | null = element, up = 0; each !== null && up < 4; each = each.parentElement, up += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    drawn ||= outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return { drawn, uncovered: top !== null && (element.contains(top) || top.contains(element)) }
}
