import sharp from 'sharp'
import { messengerPhone } from './messenger-phone.ts'

type Change = (bytes: Buffer) => Promise<Buffer> | Buffer

/** What is done to another's screenshot so that it is no more the same bytes. */
export const FORGERIES = {
  'a byte more': (bytes) => Buffer.concat([bytes, Buffer.of(0)]),
  'cropped by 3 %': async (bytes) => {
    const { width, height } = await sharp(bytes).metadata()
    const [x, y] = [Math.round(0.015 * width), Math.round(0.015 * height)]
    return sharp(bytes)
      .extract({ left: x, top: y, width: width - 2 * x, height: height - 2 * y })
      .png()
      .toBuffer()
  },
  're-encoded': (bytes) => sharp(bytes).jpeg({ quality: 80 }).toBuffer(),
  'its clock redrawn': (bytes) =>
    sharp(bytes)
      .composite([
        {
          input: Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect width="300" height="80" fill="#fff"/><text x="48" y="60" font-size="36" font-family="DejaVu Sans">20:17</text></svg>',
          ),
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer(),
} satisfies Record<string, Change>

/** The first bytes of a PNG and one more. */
export const NINE_BYTES = Buffer.from('89504e470d0a1a0a00', 'hex')

const page = (inside: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2160" font-family="DejaVu Sans"><rect width="1080" height="2160" fill="#fff"/><text x="48" y="60" font-size="36">9:41</text>${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer()

/** A page of notes with these numbers, one a line. */
export function drawNotes(phones: readonly string[]): Promise<Buffer> {
  const lines = ['Клиенты на сегодня', ...phones.map(messengerPhone), 'перезвонить после обеда', 'отправить договор']
  return page(lines.map((line, at) => `<text x="70" y="${300 + 110 * at}" font-size="48">${line}</text>`).join(''))
}

/** An open conversation with this number at its top and these lines in it: none, as a generator of fakes begins it. */
export function drawConversation(phone: string, said: readonly string[] = []): Promise<Buffer> {
  return drawTalk(messengerPhone(phone), said)
}

/** The same under any title. */
export function drawTalk(title: string, said: readonly string[]): Promise<Buffer> {
  const bubbles = said.map((line, at) => `<text x="90" y="${500 + 130 * at}" font-size="42" fill="#111">${line}</text>`)
  return page(`
    <circle cx="150" cy="190" r="56" fill="#8fb8de"/>
    <text x="240" y="185" font-size="48">${title}</text>
    <text x="240" y="240" font-size="34" fill="#8a9095">в сети</text>
    ${bubbles.join('')}
    <rect x="30" y="2030" width="900" height="100" rx="50" fill="#f0f2f5"/><text x="90" y="2095" font-size="44" fill="#8a9095">Сообщение</text>`)
}
