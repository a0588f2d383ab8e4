import sharp from 'sharp'
import { chanceBytes } from './chance.ts'

/** A PNG like no other, with nothing on it to read: one colour and a speck of noise. */
export async function picture(width = 360, height = 640): Promise<File> {
  const [r = 0, g = 0, b = 0] = chanceBytes(3)
  const bytes = await sharp(chanceBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
    .extend({ right: width - 8, bottom: height - 8, background: { r, g, b } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'screenshot.png', { type: 'image/png' })
}

/** The same for a file field of a page. */
export async function pictureFile(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await (await picture()).arrayBuffer()) }
}
