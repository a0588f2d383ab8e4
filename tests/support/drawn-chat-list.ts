import sharp from 'sharp'
import { chanceBytes } from './chance.ts'
import { messengerPhone } from './messenger-phone.ts'

const ROW = 216
const TOP = 420
const NAMES = ['Анна Смирнова', 'Работа', 'Мама']

/**
 * A messenger's chat list of a phone 1080 px wide, drawn without a browser: chats with `phones` (`7XXXXXXXXXX`) by number,
 * and under them three with names. Like no other: the time and a preview differ. The bar with
 * the phone's clock is cut off: the clocks of tests stand still at other hours.
 */
export async function drawChatList(phones: readonly string[]): Promise<File> {
  const rows = [...phones.map(messengerPhone), ...NAMES]
  const height = Math.max(2400, TOP + ROW * rows.length + 120)
  const mark = chanceBytes(4).toString('hex')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="${height}" font-family="DejaVu Sans">
    <rect width="1080" height="${height}" fill="#ffffff"/>
    <text x="48" y="200" font-size="66" font-weight="bold" fill="#1daa61">WhatsApp</text>
    <rect x="48" y="260" width="984" height="110" rx="55" fill="#f0f2f5"/>
    <text x="100" y="330" font-size="44" fill="#5b6368">Спросите или ищите</text>
    ${rows.map((title, index) => drawRow(title, index, mark)).join('')}
  </svg>`
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
  return new File([new Uint8Array(bytes)], 'chats.png', { type: 'image/png' })
}

function drawRow(title: string, index: number, mark: string): string {
  const y = TOP + index * ROW
  return `
    <circle cx="123" cy="${y + ROW / 2}" r="75" fill="#8fb8de"/>
    <text x="240" y="${y + 95}" font-size="48" fill="#0a0a0a">${title}</text>
    <text x="1032" y="${y + 95}" font-size="36" fill="#8a9095" text-anchor="end">1${index % 10}:2${index % 6}</text>
    <text x="240" y="${y + 160}" font-size="40" fill="#8a9095">Да, расскажите ${mark}</text>`
}

/** The same for a file field of a page. */
export async function chatListFile(
  name: string,
  phones: readonly string[],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await (await drawChatList(phones)).arrayBuffer()) }
}
