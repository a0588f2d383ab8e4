// Draws the committed screenshots anew: `npx tsx tests/reading/make-fixtures.ts`. They need Debian's fonts-roboto and fonts-inter.
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { type ChatListLook, type ChatRow, screenshotChatList } from '#support/chat-list-screenshot.ts'
import { browserArgs, ensureBrowser } from '../../tools/browser.mjs'
import { fixtureFile } from './fixtures.ts'

const chats = (...titles: string[]): ChatRow[] =>
  titles.map((title, index) => ({
    title,
    preview:
      [
        'Да, интересно, расскажите',
        'Позвоните +7 000 555-44-33',
        'Заказ № 79130001122 готов',
        '+7 000 666-77-88',
        'Цена 12 500 ₽',
      ][index % 5] ?? '',
    time: `1${index % 9}:4${index % 7}`,
    unread: index % 3 === 0 ? index + 1 : 0,
    sent: index % 4 === 3,
    photo: index % 5 === 2,
  }))

const pictures: { name: string; rows: ChatRow[]; look: Partial<ChatListLook> }[] = [
  {
    name: 'android-light.png',
    look: { width: 720, height: 1600, scale: 2, font: 'Roboto' },
    rows: chats(
      '+7 000 123-45-67',
      '+7 (000) 234-56-78',
      'Мама',
      '8 000 345 67 89',
      '+70004567890',
      '8 (000) 567-89-01',
      '+7 000 678 90 12',
      '+7 000 111-11-11',
    ),
  },
  {
    name: 'android-dark.jpg',
    look: { theme: 'dark', font: 'Roboto' },
    rows: chats(
      '+7 000 201-30-49',
      '+7 000 868-06-80',
      'Доставка',
      '+7 000 717-11-77',
      '+7 000 395-59-53',
      'Иван Петров',
      '+7 000 942-24-99',
    ),
  },
  {
    name: 'ios-light.jpg',
    look: { platform: 'ios', width: 750, height: 1334, scale: 2, font: 'Inter', weight: 600 },
    rows: chats('+7 000 604-46-00', 'Аня', '+7 000 583-38-85', '+7 000 271-12-72'),
  },
  {
    name: 'ios-dark.webp',
    look: { platform: 'ios', theme: 'dark', width: 1170, height: 2532, font: 'Inter', weight: 600 },
    rows: chats('+7 000 902-20-09', '+7 000 456-65-54', 'Соседи', '+7 000 787-78-88', '+7 000 333-33-13'),
  },
  {
    name: 'desktop.png',
    look: { width: 1366, height: 768, scale: 1, font: 'Roboto' },
    rows: chats('+7 000 918-27-36', '+7 000 546-37-28', 'Аня', '+7 000 190-80-70'),
  },
  {
    // Bold digits that touch; numbers alone on the first line of previews, once under a title that the header covers, once as dark as titles.
    name: 'ios-previews.jpg',
    look: {
      platform: 'ios',
      width: 828,
      height: 1792,
      scale: 2,
      font: 'Liberation Sans',
      weight: 700,
      strongUnread: true,
      scrolled: 32,
    },
    rows: ['+7 000 404-40-44', '+7 000 911-71-17', 'Аня', '+7 000 974-41-14'].map((title, index) => ({
      title,
      preview: '+7 000 666-77-88 Новосибирскэнергосбытсервис',
      time: 'Вчера',
      unread: index,
    })),
  },
  {
    // What resembles a chat's Russian number and is none, the last one for having no preview; and one real number.
    name: 'near-misses.png',
    look: { width: 1080, height: 2600, scale: 2, font: 'Roboto', strongUnread: true },
    rows: [
      '+7 000 800-08-80',
      '+380 44 000-12-34',
      '+1 (700) 012-3456',
      '+8 000 123-45-67',
      '000 123-45-67',
      '+7 000 123-45-6',
      '+7 000 123-45-678',
      '812-233-445 95',
      'Клиент +7 000 321-54-76',
      '+7 000 321-54-76 Анна',
      '7508 0306 112',
      'от +7 000 321-54-76',
      '+7 000 200-20-22',
    ].map((title, index) => ({
      title,
      preview: title.endsWith('22') ? '' : '+7 000 999-88-77',
      time: 'Вчера',
      unread: index % 2,
    })),
  },
]

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
for (const { name, rows, look } of pictures) {
  const { png, shown } = await screenshotChatList(browser, rows, look)
  if (shown.at(-1)?.title !== 1) throw new Error(`${name} is too low for its rows`)
  const drawn = sharp(png)
  const encoded = name.endsWith('.jpg')
    ? drawn.jpeg({ quality: 80 })
    : name.endsWith('.webp')
      ? drawn.webp({ quality: 80 })
      : drawn.png({ palette: true, quality: 90 })
  writeFileSync(fixtureFile(name), await encoded.toBuffer())
}
await browser.close()
