import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A PNG like no other: noise, so that no two have the same bytes. */
export async function picture(width = 360, height = 640): Promise<File> {
  const bytes = await sharp(randomBytes(width * height), { raw: { width, height, channels: 1 } }).png({ compressionLevel: 1 }).toBuffer()
  return new File([new Uint8Array(bytes)], 'screenshot.png', { type: 'image/png' })
}

/** The same for a file field of a page. */
export async function pictureFile(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await (await picture()).arrayBuffer()) }
}
