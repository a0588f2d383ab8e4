import type { ImageType } from './image-types.ts'

/** Bytes from a file's beginning that tell its type. */
export const SNIFFED_BYTES = 4096

/**
 * The image type by a file's first bytes, whatever its name and its phone say; null when it is none of the accepted ones.
 * What the phone takes by this the server takes too (statement 8.4).
 */
export function imageTypeOf(bytes: ArrayBuffer | Uint8Array): ImageType | null {
  const all = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes
  const head = all.subarray(0, SNIFFED_BYTES)
  const begin = latin1(head.subarray(0, 16))
  if (begin.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (begin.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(begin)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP/.test(begin)) return 'image/webp'
  if (begin.slice(4, 8) === 'ftyp') return containedType(head)
  return isSvg(new TextDecoder().decode(head)) ? 'image/svg+xml' : null
}

/** ISO base media (ISO/IEC 23008-12): the major brand, then the compatible ones, in a box that says its own length. */
function containedType(head: Uint8Array): ImageType | null {
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const names = latin1(head.subarray(8, Math.max(12, Math.min(length, 256))))
  const brands = new Set(names.match(/[^]{4}/g))
  // Between the two stands the version of the major one.
  const has = (...wanted: string[]) => wanted.some((brand) => brands.has(brand))
  if (has('avif', 'avis')) return 'image/avif'
  if (has('heic', 'heix', 'hevc', 'hevx', 'heim', 'heis')) return 'image/heic'
  return has('mif1', 'msf1') ? 'image/heif' : null
}

/** By its root: a page that holds one somewhere is a page. */
function isSvg(text: string): boolean {
  const withoutPrologue = text.replace(/<\?xml[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/g, '')
  return /^\s*<svg[\s>]/.test(withoutPrologue)
}

/** Not TextDecoder: to it «latin1» is windows-1252, where PNG's first byte is another letter. */
function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
