import type { Locator, Page } from 'playwright/test'
import { accessibilityFaults, COLOUR_RULES } from '#support/axe.ts'
import { expect, test } from '#support/fixtures.ts'
import { looseWords } from '#support/loose-words.ts'
import { openWeek } from '#support/work-screen.ts'
import { tour, visit } from '#support/tour.ts'

test.use({ serviceWorkers: 'block' })

const softly = expect.configure({ soft: true })

/** How far the page can be scrolled sideways, px. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('[role$=dialog] .overflow-y-auto')]
    return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })
}

/** The browser's own size of type is twice the usual. */
async function enlargeType(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
}

/** Its words stand as they came. */
const SAID_BY_SERVER = /^(?:\. )?(?:Скриншот № 2 уже использован|Не видно номера)/

// shows: 12.13, 12.17
for (const place of tour.filter(({ isBrief }) => isBrief !== true)) {
  test(`«${place.name}» доступна каждому: без нарушений axe в обеих темах, без прокрутки вбок на 320 px, при масштабе 200 % и при шрифте вдвое больше, без оторванных предлогов`, async ({
    page,
    server,
    problems,
    visitors,
  }) => {
    problems.allowStatus(401, 403, 422, 503)
    problems.allowOffline()
    await visit(page, place, server, visitors)

    const loose = (await looseWords(page)).filter((text) => !SAID_BY_SERVER.test(text))
    expect.soft(loose, 'where a line may not break').toEqual([])
    expect.soft(await accessibilityFaults(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await accessibilityFaults(page, COLOUR_RULES), 'dark').toEqual([])
    await page.setViewportSize({ width: 320, height: 568 })
    await softly.poll(() => sideways(page), '320 px').toBe(0)
    // A laptop's 1280 × 800 at 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    await softly.poll(() => sideways(page), '200 %').toBe(0)
    await page.setViewportSize({ width: 360, height: 640 })
    await enlargeType(page)
    await softly.poll(() => sideways(page), 'a font twice as large').toBe(0)
    await expect(page.getByText(place.shows).filter({ visible: true }).first()).toBeVisible()
  })
}

/** What of an element's look is left in forced colours. */
function lookOf(element: Locator) {
  return element.evaluate((each) => {
    const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(each)
    return { backgroundColor, outline: outlineStyle === 'none' ? null : outlineColor }
  })
}

// shows: 12.13
test('В принудительных цветах видно, что выбрано и где фокус', async ({ page, newAgent, openAs }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(await newAgent('approved', { contacts: 1 }))
  const pairs = async (chosen: Locator, other: Locator) => {
    await expect(chosen).toBeVisible()
    expect((await lookOf(chosen)).backgroundColor).not.toBe((await lookOf(other)).backgroundColor)
  }
  await pairs(
    page.getByRole('link', { name: 'Без привязки', exact: true }),
    page.getByRole('link', { name: 'С привязкой', exact: true }),
  )
  const week = await openWeek(page)
  await pairs(week.getByRole('button', { pressed: true }), week.getByRole('button', { pressed: false }).first())
  await page.keyboard.press('Tab')
  expect((await lookOf(page.locator(':focus'))).outline).not.toBeNull()

  await page.getByRole('button', { name: /^Открыть календарь/ }).click()
  const days = page.getByRole('dialog').getByRole('gridcell')
  await pairs(
    days.and(page.locator('[aria-selected=true]')).getByRole('button'),
    days.and(page.locator('[aria-selected=false]')).getByRole('button').first(),
  )
  await page.goto('/withdrawal')
  const banks = page.getByRole('radio')
  await banks.first().click()
  await pairs(banks.first(), banks.last())
})
