import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { sendingSize } from '#client/pictures/sending-size.ts'
import { SeededRandom } from '../seeded-random.ts'
import { drawPhone, otherTitle, withNames, write, writtenAnyhow, WRITINGS } from './contents.ts'
import { type Device, type DeviceKind, pickDevice } from './devices.ts'
import { drawChats, listCss, listHtml, type ListLook } from './list-html.ts'
import { conversationHtml, otherCss, type Other, otherHtml, OTHERS } from './other-html.ts'
import { FONTS, PALETTES, SKINS, type Theme } from './skins.ts'

/** Lists on each kind of screen, phones with large letters apart; and everything else. */
export const CATEGORIES = [
  'phone',
  'phone, large text',
  'tablet portrait',
  'tablet landscape',
  'desktop',
  ...OTHERS,
] as const
export type Category = (typeof CATEGORIES)[number]

export interface Screen {
  category: Category
  seed: number
  /** What the cabinet sends; of every fourth the screenshot as it was taken. */
  bytes: Buffer
  /** Titles of the list that the picture shows whole, with their previews: they must be read. */
  expected: string[]
  /** Titles of the list that it shows at least in part: any other number is false. */
  allowed: string[]
  /** The number at the top of an open conversation. */
  header: string | null
  about: string
}

interface DrawOptions {
  isRaw?: boolean
  isNamed?: boolean
  phones?: readonly string[]
}

/** One browser's pages, one for each density of pixels. */
export class ScreenPainter {
  readonly #browser: Browser
  readonly #pages = new Map<number, Promise<Page>>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /**
   * The same picture for the same seed, on the same browser. `isRaw`: the screenshot as it was taken, always. `isNamed`: names
   * stand wherever numbers do, and what is expected and allowed are names. `phones`: these (`7XXXXXXXXXX`) are the first of the list,
   * or at the top of the conversation.
   */
  async draw(
    category: Category,
    seed: number,
    { isRaw = false, isNamed = false, phones = [] }: DrawOptions = {},
  ): Promise<Screen> {
    const random = new SeededRandom(seed * 7919 + CATEGORIES.indexOf(category))
    const plan = compose(random, category, phones)
    const page = await this.#pageOf(plan.device)
    await page.setViewportSize({ width: plan.device.width, height: plan.device.height })
    await page.setContent(isNamed ? withNames(plan.html) : plan.html)
    // No named functions in here: the loader's marks for their names would not exist in the page.
    const { titles, header } = await page.evaluate(async () => {
      await document.fonts.ready
      const titles = [...document.querySelectorAll<HTMLElement>('.row[data-phone]')].map((row) => {
        const list = row.closest('.list')?.getBoundingClientRect() ?? new DOMRect()
        const [title = 0, preview = 0] = ['.title', '.preview'].map((part) => {
          const element = row.querySelector(part)
          const box = element?.getBoundingClientRect() ?? new DOMRect()
          const text = document.createRange()
          if (element !== null) text.selectNodeContents(element)
          // scrollWidth is rounded: a title that is wider by less than a pixel ends in an ellipsis too.
          const isCut = part === '.title' && text.getBoundingClientRect().width > box.width + 0.01
          return isCut ? 0 : Math.max(0, Math.min(box.bottom, list.bottom) - Math.max(box.top, list.top)) / box.height
        })
        return { phone: row.dataset['phone'] ?? '', title, preview }
      })
      return { titles, header: document.querySelector('[data-header]')?.textContent ?? null }
    })
    const png = await page.screenshot()
    return {
      category,
      seed,
      bytes: isRaw || seed % 4 === 0 ? png : await compress(page, png),
      expected: titles.filter(({ title, preview }) => isWhole(title) && isWhole(preview)).map(({ phone }) => phone),
      allowed: titles.filter(({ title }) => title > 0).map(({ phone }) => phone),
      header,
      about: plan.about,
    }
  }

  #pageOf({ scale }: Device): Promise<Page> {
    const page =
      this.#pages.get(scale) ??
      this.#browser.newContext({ deviceScaleFactor: scale, isMobile: false }).then((context) => context.newPage())
    this.#pages.set(scale, page)
    return page
  }
}

/** Layout may be off by a hair. */
function isWhole(part: number): boolean {
  return part > 0.999
}

interface Plan {
  html: string
  device: Device
  about: string
}

function compose(random: SeededRandom, category: Category, phones: readonly string[]): Plan {
  const other = OTHERS.find((one) => one === category)
  const kind = kindOf(random, category)
  const device = pickDevice(random, kind)
  const skin = random.pick(SKINS)
  const theme = random.pick<Theme>(['light', 'light', 'dark', 'amoled'])
  const font = random.next() < 0.6 ? skin.font : random.pick(FONTS)
  const look: ListLook = {
    skin,
    palette: random.pick(PALETTES[theme]),
    text: category === 'phone, large text' ? random.pick([1.15, 1.3, 1.5]) : random.pick([1, 1, 1, 0.9, 1.1]),
    weight: random.next() < 0.7 ? skin.weight : random.pick([300, 400, 500, 600, 700]),
    scrolled: random.next() < 0.4 ? 0 : random.below(70),
  }
  const inner = innerHtml(random, look, kind, other, phones)
  return {
    html: pageHtml(look, font, inner),
    device,
    about: `${skin.name}, ${theme}, ${font} ${look.weight} ×${look.text}, ${device.width}×${device.height}@${device.scale}`,
  }
}

