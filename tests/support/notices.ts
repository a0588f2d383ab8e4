import { type BrowserContext, expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    noteNotice: (text: string) => Promise<void>
    /** What each notice that stands here has been kept with. */
    keptNotices: WeakMap<Element, string>
  }
}

/** What notices said on a page and no test has asked about yet, oldest first. */
const said = new WeakMap<Page, string[]>()

/** Keeps what the notices of these pages say: each goes by itself in four seconds, and a busy machine would miss it. */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteNotice', ({ page }, text: string) => {
    said.set(page, [...(said.get(page) ?? []), text])
  })
  await context.addInitScript(watchNotices)
}

/** A notice says this: it stands there, or it has come since the last one of these words was asked about. */
export async function expectNotice(page: Page, words: string | RegExp): Promise<void> {
  const fits = (text: string) => {
    const plain = text.replace(/\s+/g, ' ')
    return typeof words === 'string' ? plain.includes(words.replace(/\s+/g, ' ')) : words.test(plain)
  }
  await expect
    .poll(
      async () => {
        const stands = (await page.evaluate(standingNotices)).some(fits)
        // Last: what stands was kept before it was read, and is asked about once.
        const kept = said.get(page) ?? []
        const found = kept.findIndex(fits)
        if (found === -1) return stands
        said.set(page, kept.toSpliced(found, 1))
        return true
      },
      { message: `a notice says ${String(words)}` },
    )
    .toBe(true)
}

/** Runs in the page. The same words shown anew are the same notice: of that nothing is told. */
function watchNotices(): void {
  const told = new WeakMap<Element, string>()
  window.keptNotices = new WeakMap()
  const look = () => {
    for (const notice of document.querySelectorAll('[aria-label="Уведомления"] > *')) {
      const text = notice.textContent ?? ''
      if (text === '' || told.get(notice) === text) continue
      told.set(notice, text)
      void window.noteNotice(text).then(() => window.keptNotices.set(notice, text))
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Runs in the page: what the notices that stand there say. One that is not kept yet would be asked about twice. */
function standingNotices(): string[] {
  return [...document.querySelectorAll('[aria-label="Уведомления"] > *')]
    .map((notice) => [notice.textContent ?? '', window.keptNotices.get(notice)])
    .flatMap(([text, kept]) => (text !== undefined && text === kept ? [text] : []))
}
