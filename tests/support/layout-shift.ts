import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** How much has moved since it was last asked, as layout shifts count: by itself, and in all. */
    takeShifts: () => Shifts
  }
}

export interface Shifts {
  /** What moved without a touch half a second before. */
  unasked: number
  /** What a touch set off counts too. */
  all: number
}

/** Counts the shifts of the pages that `page` opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifts = { unasked: 0, all: 0 }
    const add = (entries: readonly (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[]) => {
      for (const { value = 0, hadRecentInput = false } of entries) {
        shifts.all += value
        if (!hadRecentInput) shifts.unasked += value
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.takeShifts = () => {
      add(observer.takeRecords())
      const taken = shifts
      shifts = { unasked: 0, all: 0 }
      return taken
    }
  })
}

/** The shifts since the last time; what is drawn is drawn: two frames on, its shifts are counted. */
export async function takeShifts(page: Page): Promise<Shifts> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => window.takeShifts())
}