function innerHtml(
  random: SeededRandom,
  look: ListLook,
  kind: DeviceKind,
  other: Other | undefined,
  phones: readonly string[],
): string {
  if (other === undefined) return listScreen(random, look, kind, phones)
  const [phone] = phones
  return phone === undefined ? otherHtml(random, other) : conversationHtml(random, write(phone, random.pick(WRITINGS)))
}

function kindOf(random: SeededRandom, category: Category): DeviceKind {
  if (category === 'tablet portrait' || category === 'tablet landscape' || category === 'desktop') return category
  if (category === 'phone' || category === 'phone, large text') return 'phone'
  return random.pick<DeviceKind>(['phone', 'phone', 'phone', 'tablet portrait', 'tablet landscape', 'desktop'])
}

/** Wide screens have the list on the left and an open conversation on the right; computers a strip of icons too. */
function listScreen(random: SeededRandom, look: ListLook, kind: DeviceKind, phones: readonly string[]): string {
  const isSplit =
    kind === 'desktop' ||
    (kind === 'tablet landscape' && random.next() < 0.8) ||
    (kind === 'tablet portrait' && random.next() < 0.35)
  const chats = drawChats(random, 45, phones)
  const chosen = isSplit ? random.below(8) : -1
  const list = listHtml(random, chats, look, chosen)
  const head = `<div class="head"><div class="status"><span>${random.below(24)}:4${random.below(10)}</span><span>LTE ${random.below(100)} %</span></div><h1>${random.pick(['Чаты', 'Сообщения', 'Мессенджер'])}</h1><div class="search">Поиск</div></div>`
  const foot = '<div class="foot"><span>Чаты</span><span>Контакты</span><span>Звонки 3</span><span>Ещё</span></div>'
  if (!isSplit) return `${head}${list}${random.next() < 0.7 ? foot : ''}`
  const strip = random.next() < 0.5 ? `<div class="strip">${'<i></i>'.repeat(6)}</div>` : ''
  const title =
    random.next() < 0.6
      ? (chats[chosen]?.title ?? '')
      : random.pick([
          () => write(drawPhone(random), random.pick(WRITINGS)),
          () => writtenAnyhow(random),
          () => otherTitle(random),
        ])()
  return `<div class="split">${strip}<div class="column" style="width: ${kind === 'tablet portrait' ? 44 : 28 + random.below(12)}%">${head}${list}</div>${conversationHtml(random, title)}</div>`
}

function pageHtml(look: ListLook, font: string, inner: string): string {
  const { palette } = look
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces(font)}
    * { box-sizing: border-box; margin: 0 }
    body { height: 100vh; display: flex; flex-direction: column; overflow: hidden; background: ${palette.page}; color: ${palette.ink}; font-family: '${font}', 'DejaVu Sans', sans-serif }
    .head { background: ${palette.bar}; padding: 6px 14px 8px; z-index: 1 }
    .status { display: flex; justify-content: space-between; font-size: 12.5px }
    h1 { font-size: 22px; margin: 8px 0 } .search { border-radius: 18px; padding: 8px 14px; font-size: 15px; color: ${palette.muted}; background: ${palette.rule} }
    .foot { display: flex; justify-content: space-around; padding: 10px; font-size: 11.5px; color: ${palette.muted}; background: ${palette.bar}; z-index: 1 }
    .split { flex: 1; display: flex; min-height: 0 } .column { flex: none; display: flex; flex-direction: column; border-right: 1px solid ${palette.rule} }
    .strip { flex: none; width: 56px; background: ${palette.rule}; display: flex; flex-direction: column; gap: 22px; padding: 20px 16px } .strip i { width: 24px; height: 24px; border-radius: 6px; background: ${palette.muted} }
    ${listCss(look)} ${otherCss(look)}</style>${inner}`
}

const require = createRequire(import.meta.url)
const faces = new Map<string, string>()

/** Fonts of packages, so that the same letters are drawn everywhere; DejaVu Sans is the machine's own. */
function fontFaces(font: string): string {
  if (font === 'DejaVu Sans') return ''
  const known = faces.get(font)
  if (known !== undefined) return known
  const name = font.toLowerCase().replaceAll(' ', '-')
  const css = [300, 400, 500, 600, 700]
    .filter((weight) => !(name === 'golos-text' && weight === 300))
    .flatMap((weight) =>
      ['latin', 'cyrillic'].map((subset) => {
        const file = readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`))
        const range = subset === 'latin' ? 'U+0000-02FF, U+2000-22FF' : 'U+0400-04FF, U+2116'
        return `@font-face { font-family: '${font}'; font-weight: ${weight}; unicode-range: ${range}; src: url(data:font/woff2;base64,${file.toString('base64')}) }`
      }),
    )
    .join('')
  faces.set(font, css)
  return css
}

/** As the cabinet does it before it sends, with the same calls of the same browser. */
async function compress(page: Page, png: Buffer): Promise<Buffer> {
  const taken = await sharp(png).metadata()
  const size = sendingSize(taken.width, taken.height)
  const base64 = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer())
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
    },
    { source: png.toString('base64'), ...size },
  )
  return Buffer.from(base64, 'base64')
}
