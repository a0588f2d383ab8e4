import type { ImageType } from '#domain/image-types.ts'

/** Bytes from a file's beginning that tell its type. */
export const SNIFFED_BYTES = 4096

/** The image type by a file's first bytes, whatever its name says; null when it is none of the accepted ones. */
export function sniffImageType(head: Uint8Array): ImageType | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  const ascii = bytes.toString('latin1')
  if (/^GIF8[79]a/.test(ascii)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP/.test(ascii)) return 'image/webp'
  if (ascii.slice(4, 8) === 'ftyp') return sniffContainer(bytes)
  return isSvg(bytes.toString('utf8')) ? 'image/svg+xml' : null
}

/** ISO base media (ISO/IEC 23008-12): the major brand, then the compatible ones. */
function sniffContainer(bytes: Buffer): ImageType | null {
  const length = Math.min(bytes.readUInt32BE(0), bytes.length)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= length; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  if (brands.some((brand) => ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'].includes(brand))) return 'image/heic'
  return brands.some((brand) => brand === 'mif1' || brand === 'msf1') ? 'image/heif' : null
}

function isSvg(text: string): boolean {
  const withoutPrologue = text
    .replace(/^\uFEFF/, '')
    .replace(/<\?xml[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/g, '')
  return /^\s*<svg[\s>]/.test(withoutPrologue)
}
