import { type BrowserContext, expect, type Page } from 'playwright/test'
import { notices } from './screens.ts'

declare global {
  interface Window {
    noteNotice: (text: string) => Promise<void>
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
        const kept = said.get(page) ?? []
        const found = kept.findIndex(fits)
        if (found === -1) return (await notices(page).locator(':scope > *').allTextContents()).some(fits)
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
  const look = () => {
    for (const notice of document.querySelectorAll('[aria-label="Уведомления"] > *')) {
      const text = notice.textContent ?? ''
      if (text === '' || told.get(notice) === text) continue
      told.set(notice, text)
      void window.noteNotice(text)
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
