import type { Page } from 'playwright'

/** What a person feels of one tap. */
export interface Felt {
  /** From the touch to the next paint, the slowest of its events, ms. */
  paint: number
  /** The longest task since, ms; 0 without one over 50. */
  task: number
  /** The share of the screen that moved by itself: what moves within half a second of a touch is expected. */
  shift: number
}

export interface Moments {
  forget: () => Promise<void>
  read: () => Promise<Felt>
}

declare global {
  interface Window {
    felt: Felt
  }
}

/** Watches every page that `page` opens from now on. */
export async function watchFinger(page: Page): Promise<Moments> {
  // tsx marks the names of functions by a helper which a function given to the page calls there.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(() => {
    const felt = { paint: 0, task: 0, shift: 0 }
    window.felt = felt
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.entryType === 'event') felt.paint = Math.max(felt.paint, entry.duration)
        else if (entry.entryType === 'longtask') felt.task = Math.max(felt.task, entry.duration)
        else if (Reflect.get(entry, 'hadRecentInput') !== true) felt.shift += Number(Reflect.get(entry, 'value'))
      }
    })
    // Events of 104 ms and longer without the threshold.
    const shortest = { durationThreshold: 16 }
    for (const type of ['event', 'longtask', 'layout-shift']) observer.observe({ type, ...shortest })
    // A chosen file is no touch of the page.
    addEventListener(
      'change',
      ({ timeStamp }) =>
        requestAnimationFrame(() =>
          setTimeout(() => (felt.paint = Math.max(felt.paint, performance.now() - timeStamp))),
        ),
      true,
    )
  })
  return {
    forget: () => page.evaluate(() => void Object.assign(window.felt, { paint: 0, task: 0, shift: 0 })),
    read: () => page.evaluate(() => ({ ...window.felt })),
  }
}
