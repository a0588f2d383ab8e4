import type { Page } from 'playwright/test'
import { accessibilityFaults } from '#support/axe.ts'
import { expect, test } from '#support/fixtures.ts'
import { tour, visit } from '#support/tour.ts'

const softly = expect.configure({ soft: true })

/** How far the page can be scrolled sideways, px. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const place of tour.filter(({ isBrief }) => isBrief !== true)) {
  test(`«${place.name}» доступна каждому: без нарушений axe в обеих темах, без прокрутки вбок на 320 px и при масштабе 200 %`, async ({
    page,
    server,
    problems,
  }) => {
    problems.allowStatus(403, 422, 503)
    problems.allowOffline()
    await visit(page, place, server)

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await accessibilityFaults(page), colorScheme).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 568 })
    await softly.poll(() => sideways(page), '320 px').toBe(0)
    // A laptop's 1280 × 800 at 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    await softly.poll(() => sideways(page), '200 %').toBe(0)
    await expect(page.getByText(place.shows).filter({ visible: true }).first()).toBeVisible()
  })
}
