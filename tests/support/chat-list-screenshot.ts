import type { Browser } from 'playwright'
import { type ChatListLook, type ChatRow, chatListHtml } from './chat-list-html.ts'
import { messengerPhone } from './messenger-phone.ts'

export type { ChatListLook, ChatRow }

const USUAL: ChatListLook = {
  platform: 'android',
  theme: 'light',
  width: 1080,
  height: 2400,
  scale: 3,
  font: 'Roboto, Inter, sans-serif',
  css: '',
  weight: 500,
  textSize: 1,
  strongUnread: false,
  scrolled: 0,
}

/** Where a PNG tells its width; its height follows (PNG specification, 11.2.2). */
const PNG_WIDTH = 16

export interface ChatListScreenshot {
  png: Buffer
  /** For each row, the part of its title and of its preview that the picture shows: 1 all of it, 0 nothing. */
  shown: { title: number; preview: number }[]
}

/**
 * A picture of the messenger's chat list, drawn by a real browser.
 * @throws when the picture is of another size or scale than `look` says: a reader would be tried on what no phone shows.
 */
export async function screenshotChatList(
  browser: Browser,
  rows: readonly ChatRow[],
  look: Partial<ChatListLook> = {},
): Promise<ChatListScreenshot> {
  const whole = { ...USUAL, ...look }
  const context = await browser.newContext({
    viewport: { width: Math.round(whole.width / whole.scale), height: Math.round(whole.height / whole.scale) },
    deviceScaleFactor: whole.scale,
    // The end-to-end runner gives each new context its own phone, and a mobile page without a viewport of its own is laid out
    // 980 px wide and shrunk to the screen.
    isMobile: false,
  })
  try {
    const page = await context.newPage()
    await page.setContent(chatListHtml(rows, whole))
    // No named functions in here: the loader's marks for their names would not exist in the page.
    const shown = await page.evaluate(() => {
      const list = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect()
      return [...document.querySelectorAll('li')].map((row) => {
        const [title = 0, preview = 0] = ['.title', '.preview'].map((part) => {
          const element = row.querySelector(part)
          const box = element?.getBoundingClientRect() ?? new DOMRect()
          const cutShort = part === '.title' && element !== null && element.scrollWidth > element.clientWidth
          return cutShort
            ? 0
            : Math.max(0, Math.min(box.bottom, list.bottom) - Math.max(box.top, list.top)) / box.height
        })
        return { title, preview }
      })
    })
    // Chromium refuses a screenshot of a page that is being traced and has not drawn its first frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const png = await page.screenshot()
    const size = { width: png.readUInt32BE(PNG_WIDTH), height: png.readUInt32BE(PNG_WIDTH + 4) }
    checkDrawing({ ...size, scale: size.width / (await page.evaluate(() => innerWidth)) }, whole)
    return { png, shown }
  } finally {
    await context.close()
  }
}

/** @throws when it was drawn otherwise than asked. A screen that is no whole number of CSS pixels wide may differ by one of them. */
function checkDrawing(
  drawn: Pick<ChatListLook, 'width' | 'height' | 'scale'>,
  { width, height, scale }: ChatListLook,
): void {
  const isAsAsked =
    Math.abs(drawn.width - width) < scale &&
    Math.abs(drawn.height - height) < scale &&
    Math.abs(drawn.scale / scale - 1) < 0.001
  if (!isAsAsked)
    throw new Error(`drawn ${JSON.stringify(drawn)} instead of ${JSON.stringify({ width, height, scale })}`)
}

/**
 * A screenshot for a report: the chats with `phones` (`7XXXXXXXXXX`), by number, since the contacts are not saved.
 * @throws when the picture is too low for all of them.
 */
export async function renderChatList(
  browser: Browser,
  { phones, ...look }: { phones: readonly string[] } & Partial<ChatListLook>,
): Promise<Buffer> {
  const rows = phones.map((phone, index) => ({
    title: messengerPhone(phone),
    preview: 'Да, интересно, расскажите',
    time: `1${index % 10}:2${index % 7}`,
  }))
  const { png, shown } = await screenshotChatList(browser, rows, look)
  const hidden = phones.filter((_phone, index) => shown[index]?.title !== 1 || shown[index].preview !== 1)
  if (hidden.length > 0) throw new Error(`no room on the picture for ${hidden.join(', ')}`)
  return png
}
